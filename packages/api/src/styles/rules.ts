import { kindOfValue } from '../columns/kindOfValue.ts';
import { holds } from '../filter/holds.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { drawnSymbol, type DrawnSymbol } from './drawn.ts';
import { asksColumns, parseStyleFilter } from './filter.ts';
import type { Style, StyleRule } from './style.ts';

/** What a style is asked for: a record at a scale. */
export interface StyledRecord {
  /** Denominator of the map's scale; null for any. */
  readonly scaleDenominator: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The columns of the records. @default what the values of this one are by their form */
  readonly columns?: readonly DatumColumn[];
}

/** Whether a rule holds at a scale: from the least denominator on, and below the most. */
function isAtScale({ min_scale_denominator: least, max_scale_denominator: most }: StyleRule, denominator: number): boolean {
  return denominator >= (least ?? 0) && denominator < (most ?? Infinity);
}

/** The rules of a style that draw at a scale, in their order. @param denominator null for any scale */
export function rulesAt({ rules }: Style, denominator: number | null): readonly StyleRule[] {
  return denominator === null ? rules : rules.filter((rule) => isAtScale(rule, denominator));
}

/** The rules that draw a record, the first below: all that hold, as no rule puts out another one. */
export function rulesFor(style: Style, { scaleDenominator, properties, columns }: StyledRecord): readonly StyleRule[] {
  const asked = columns ?? Object.entries(properties).map(([key, value]) => ({ key, kind: kindOfValue(value) }));
  return rulesAt(style, scaleDenominator).filter((rule) => {
    const filter = parseStyleFilter(rule.filter);
    return filter === null || (asksColumns(filter, asked) && holds(filter, { values: properties, columns: asked }) === true);
  });
}

/** The symbols that draw a record, the first below. */
export function symbolsFor(style: Style, record: StyledRecord): readonly DrawnSymbol[] {
  return rulesFor(style, record).map(({ symbol }) => drawnSymbol(symbol));
}
