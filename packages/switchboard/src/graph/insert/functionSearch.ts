import { typeName, typeNames, typeUri } from '@geo/api';
import { everyFunction, type FunctionQuery } from './functions.ts';

const names: ReadonlySet<string> = new Set(typeNames);
const typeOf = (name: string | null): string | null => (name !== null && names.has(name) ? typeUri(name) : null);

/** What the query part of an address asks the function library for; a type that does not exist asks for nothing. */
export function queryOfSearch(search: string): FunctionQuery {
  const asked = new URLSearchParams(search);
  return {
    text: asked.get('q') ?? '',
    namespace: asked.get('namespace') || null,
    favouritesOnly: asked.get('favorites') === '1',
    inputType: typeOf(asked.get('input')),
    outputType: typeOf(asked.get('output')),
  };
}

/** The query part of an address that asks for the same, with its '?'; empty where nothing is asked for. */
export function searchOfQuery(query: FunctionQuery): string {
  const { text, namespace, favouritesOnly, inputType, outputType } = { ...everyFunction, ...query };
  const asked = new URLSearchParams();
  if (text.trim() !== '') asked.set('q', text.trim());
  if (namespace !== null) asked.set('namespace', namespace);
  if (favouritesOnly) asked.set('favorites', '1');
  if (inputType !== null) asked.set('input', typeName(inputType));
  if (outputType !== null) asked.set('output', typeName(outputType));
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}
