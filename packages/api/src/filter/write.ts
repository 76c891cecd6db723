import type { Filter, FilterLiteral } from './ast.ts';
import { keywords } from './cql2.ts';

/** A name as CQL2 text: in double quotes where it is no plain word. */
function nameText(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{M}\p{N}_.:]*$/u.test(name) && !keywords.has(name.toUpperCase());
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

function literalText(value: FilterLiteral): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** What CQL2 text can say: comparisons of columns with values, and what joins them. */
export type TextFilter =
  | { kind: 'and' | 'or'; items: readonly TextFilter[] }
  | { kind: 'not'; item: TextFilter }
  | Extract<Filter, { kind: 'compare' | 'like' | 'in' | 'between' | 'null' }>;

/** A filter as CQL2 text, which `parseCql2` reads as the same filter. */
export function filterText(filter: TextFilter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.items.map((item) => `(${filterText(item)})`).join(filter.kind === 'and' ? ' AND ' : ' OR ');
    case 'not':
      return `NOT (${filterText(filter.item)})`;
    case 'compare':
      return `${nameText(filter.property)} ${filter.operator} ${literalText(filter.value)}`;
    case 'like':
      return `${nameText(filter.property)} ${filter.ignoreCase ? 'ILIKE' : 'LIKE'} ${literalText(filter.pattern)}`;
    case 'in':
      return `${nameText(filter.property)} IN (${filter.values.map(literalText).join(', ')})`;
    case 'between':
      return `${nameText(filter.property)} BETWEEN ${literalText(filter.low)} AND ${literalText(filter.high)}`;
    case 'null':
      return `${nameText(filter.property)} IS NULL`;
  }
}
