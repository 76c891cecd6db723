import type { Expression, FilterLiteral, TextFilter } from './ast.ts';
import { comparisons } from './calls.ts';
import { keywords } from './cql2.ts';
import { shapeText } from './shapes/write.ts';

/** The name of a column as CQL2 text: in double quotes where it is no plain word. */
export function columnText(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{M}\p{N}_.:]*$/u.test(name) && !keywords.has(name.toUpperCase());
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

function literalText(value: FilterLiteral | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** A filter as CQL2 text, which `parseCql2` reads as the same filter. */
export function filterText(filter: TextFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.items.map((item) => `(${filterText(item)})`).join(filter.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT (${filterText(filter.item)})`;
    case 'compare':
      return `${columnText(filter.property)} ${filter.operator} ${literalText(filter.value)}`;
    case 'like':
      return `${columnText(filter.property)} ${filter.ignoreCase ? 'ILIKE' : 'LIKE'} ${literalText(filter.pattern)}`;
    case 'in':
      return `${columnText(filter.property)} IN (${filter.values.map(literalText).join(', ')})`;
    case 'between':
      return `${columnText(filter.property)} BETWEEN ${literalText(filter.low)} AND ${literalText(filter.high)}`;
    case 'null':
      return `${columnText(filter.property)} IS NULL`;
    case 'expression':
      return expressionText(filter.expression);
  }
}

const infix: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'div', '^', ...comparisons]);
const others: Readonly<Record<string, (args: readonly string[]) => string>> = {
  neg: ([item]) => `-${item}`,
  is_null: ([item]) => `${item} IS NULL`,
  like: ([item, pattern]) => `${item} LIKE ${pattern}`,
  ilike: ([item, pattern]) => `${item} ILIKE ${pattern}`,
  between: ([item, low, high]) => `${item} BETWEEN ${low} AND ${high}`,
  in: ([item, ...values]) => `${item} IN (${values.join(', ')})`,
};

/** An expression beside an operator. */
function operandText(expression: Expression): string {
  const text = expressionText(expression);
  const isWhole = expression.kind === 'literal' || expression.kind === 'property' || expression.kind === 'shape';
  const isFunction = expression.kind === 'call' && !infix.has(expression.name) && !Object.hasOwn(others, expression.name);
  return isWhole || isFunction ? text : `(${text})`;
}

/** An expression as CQL2 text, which `parseExpression` reads as the same expression. */
export function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.as ? `${expression.as.toUpperCase()}(${literalText(String(expression.value))})` : literalText(expression.value);
    case 'property':
      return columnText(expression.name);
    case 'shape':
      return shapeText(expression.shape);
    case 'condition':
      return filterText(expression.filter);
    case 'call': {
      const { name, args } = expression;
      if (infix.has(name) && args.length === 2) return args.map(operandText).join(` ${name} `);
      if (Object.hasOwn(others, name)) return others[name]!(args.map(operandText));
      return `${name}(${args.map(expressionText).join(', ')})`;
    }
  }
}
