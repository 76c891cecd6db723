import { chainOf, isCompatible, typeName, type FunctionInfo, type Port } from '@geo/api';

/** How a type filter asks: for ports of the type or derived from it, or for ports that data of the type can go into. */
export type TypeMatch = 'derived' | 'accepting';

/** What the function browser looks for. Types are uris. */
export interface FunctionQuery {
  readonly text: string;
  readonly namespace: string | null;
  readonly favouritesOnly: boolean;
  readonly inputType: string | null;
  readonly outputType: string | null;
  /** @default 'derived' */
  readonly inputMatch?: TypeMatch;
  /** @default 'derived' */
  readonly outputMatch?: TypeMatch;
}

export const everyFunction: FunctionQuery = { text: '', namespace: null, favouritesOnly: false, inputType: null, outputType: null };

/** The part of a function's name before the first dot. */
export function namespaceOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** A trailing '!' asks for hidden functions as well and is no part of the text; fewer than two characters match everything. */
export function parseQuery(text: string): { readonly needle: string; readonly hidden: boolean } {
  const trimmed = text.trim();
  const hidden = trimmed.endsWith('!');
  const needle = (hidden ? trimmed.slice(0, -1) : trimmed).toLowerCase();
  return { needle: needle.length > 1 ? needle : '', hidden };
}

/** Steps between the types along the chain of bases, or -1 where they do not match. Types are uris. */
export function typeDistance(portType: string, filter: string, match: TypeMatch): number {
  const [port, wanted] = [typeName(portType), typeName(filter)];
  const [from, to] = match === 'derived' ? [port, wanted] : [wanted, port];
  return isCompatible(from, to) ? chainOf(from).indexOf(to) : -1;
}

/** True when the filter is off or a port of the function matches it. */
function passes(ports: readonly Port[], filter: string | null, match: TypeMatch): boolean {
  return filter === null || ports.some((port) => typeDistance(port.content_type, filter, match) >= 0);
}

/** Sum over the matching ports of a weight that is 1 for the type itself and falls with the distance, divided by the number of ports. */
function typeScore(ports: readonly Port[], filter: string | null, match: TypeMatch): number {
  if (filter === null || ports.length === 0) return 0;
  const weights = ports.map((port) => typeDistance(port.content_type, filter, match)).filter((distance) => distance >= 0);
  return weights.reduce((sum, distance) => sum + 1 / (1 + distance), 0) / ports.length;
}

/** Rank of a function for a query, higher first: close types, then short names. */
export function rankOf(info: FunctionInfo, query: FunctionQuery): number {
  return (
    typeScore(info.inputs, query.inputType, query.inputMatch ?? 'derived') +
    typeScore(info.outputs, query.outputType, query.outputMatch ?? 'derived') -
    info.name.length / 1000
  );
}

/** Where a text is found: 3 for a whole title, 2 where a title or name begins with it, 1 within one, 0 in the documentation only. */
function textRank({ name, verbose_name }: FunctionInfo, needle: string): number {
  const title = verbose_name.toLowerCase();
  const own = [title, name.toLowerCase(), name.slice(namespaceOf(name).length + 1).toLowerCase()];
  if (title === needle) return 3;
  if (own.some((text) => text.startsWith(needle))) return 2;
  return own.some((text) => text.includes(needle)) ? 1 : 0;
}

/** The functions that pass, best first: titles before mentions, then by types; equal ranks by name. */
export function searchFunctions(functions: readonly FunctionInfo[], query: FunctionQuery): FunctionInfo[] {
  const { needle, hidden } = parseQuery(query.text);
  return functions
    .filter((info) => hidden || !info.hidden)
    .filter((info) => query.namespace === null || namespaceOf(info.name) === query.namespace)
    .filter((info) => !query.favouritesOnly || info.favored)
    .filter((info) => needle === '' || [info.name, info.verbose_name, info.doc].some((text) => text.toLowerCase().includes(needle)))
    .filter((info) => passes(info.inputs, query.inputType, query.inputMatch ?? 'derived'))
    .filter((info) => passes(info.outputs, query.outputType, query.outputMatch ?? 'derived'))
    .map((info) => ({ info, found: textRank(info, needle), rank: rankOf(info, query) }))
    .sort((first, second) => second.found - first.found || second.rank - first.rank || (first.info.name < second.info.name ? -1 : 1))
    .map(({ info }) => info);
}

/** The namespaces of the functions that are not hidden, in alphabetical order, with the number of functions in each. */
export function namespacesOf(functions: readonly FunctionInfo[]): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { name, hidden } of functions) {
    if (!hidden) counts.set(namespaceOf(name), (counts.get(namespaceOf(name)) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((first, second) => (first.name < second.name ? -1 : 1));
}
