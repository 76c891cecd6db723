import { isRecord, typeOf } from '@geo/api';
import type { RecordsValue, ScalarValue } from '../../engine/definition.ts';
import { severalRecords } from '../../engine/entered.ts';
import { FunctionError } from '../../problems/index.ts';

/** The longest text that a dataset holds; see the type `string`. */
export const longestText = 1_000_000;

/** A text as a result; refuses one that is too long for a dataset. What no database keeps, as the character 0, is marked. */
export function textValue(text: string): ScalarValue {
  requireLength(text.length);
  const value = text.toWellFormed().replaceAll('\0', '\uFFFD');
  return { kind: 'value', type: 'string', value };
}

/** Refuses a text before it is made. */
export function requireLength(length: number): void {
  if (length <= longestText) return;
  throw new FunctionError(
    'text_too_long',
    'Das Ergebnis hätte mehr als 1.000.000 Zeichen. Richtig sind kürzere Texte, oder weniger davon.',
    'The result would have more than 1,000,000 characters. Right are shorter texts, or fewer of them.',
  );
}

/** A number as a result; refuses what is none, or too large to be one. */
export function numberValue(value: number): ScalarValue {
  if (Number.isFinite(value)) return { kind: 'value', type: 'number', value: value === 0 ? 0 : value };
  throw new FunctionError(
    'no_number',
    'Das Ergebnis ist keine Zahl, oder eine zu große. Richtig sind Zahlen, deren Ergebnis unter 1,8·10³⁰⁸ bleibt.',
    'The result is no number, or too large for one. Right are numbers whose result stays below 1.8·10³⁰⁸.',
  );
}

export function wholeValue(value: number): ScalarValue {
  return { kind: 'value', type: 'int', value };
}

export function boolValue(value: boolean): ScalarValue {
  return { kind: 'value', type: 'bool', value };
}

export function dictValue(value: Readonly<Record<string, unknown>>): ScalarValue {
  return { kind: 'value', type: 'dict', value };
}

/** The type of a value of which only its form is known. */
export function typeByForm(value: unknown): string {
  const form = typeof value;
  if (form === 'string') return 'string';
  if (form === 'number') return 'number';
  if (form === 'boolean') return 'bool';
  return isRecord(value) ? 'dict' : 'anything';
}

/** Whatever JSON holds, as a result: arrays are lists, objects named values. */
export function valueOf(value: unknown): ScalarValue | RecordsValue {
  return Array.isArray(value)
    ? listOf(value.map((one: unknown) => ({ type: typeByForm(one), value: one })))
    : single(typeByForm(value), value);
}

/** A value with its type. */
export function single(type: string, value: unknown): ScalarValue {
  return { kind: 'value', type, value };
}

/** An element of a list. */
export type Element = Pick<ScalarValue, 'type' | 'value'>;

/** The most elements that a list has. */
export const longestList = 100_000;

/** A list as a result: a dataset of several values. Elements of several types are of any; an empty one is of the type that is said. */
export function listOf(elements: readonly Element[], typeOfNone = 'anything'): RecordsValue {
  if (elements.length > longestList)
    throw new FunctionError(
      'list_too_long',
      'Die Liste hätte mehr als 100.000 Elemente. Richtig ist eine kürzere; für mehr sind Tabellen da.',
      'The list would have more than 100,000 elements. Right is a shorter one; tables are there for more.',
    );
  const types = new Set(elements.map(({ type }) => type));
  const [only = typeOfNone] = types;
  const type = types.size <= 1 && typeOf(only).can.enter ? only : 'anything';
  return severalRecords(
    type,
    elements.map(({ value }) => value),
  );
}
