import type { RecordsValue } from '../engine/definition.ts';
import { withColumns } from '../relation/derive.ts';
import { requireName, requireOnce } from './names.ts';
import type { ColumnExpression } from './ports/expression.ts';
import { computed } from './records.ts';

/** The records with columns that expressions give, each under its name; those that are there already get the new values. */
export function withExpressions(
  input: RecordsValue,
  expressions: Iterable<readonly [name: string, expression: ColumnExpression]>,
): RecordsValue {
  const set = Array.from(expressions, ([name, { kind, json }]) => ({ column: { key: name.trim(), kind }, json }));
  const names = set.map(({ column }) => column.key);
  names.forEach(requireName);
  requireOnce(names);
  return computed(input, withColumns(input.relation, set), { size: input.size });
}
