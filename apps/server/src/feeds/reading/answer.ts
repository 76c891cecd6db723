import type { LiveAttribute } from '@geo/api';

// Runs in a thread of its own, which starts quickly as long as it imports little: of @geo/api types only.

/** What an answer is read by. */
export type Reading =
  | { readonly type: 'sta-livedataset'; readonly isFiltered: boolean }
  | {
      readonly type: 'rest-livedataset';
      readonly root: string;
      /** Null where the objects have no place. */
      readonly place: { readonly lat: string; readonly lon: string } | null;
      /** Null for all attributes that an object has. */
      readonly attributes: readonly LiveAttribute[] | null;
    };

/** Something to say about an answer, whose words are in `texts.ts`. */
export interface Said {
  readonly code: string;
  readonly field: string | null;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why an answer cannot be read. */
export class Unreadable extends Error {
  readonly said: Said;

  constructor(code: string, field: string | null, values: Said['values'] = {}) {
    super(code);
    this.said = { code, field, values };
  }
}

export interface FoundObject {
  readonly geometry: { readonly type: string } | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** What an answer holds. */
export interface Found {
  /** The first of them. */
  readonly objects: readonly FoundObject[];
  readonly found: number;
  /** There are more than were counted. */
  readonly more: boolean;
  readonly total: number | null;
  readonly withoutPlace: number;
  readonly notes: readonly Said[];
}

/** Levels of objects and lists that an answer may have within each other. */
export const deepestAnswer = 100;

/** Levels of a JSON text, counted before anything follows them down. */
function levelsOf(text: string): number {
  let [level, deepest] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== 0x22; at += 1) if (text.charCodeAt(at) === 0x5c) at += 1;
    } else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, (level += 1));
    else if (sign === 0x5d || sign === 0x7d) level -= 1;
  }
  return deepest;
}

/** What a text is that is no JSON, by its beginning. */
function kindOf(text: string): 'empty' | 'html' | 'xml' | 'cut' | 'text' {
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start === '') return 'empty';
  if (/^<(!doctype html|html|head|body)/.test(start)) return 'html';
  if (start.startsWith('<')) return 'xml';
  return /^[[{]/.test(start) ? 'cut' : 'text';
}

const longInteger = /\d{16}/;

/** Numbers that a double does not hold are kept as they are written. */
function exactNumber(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isInexact = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isInexact && /^-?\d+$/.test(context?.source ?? '') ? context!.source : value;
}

/** Reads JSON; what cannot be read is told by what it is instead. */
export function parseAnswer(text: string): unknown {
  if (levelsOf(text) > deepestAnswer) throw new Unreadable('answer_deep', 'origin', { limit: deepestAnswer });
  try {
    return longInteger.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
  } catch {
    throw new Unreadable(`answer_${kindOf(text)}`, 'origin');
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
