import type { FilterLiteral } from '../filter/ast.ts';
import type { ConditionOperator } from '../filter/conditions.ts';
import type { Localised } from '../schemas/function.ts';
import { typeOf, type TypeName } from '../types/registry.ts';
import type { ValueFormat } from '../types/words/text.ts';
import type { ColumnKind } from './registry.ts';

/** What a value is ordered by or compared as; null for what is none of its column. */
export type ValueKey = string | number | null;

/** How a text is replaced within the values of a column. */
export interface TextReplacement {
  /** Whether a value, as JSON, is one of those that are looked through. */
  readonly isSought: (json: string) => boolean;
  /** A text that was typed as values are written where they are stored. */
  readonly written: (text: string) => string;
  /** The JSON of what a value became, never of ''; null where it is none of the column. */
  readonly json: (text: string) => string | null;
  /** A value as it is stored, as a table shows it. */
  readonly shown: (text: string, format: ValueFormat) => string;
}

/** What the values of a column of records are, wherever they are asked for, ordered, counted, replaced or pasted. */
export interface ColumnKindDefinition {
  /** The type whose values stand in such a column. */
  readonly type: TypeName;
  /** What people call it, within a sentence. */
  readonly noun: Localised;
  /** What is right in it, as the rest of a sentence that ends in "expected is". */
  readonly expects: Localised;
  /** The kind whose columns hold its values as well; null where that is text. */
  readonly wider: ColumnKind | null;
  /** What is told of a column of the wider kind in which both stand, within a sentence; null where nothing is lost by that. */
  readonly mixed: Localised | null;
  /** Whether a text that nothing else is known of counts as one of its values; null for never. */
  readonly claims: ((text: string) => boolean) | null;
  /** Values are compared letter by letter, and stand in a condition as they are. */
  readonly isText: boolean;
  /** A value may name its record. */
  readonly namesRecords: boolean;
  /** Which bars of a column's statistics a filter can ask for; null for none. */
  readonly bars: 'numbers' | 'dates' | 'booleans' | 'values' | null;
  /** What can be asked of it, the most frequent first. */
  readonly conditions: readonly ConditionOperator[];
  /** Whether a value, as it is stored, is one of the kind. */
  readonly is: (value: unknown) => boolean;
  /**
   * Whether a value, as a record tells it and an edit takes it, is one of the kind: a whole number that a double does not hold is the text
   * of its digits there.
   */
  readonly isTold: (value: unknown) => boolean;
  /** What a value other than null is ordered by. */
  readonly orderKey: (value: unknown) => ValueKey;
  /** The value that a key of the order stands for, of kinds with bars of dates. */
  readonly textOfKey: (key: string) => string;
  /** What a value other than null is compared as with the `literalKey` of a literal. */
  readonly comparedAs: (value: unknown, literal: FilterLiteral) => ValueKey;
  readonly literalKey: (literal: FilterLiteral) => ValueKey;
  /** The value that was typed into a condition, as a filter compares it; undefined where it is none of the column. */
  readonly literal: (typed: string) => FilterLiteral | undefined;
  /** The value of a cell of a spreadsheet that is not empty; undefined where it is none of the column. */
  readonly pasted: (cell: string) => unknown;
  /** Null where nothing is replaced in it. */
  readonly replacement: TextReplacement | null;
}

type Peculiar = 'type' | 'noun' | 'bars' | 'conditions' | 'orderKey' | 'literalKey';

/** The definition of a kind by what is peculiar to it; all else is that of its type. */
export function defineColumnKind(spec: Pick<ColumnKindDefinition, Peculiar> & Partial<ColumnKindDefinition>): ColumnKindDefinition {
  const type = (): ReturnType<typeof typeOf> => typeOf(spec.type);
  return {
    get expects() {
      return type().expects;
    },
    wider: null,
    mixed: null,
    claims: null,
    isText: false,
    namesRecords: false,
    is: (value) => type().is(value),
    isTold: (value) => type().is(value),
    textOfKey: (key) => key,
    comparedAs: spec.orderKey,
    literal: (typed) => {
      const value = type().parse(typed);
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
    },
    pasted: (cell) => type().parse(cell),
    replacement: null,
    ...spec,
  };
}

/** What is asked of values that have an order. */
export const orderedConditions: readonly ConditionOperator[] = [
  'equals',
  'differs',
  'less',
  'atMost',
  'more',
  'atLeast',
  'empty',
  'filled',
];
