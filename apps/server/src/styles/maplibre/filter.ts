import type { ComparisonOperator, FilterLiteral, TextFilter } from '@geo/api';

const operators: Readonly<Record<string, ComparisonOperator>> = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const isLiteral = (value: unknown): value is FilterLiteral => ['string', 'number', 'boolean'].includes(typeof value);

/** The attribute that a side of a comparison names: by itself in older filters, with `get` in expressions. */
function propertyOf(side: unknown): string | null {
  if (typeof side === 'string') return side.startsWith('$') ? null : side;
  if (!Array.isArray(side)) return null;
  // What only says of which type a value is taken for.
  if (['to-string', 'to-number', 'to-boolean', 'string', 'number', 'boolean'].includes(side[0] as string)) return propertyOf(side[1]);
  return side[0] === 'get' && side.length === 2 && typeof side[1] === 'string' ? side[1] : null;
}

/** Whether only the kind of the places is asked, which a symbol of ours knows by itself. */
export const asksGeometry = (filter: unknown): boolean =>
  Array.isArray(filter) && (filter[1] === '$type' || (Array.isArray(filter[1]) && filter[1][0] === 'geometry-type'));

function literalList(values: readonly unknown[]): FilterLiteral[] | null {
  const flat =
    values.length === 1 && Array.isArray(values[0]) ? (values[0][0] === 'literal' ? (values[0][1] as unknown[]) : values[0]) : values;
  return Array.isArray(flat) && flat.length > 0 && flat.every(isLiteral) ? (flat as FilterLiteral[]) : null;
}

/** A filter of a MapLibre layer as a condition; undefined for none that conditions can say, null for all records. */
export function conditionOf(filter: unknown): TextFilter | null | undefined {
  if (filter === undefined || filter === true || asksGeometry(filter)) return null;
  if (!Array.isArray(filter)) return undefined;
  const [name, ...args] = filter as readonly unknown[];
  if (name === 'all' || name === 'any' || name === 'none') {
    const items = args.map(conditionOf);
    if (items.includes(undefined)) return undefined;
    // Of several of which one holds for all, all hold.
    if (name !== 'all' && items.includes(null)) return name === 'any' ? null : undefined;
    const said = items.filter((item) => item !== null) as TextFilter[];
    if (said.length === 0) return null;
    if (name === 'none') return { kind: 'not', item: { kind: 'or', items: said } };
    return said.length === 1 ? said[0]! : { kind: name === 'all' ? 'and' : 'or', items: said };
  }
  if (name === '!') {
    const item = conditionOf(args[0]);
    return item ? { kind: 'not', item } : undefined;
  }
  const property = propertyOf(args[0]);
  if (property === null) return undefined;
  if (name === 'in' || name === '!in') {
    const values = literalList(args.slice(1));
    if (!values) return undefined;
    const among: TextFilter = { kind: 'in', property, values };
    return name === 'in' ? among : { kind: 'not', item: among };
  }
  if (name === 'match') return matched(property, args.slice(1));
  const operator = Object.hasOwn(operators, name as string) ? operators[name as string] : undefined;
  return operator && args.length === 2 && isLiteral(args[1])
    ? { kind: 'compare', operator, property, value: args[1], ignoreCase: false }
    : undefined;
}

/** `match` with the outcomes true and false. */
function matched(property: string, args: readonly unknown[]): TextFilter | undefined {
  const [labels, outcome, otherwise] = args;
  const values = literalList(Array.isArray(labels) ? labels : [labels]);
  if (args.length !== 3 || !values || typeof outcome !== 'boolean' || outcome === otherwise) return undefined;
  const among: TextFilter = { kind: 'in', property, values };
  return outcome ? among : { kind: 'not', item: among };
}
