import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the field of expressions. */
export const en: TextsLike<typeof de> = {
  expressionGives: 'Gives: {{kind}}.',
  expressionColumnsLater: 'Which columns there are is not known yet; only how it is written is checked.',
  expressionNoGeometry: 'This gives a geometry, which no column can hold. Right is for example x(centroid()) or to_wkt(centroid()).',
  expressionInsertColumn: 'Insert a column',
  expressionInsertFunction: 'Insert {{name}}',
  expressionFunctions: 'Functions',
  expressionAllFunctions: 'All functions',
  expressionExample: 'Example: {{example}}',
};
