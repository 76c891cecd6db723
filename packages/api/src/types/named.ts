import { idOfUri, uriOf } from '../kinds/kinds.ts';
import { isRecord } from './guards.ts';
import type { NamedByNumber } from './objects.ts';
import { typeOf } from './registry.ts';

/** An object of the platform that a value names by its number. */
export interface NamedByValue {
  readonly kind: NamedByNumber;
  readonly id: number;
  readonly uri: string;
}

/**
 * The object that a value of a type names; null for none, and for one that is named by a path, as depots are: what lies there is found
 * when it is looked for.
 * @example objectOfValue('tag', { id: 3 }) // { kind: 'tag', id: 3, uri: '/api/v2/backend/tags/3/' }
 */
export function objectOfValue(type: string, value: unknown): NamedByValue | null {
  const { is, names } = typeOf(type);
  if (names === null || names.kind === 'depot' || !is(value)) return null;
  const { kind } = names;
  const id = typeof value === 'string' ? idOfUri(kind, value) : isRecord(value) ? Number(value['id']) : null;
  return id === null ? null : { kind, id, uri: uriOf(kind, id) };
}
