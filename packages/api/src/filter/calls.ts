import { mirrored, type ComparisonOperator, type Expression, type FilterLiteral, type TextFilter } from './ast.ts';

/** The comparisons, as CQL2 writes them. */
export const comparisons = Object.keys(mirrored) as readonly string[];

/** A trailing lone backslash would be an error to SQL; it stands for itself. */
export function sqlPattern(pattern: string): string {
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(pattern) ? `${pattern}\\` : pattern;
}

const literalOf = (expression: Expression | undefined): FilterLiteral | null => (expression?.kind === 'literal' ? expression.value : null);

/** Whether a condition holds, as a value. */
export function conditionExpression(filter: TextFilter): Expression {
  return filter.kind === 'expression' ? filter.expression : { kind: 'condition', filter };
}

/** An expression as a condition. */
export function expressionCondition(expression: Expression): TextFilter {
  return expression.kind === 'condition' ? expression.filter : { kind: 'expression', expression };
}

/** The condition that asks one column for literals, where a call is one. */
function columnCondition(name: string, args: readonly Expression[]): TextFilter | null {
  const [first, second, third] = args;
  const literal = literalOf(second);
  if (comparisons.includes(name) && args.length === 2) {
    const operator = name as ComparisonOperator;
    const [left, right] = [literalOf(first), literal];
    if (first?.kind === 'property' && right !== null)
      return { kind: 'compare', operator, property: first.name, value: right, ignoreCase: false };
    if (second?.kind === 'property' && left !== null)
      return { kind: 'compare', operator: mirrored[operator], property: second.name, value: left, ignoreCase: false };
    return null;
  }
  if (first?.kind !== 'property') return null;
  const property = first.name;
  if (name === 'is_null' && args.length === 1) return { kind: 'null', property };
  if ((name === 'like' || name === 'ilike') && args.length === 2 && literal !== null)
    return { kind: 'like', property, pattern: sqlPattern(String(literal)), ignoreCase: name === 'ilike' };
  if (name === 'between' && args.length === 3) {
    const high = literalOf(third);
    return literal === null || high === null ? null : { kind: 'between', property, low: literal, high };
  }
  if (name !== 'in' || args.length < 2) return null;
  const values = args.slice(1).map(literalOf);
  return values.every((value) => value !== null) ? { kind: 'in', property, values } : null;
}

/** A call of an operator or a function; in the one form that a tree has for what it means. */
export function call(name: string, args: readonly Expression[]): Expression {
  const condition = columnCondition(name, args);
  if (condition) return { kind: 'condition', filter: condition };
  const [first] = args;
  if (name === 'neg' && args.length === 1 && first?.kind === 'literal' && typeof first.value === 'number')
    return { kind: 'literal', value: first.value === 0 ? 0 : -first.value };
  if ((name === 'like' || name === 'ilike') && typeof literalOf(args[1]) === 'string')
    return { kind: 'call', name, args: [first!, { kind: 'literal', value: sqlPattern(literalOf(args[1]) as string) }] };
  return { kind: 'call', name, args };
}
