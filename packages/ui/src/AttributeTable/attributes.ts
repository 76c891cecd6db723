/** One attribute. Keys are unique within a list; the order is the author's. */
export interface Attribute {
  readonly key: string;
  readonly value: unknown;
}

/** Base of the keys that new attributes get, and their value. Stored data, so the same in every language. */
export const newAttributeKey = 'Key';
export const newAttributeValue = 'Wert';

export const toAttributes = (record: Readonly<Record<string, unknown>>): readonly Attribute[] =>
  Object.entries(record).map(([key, value]) => ({ key, value }));

/** The attributes as a record. Keys such as `__proto__` become plain properties. */
export const toRecord = (attributes: readonly Attribute[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

/** 'Key', or the first of 'Key 1', 'Key 2', … that is free. */
export function freeKey(attributes: readonly Attribute[], base: string = newAttributeKey): string {
  const taken = new Set(attributes.map(({ key }) => key));
  if (!taken.has(base)) return base;
  let number = 1;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}

export const addAttribute = (attributes: readonly Attribute[]): readonly Attribute[] => [
  ...attributes,
  { key: freeKey(attributes), value: newAttributeValue },
];

export const removeAttribute = (attributes: readonly Attribute[], key: string): readonly Attribute[] =>
  attributes.filter((attribute) => attribute.key !== key);

export const setAttributeValue = (attributes: readonly Attribute[], key: string, value: unknown): readonly Attribute[] =>
  attributes.map((attribute) => (attribute.key === key ? { ...attribute, value } : attribute));

/** Why a key cannot be renamed. */
export type KeyProblem = 'empty' | 'taken';

/** Says whether a key may be renamed; `null` if so. A key may keep its own name. */
export function keyProblem(attributes: readonly Attribute[], key: string, next: string): KeyProblem | null {
  if (next.trim() === '') return 'empty';
  return next !== key && attributes.some((attribute) => attribute.key === next) ? 'taken' : null;
}

/** Renames a key in its place; a name that is refused changes nothing. */
export function renameAttribute(attributes: readonly Attribute[], key: string, next: string): readonly Attribute[] {
  if (keyProblem(attributes, key, next)) return attributes;
  return attributes.map((attribute) => (attribute.key === key ? { ...attribute, key: next } : attribute));
}

/** The value as it is edited: texts as they are, `null` empty, everything else as JSON. */
export function writeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Reads an edited text. A text stays a text; a number, boolean, `null`, list or object keeps its kind as long as the text is JSON of
 * the same kind, and becomes a text otherwise.
 */
export function readValue(text: string, before: unknown): unknown {
  if (typeof before === 'string') return text;
  if (before === null || before === undefined) return text === '' ? null : text;
  try {
    const read: unknown = JSON.parse(text);
    const same = typeof read === typeof before && read !== null && Array.isArray(read) === Array.isArray(before);
    return same ? read : text;
  } catch {
    return text;
  }
}
