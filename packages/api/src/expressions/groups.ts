import type { Localised } from '../schemas/function.ts';
import type { FunctionGroup } from './definition.ts';

const labels: Readonly<Record<FunctionGroup, Localised>> = {
  text: { de: 'Text', en: 'Text' },
  number: { de: 'Zahlen', en: 'Numbers' },
  date: { de: 'Datum und Zeit', en: 'Date and time' },
  conditional: { de: 'Fälle und leere Werte', en: 'Cases and empty values' },
  geometry: { de: 'Geometrie', en: 'Geometry' },
  spatial: { de: 'Lage zueinander', en: 'Spatial relations' },
  operator: { de: 'Rechenzeichen und Vergleiche', en: 'Operators and comparisons' },
};

/** The groups of functions, in their order. */
export const functionGroups: readonly FunctionGroup[] = Object.keys(labels) as FunctionGroup[];

/** What people call a group of functions. */
export function groupLabel(group: FunctionGroup): Localised {
  return labels[group];
}
