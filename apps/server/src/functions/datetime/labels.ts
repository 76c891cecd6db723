import type { Localised } from '@geo/api';

export const datetimeLabel: Localised = { de: 'Datum und Uhrzeit', en: 'Date and time' };
