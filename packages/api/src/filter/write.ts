import type { FilterLiteral, TextFilter } from './ast.ts';
import { keywords } from './cql2.ts';

/** The name of a column as CQL2 text: in double quotes where it is no plain word. */
export function columnText(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{M}\p{N}_.:]*$/u.test(name) && !keywords.has(name.toUpperCase());
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}

function literalText(value: FilterLiteral): string {
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
  }
}
