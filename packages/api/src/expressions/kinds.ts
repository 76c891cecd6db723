import { columnKind, type ColumnKind } from '../columns/registry.ts';
import type { Localised } from '../schemas/function.ts';

/** What the values of an expression are; `null` for what has none and would fit anywhere. */
export type ExpressionKind = ColumnKind | 'geometry' | 'null';

/** What people call the values of a kind, within a sentence. */
export function kindNoun(kind: ExpressionKind): Localised {
  if (kind === 'geometry') return { de: 'Geometrie', en: 'geometry' };
  return kind === 'null' ? { de: 'NULL', en: 'NULL' } : columnKind(kind).noun;
}

const numeric: readonly ExpressionKind[] = ['integer', 'number'];
const moments: readonly ExpressionKind[] = ['date', 'datetime', 'instant'];

export const isNumeric = (kind: ExpressionKind): boolean => numeric.includes(kind);
/** Days with or without a time. */
export const isMoment = (kind: ExpressionKind): boolean => moments.includes(kind);

/** The kind that holds the values of both; undefined where none does. */
export function commonKind(one: ExpressionKind, other: ExpressionKind): ExpressionKind | undefined {
  if (one === other || other === 'null') return one;
  if (one === 'null') return other;
  if (isNumeric(one) && isNumeric(other)) return 'number';
  return isMoment(one) && isMoment(other) ? 'datetime' : undefined;
}
