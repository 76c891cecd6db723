import type { Localised } from '@geo/api';

/** What functions call the style that they take or make. */
export const styleLabel: Localised = { de: 'Kartenstil', en: 'Map style' };
