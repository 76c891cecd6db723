import { FunctionError } from '../../problems/index.ts';
import { isObject } from '../../formats/text/json.ts';
import { webAddress, type FoundAddress } from './web-address.ts';

type Described = Pick<FoundAddress, 'title' | 'updated'>;
type JsonObject = Readonly<Record<string, unknown>>;

const titleKeys = ['title', 'name'];
const updatedKeys = ['updated', 'last_modified', 'modified', 'metadata_modified'];
const typeKeys = ['type', 'format'];
const deepest = 64;

/** Every text that is an address. Titles and dates count for all that an object holds, types only for its own addresses. */
export function* jsonAddresses(value: unknown, base: string): Generator<FoundAddress> {
  yield* within(value, base, { title: '', updated: '' }, 0);
}

function* within(value: unknown, base: string, outer: Described, depth: number): Generator<FoundAddress> {
  if (depth > deepest) throw tooDeep();
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'string') yield* found(item, undefined, { ...outer, type: '' });
      else yield* within(item, base, outer, depth + 1);
    }
  } else if (isObject(value)) {
    // A GeoJSON object describes itself in its properties.
    const told = isObject(value['properties']) ? { ...value['properties'], ...value } : value;
    const here = { title: textAt(told, titleKeys) || outer.title, updated: textAt(told, updatedKeys) || outer.updated };
    const type = textAt(value, typeKeys);
    for (const [key, item] of Object.entries(value)) {
      // Only of a `href` is it certain that a text without a scheme is an address.
      if (typeof item === 'string') yield* found(item, key === 'href' ? base : undefined, { ...here, type });
      else yield* within(item, base, here, depth + 1);
    }
  }
}

function* found(text: string, base: string | undefined, described: Omit<FoundAddress, 'url'>): Generator<FoundAddress> {
  const url = webAddress(text, base);
  if (url !== null) yield { url, ...described };
}

function textAt(object: JsonObject, keys: readonly string[]): string {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

function tooDeep(): FunctionError {
  return new FunctionError(
    'feed_too_deep',
    `Das JSON ist tiefer als ${deepest} Ebenen geschachtelt. Richtig ist ein flacheres Dokument.`,
    `The JSON is nested deeper than ${deepest} levels. Right is a flatter document.`,
  );
}
