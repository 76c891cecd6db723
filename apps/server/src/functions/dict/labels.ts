import type { Localised } from '@geo/api';

export const namedLabel: Localised = { de: 'Benannte Werte', en: 'Named values' };
export const keyLabel: Localised = { de: 'Schlüssel', en: 'Key' };
