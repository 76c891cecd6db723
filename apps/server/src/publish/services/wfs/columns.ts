import type { Filter } from '@geo/api';
import { elementNames, fromNcName } from '../../features/names.ts';
import { localName } from './fields.ts';

/** The key of the column that a client means; null for none. */
export type KeyOf = (name: string) => string | null;

/**
 * Columns by what clients call them: by key, by the element that they are in GML, or as elements were called before (`_xHHHH_`), as stored
 * projects still do; with or without a path or prefix.
 */
export function keysNamed(columns: readonly { key: string }[]): KeyOf {
  const { columns: elements } = elementNames(columns);
  const keys = new Map([...elements].map(([key, element]) => [element, key]));
  const known: KeyOf = (name) => (elements.has(name) ? name : (keys.get(name) ?? null));
  return (name) => known(name) ?? known(localName(name)) ?? known(fromNcName(localName(name)));
}

/** A filter that names columns by their keys; names of none stay, and are refused when the records are looked for. */
export function withKeys(filter: Filter, keyOf: KeyOf): Filter {
  const renamed = (name: string): string => keyOf(name) ?? localName(name);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    const all = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    if (typeof all.property === 'string') return { ...all, property: renamed(all.property) };
    return all.kind === 'property' ? { ...all, name: renamed(String(all.name)) } : all;
  };
  return walk(filter) as Filter;
}
