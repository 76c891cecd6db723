import type { BatchResult } from '../schemas/batch.ts';
import { enteredOf } from '../types/entering/entered.ts';
import { isFileName } from '../types/pictures/image.ts';
import { typeOf } from '../types/registry.ts';
import { inStoreOrder } from '../types/fields/storeOrder.ts';
import { textHash } from '../types/words/textHash.ts';
import { plainText, valueLine, valueLineLength } from '../types/words/text.ts';
import { GraphRefusal } from './refusal.ts';

/** What a frame holds, and how it shows it. `data` is kept as its keeper likes. */
export interface Holding<Data> {
  readonly data: Data;
  readonly size: number | null;
  readonly text_repr: string;
}

/** What data are, as far as the rules ask. */
export type Content =
  | { readonly kind: 'empty' }
  /** Somebody entered it. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** Somebody entered several: two at the least. */
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  /** The names of its files know who stores them. */
  | { readonly kind: 'files'; readonly upload: string; readonly files?: readonly { readonly name: string }[] }
  /** A run computed them, and computes them again: they are nobody's, and all are the same here. */
  | { readonly kind: 'records' };

/** What a change of data expects, see `BatchOperation`. */
export type DataExpectation = NonNullable<Extract<BatchResult['inverse'][number], { op: 'data' }>['expect']>;

/** A value brought into the type; null for one that empties the frame. */
export function enteredValue(type: string, value: unknown): { readonly value: unknown } | null {
  if (value === null || value === undefined) return null;
  if (!typeOf(type).can.enter) throw new GraphRefusal('not_a_value', { type });
  const entered = enteredOf(type, value);
  if (entered === undefined) throw wrongValue(type, value);
  return entered === null ? null : { value: entered };
}

/** What a new record of a type begins with; refused for a type that is not entered. */
export function blankValue(type: string): unknown {
  const { can, blank } = typeOf(type);
  if (!can.enter) throw new GraphRefusal('not_a_value', { type });
  return blank ?? null;
}

/** The name that a file is given; null for what is none. */
export function fileNameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : value;
  return isFileName(name) ? name : null;
}

export function wrongValue(type: string, value: unknown): GraphRefusal {
  return new GraphRefusal('wrong_value', { expected: type, value: shortOf(value) }, { field: 'value' });
}

/** What was refused, as a message quotes it. */
function shortOf(value: unknown): string {
  const text = plainText(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What was entered into a frame, in its order; null where it holds something else. */
export function enteredIn(content: Content): readonly unknown[] | null {
  if (content.kind === 'empty') return [];
  if (content.kind === 'value') return [content.value];
  return content.kind === 'values' ? content.values : null;
}

/** The content that these values are. */
export function contentOfValues(values: readonly unknown[]): Extract<Content, { kind: 'empty' | 'value' | 'values' }> {
  if (values.length === 0) return { kind: 'empty' };
  return values.length === 1 ? { kind: 'value', value: values[0] } : { kind: 'values', values };
}

/** Where a value stands that was at a place, counted from 0: there, or nearest to it, as others may have come and gone; -1 where it is not. */
export function placeOfValue(values: readonly unknown[], at: number, value: unknown): number {
  const wanted = asStored(value);
  const places = values.flatMap((one, index) => (asStored(one) === wanted ? index : []));
  return places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? -1;
}

/** The line that is stored of several values: all of them, or as many as there is room for and what tells the others apart. */
export function valuesLine(values: readonly unknown[]): string {
  const line = values.map(valueLine).join(', ');
  return line.length < valueLineLength / 2 ? line : `${line.slice(0, valueLineLength / 2)}… ${textHash(asStored(values))}`;
}

/** A value as a text that tells it apart, whatever the order of its keys. */
const asStored = (value: unknown): string => JSON.stringify(inStoreOrder(value));

/** Whether a frame holds what is expected. */
export function holdsExpected(content: Content, text: string, expected: DataExpectation): boolean {
  if (content.kind === 'records') return true;
  if (content.kind === 'values') return 'text_repr' in expected && expected.text_repr === text;
  const value = content.kind === 'value' ? content.value : null;
  if ('value' in expected) return asStored(expected.value ?? null) === asStored(value);
  return expected.text_repr === text || expected.text_repr === valueLine(value);
}

/** Tells whether a frame still holds the same. */
export function contentKey(content: Content): string {
  if (content.kind === 'value') return `value ${asStored(content.value)}`;
  if (content.kind === 'values') return `values ${asStored(content.values)}`;
  if (content.kind !== 'files') return content.kind;
  return `files ${content.upload} ${JSON.stringify(content.files?.map(({ name }) => name) ?? [])}`;
}
