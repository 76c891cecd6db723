import {
  columnKind,
  columnType,
  conditionFilter,
  conditionOperators,
  needsValue,
  typeOf,
  type Condition,
  type ConditionOperator,
  type DatumColumn,
} from '@geo/api';
import type { Format } from '@geo/ui';

/** What can be asked of a column. */
export type OperatorsOf = typeof conditionOperators;

/** A condition on a column, with what is asked of it most. */
export function newCondition({ key, kind }: DatumColumn, operatorsOf: OperatorsOf = conditionOperators): Condition {
  return { column: key, operator: operatorsOf(kind)[0]!, value: '' };
}

/** The condition after another column was chosen: what can be asked of that as well stays. */
export function onColumn(condition: Condition, column: DatumColumn, operatorsOf: OperatorsOf = conditionOperators): Condition {
  const { operator } = condition;
  const isKnown = operatorsOf(column.kind).includes(operator);
  return isKnown ? { ...condition, column: column.key } : { ...newCondition(column, operatorsOf), value: condition.value };
}

/** What would be right where a condition is not; undefined where it is. */
export function conditionProblem(condition: Condition, column: DatumColumn, format: Format): string | undefined {
  if (conditionFilter(condition, column.kind)) return undefined;
  return columnKind(column.kind).expects[format.language];
}

/** A value of a column as it is typed into a condition. */
export function typedValue(value: unknown, column: DatumColumn, format: Format): string {
  if (typeof value === 'string' && columnKind(column.kind).isText) return value;
  return typeof value === 'object' ? JSON.stringify(value) : typeOf(columnType(column.kind)).text(value, format);
}

/** Conditions that a value suggests: just such, all others, and where there is an order, from it on and up to it. */
export function conditionsOfValue(value: unknown, column: DatumColumn, format: Format): readonly Condition[] {
  const of = (operator: ConditionOperator): Condition => ({
    column: column.key,
    operator,
    value: needsValue(operator) ? typedValue(value, column, format) : '',
  });
  if (value === null || value === undefined) return [of('empty'), of('filled')];
  const asked = conditionOperators(column.kind);
  if (asked.includes('yes')) return [of(value === true ? 'yes' : 'no')];
  const offered = (['equals', 'differs', 'atLeast', 'atMost'] as const).filter((one) => asked.includes(one));
  return offered.map(of).filter((condition) => conditionFilter(condition, column.kind) !== undefined);
}

/** The conditions with another one: of a column the same is asked once, but several values may be left out. */
export function withCondition(conditions: readonly Condition[], added: Condition): readonly Condition[] {
  const isSame = ({ column, operator, value }: Condition): boolean =>
    column === added.column && operator === added.operator && (operator !== 'differs' || value === added.value);
  return [...conditions.filter((one) => !isSame(one)), added];
}
