import type { BatchResult } from '../schemas/batch.ts';
import { enteredOf } from '../types/entering/entered.ts';
import { typeOf } from '../types/registry.ts';
import { inStoreOrder } from '../types/fields/storeOrder.ts';
import { plainText, valueLine } from '../types/words/text.ts';
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
  | { readonly kind: 'files'; readonly upload: string }
  /** A run computed them, and computes them again: they are nobody's, and all are the same here. */
  | { readonly kind: 'records' };

/** What a change of data expects, see `BatchOperation`. */
export type DataExpectation = NonNullable<Extract<BatchResult['inverse'][number], { op: 'data' }>['expect']>;

/** A value brought into the type; null for one that empties the frame. */
export function enteredValue(type: string, value: unknown): { readonly value: unknown } | null {
  if (value === null || value === undefined) return null;
  if (!typeOf(type).can.enter) throw new GraphRefusal('not_a_value', { type });
  const entered = enteredOf(type, value);
  if (entered === undefined) throw new GraphRefusal('wrong_value', { expected: type, value: shortOf(value) }, { field: 'value' });
  return entered === null ? null : { value: entered };
}

/** What was refused, as a message quotes it. */
function shortOf(value: unknown): string {
  const text = plainText(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A value as a text that tells it apart, whatever the order of its keys. */
const asStored = (value: unknown): string => JSON.stringify(inStoreOrder(value));

/** Whether a frame holds what is expected. */
export function holdsExpected(content: Content, text: string, expected: DataExpectation): boolean {
  if (content.kind === 'records') return true;
  const value = content.kind === 'value' ? content.value : null;
  if ('value' in expected) return asStored(expected.value ?? null) === asStored(value);
  return expected.text_repr === text || expected.text_repr === valueLine(value);
}

/** Tells whether a frame still holds the same. */
export function contentKey(content: Content): string {
  if (content.kind === 'value') return `value ${asStored(content.value)}`;
  return content.kind === 'files' ? `files ${content.upload}` : content.kind;
}
