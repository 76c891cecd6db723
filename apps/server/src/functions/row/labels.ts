import type { Localised } from '@geo/api';

/** What functions over tables call the records that they work on. */
export const rowsLabel: Localised = { de: 'Datensätze', en: 'Records' };
export const othersLabel: Localised = { de: 'Weitere Datensätze', en: 'Other records' };
export const whereLabel: Localised = { de: 'Bedingung', en: 'Condition' };

export const whereHelp: Localised = {
  de: "In CQL2, zum Beispiel `einwohner > 1000 AND name LIKE 'A%'`. Texte stehen in einfachen, Namen mit Leerzeichen in doppelten Anführungszeichen.",
  en: "In CQL2, for example `population > 1000 AND name LIKE 'A%'`. Texts stand in single quotes, names with spaces in double ones.",
};
