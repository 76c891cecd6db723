import type { Localised } from '@geo/api';

/** What functions over two inputs call the second one. */
export const otherFeaturesLabel: Localised = { de: 'Weitere Objekte', en: 'Other features' };
export const maskLabel: Localised = { de: 'Maske', en: 'Mask' };
export const predicateLabel: Localised = { de: 'Lage', en: 'Predicate' };
