import type { Localised } from '@geo/api';

export const nameLabel: Localised = { de: 'Name', en: 'Name' };
export const publicLabel: Localised = { de: 'Öffentlich', en: 'Public' };
export const publicHelp: Localised = {
  de: 'Die Dienste antworten dann jedem ohne Anmeldung. Dafür ist das Recht nötig, Layer und die Daten ihres Magazins zu veröffentlichen.',
  en: 'Its services then answer anybody without log-in. This needs the right to publish layers and the data of their depot.',
};
