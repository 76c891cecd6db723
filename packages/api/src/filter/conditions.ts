import { columnKind, type ColumnKind } from '../columns/registry.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import type { ComparisonOperator, FilterLiteral, TextFilter } from './ast.ts';
import { filterText } from './write.ts';

/** What a condition asks of the values of a column. */
export type ConditionOperator =
  | 'contains'
  | 'starts'
  | 'equals'
  | 'differs'
  | 'less'
  | 'atMost'
  | 'more'
  | 'atLeast'
  | 'yes'
  | 'no'
  | 'empty'
  | 'filled';

/** A condition as people state it: a column, what is asked of it, and the value as they typed it. */
export interface Condition {
  readonly column: string;
  readonly operator: ConditionOperator;
  /** '' where none is needed. */
  readonly value: string;
}

/** What can be asked of a column, the most frequent first. */
export function conditionOperators(kind: ColumnKind): readonly ConditionOperator[] {
  return columnKind(kind).conditions;
}

/** What compares values alone, as the filters of styles do: no patterns, and nothing about values that are missing. */
export function comparingOperators(kind: ColumnKind): readonly ConditionOperator[] {
  return conditionOperators(kind).filter((operator) => operator in signs || operator === 'yes' || operator === 'no');
}

/** Whether a condition needs a value. */
export function needsValue(operator: ConditionOperator): boolean {
  return operator !== 'yes' && operator !== 'no' && operator !== 'empty' && operator !== 'filled';
}

const signs: Readonly<Partial<Record<ConditionOperator, ComparisonOperator>>> = {
  equals: '=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};

const like = (property: string, pattern: string): TextFilter => ({ kind: 'like', property, pattern, ignoreCase: true });
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The filter of a condition; undefined where its value is none of the column. */
export function conditionFilter({ column, operator, value }: Condition, kind: ColumnKind): TextFilter | undefined {
  const empty: TextFilter = { kind: 'null', property: column };
  const compare = (sign: ComparisonOperator, literal: FilterLiteral): TextFilter => ({
    kind: 'compare',
    operator: sign,
    property: column,
    value: literal,
    ignoreCase: false,
  });
  if (operator === 'empty') return empty;
  if (operator === 'filled') return { kind: 'not', item: empty };
  if (operator === 'yes' || operator === 'no') return compare('=', operator === 'yes');
  const literal = value === '' ? undefined : columnKind(kind).literal(value);
  if (literal === undefined) return undefined;
  if (operator === 'contains') return like(column, `%${literally(value)}%`);
  if (operator === 'starts') return like(column, `${literally(value)}%`);
  // What has no value is another one.
  if (operator === 'differs') return { kind: 'or', items: [compare('<>', literal), empty] };
  return compare(signs[operator]!, literal);
}

/** Whether all of some conditions must hold, or one of them. */
export type ConditionMatch = 'all' | 'any';

/** Conditions as a filter; null for none. Those that the columns do not know, and those without a value of them, are left out. @param match @default 'all' */
export function conditionsFilter(
  conditions: readonly Condition[],
  columns: readonly DatumColumn[],
  match: ConditionMatch = 'all',
): TextFilter | null {
  const items = conditions.flatMap((condition) => {
    const column = columns.find(({ key }) => key === condition.column);
    return (column && conditionFilter(condition, column.kind)) ?? [];
  });
  if (items.length === 0) return null;
  return items.length === 1 ? items[0]! : { kind: match === 'all' ? 'and' : 'or', items };
}

/** The same as CQL2 text; '' for none. */
export function conditionsText(...stated: Parameters<typeof conditionsFilter>): string {
  const filter = conditionsFilter(...stated);
  return filter ? filterText(filter) : '';
}
