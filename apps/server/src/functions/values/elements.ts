import { plainText, type Localised } from '@geo/api';
import type { RecordsValue, ScalarValue, Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortOptions, TypedPort } from '../ports/port.ts';
import { anything } from '../ports/records.ts';
import type { Element } from './values.ts';

export const listLabel: Localised = { de: 'Liste', en: 'List' };
const help: Localised = {
  de: 'Jeder verbundene Wert ist ein Element; ein Datensatz mit mehreren Werten gibt sie alle.',
  en: 'Each linked value is an element; a dataset of several values gives all of them.',
};

/** A list of any values; without any it is empty. */
export function list(label: Localised): TypedPort<readonly Value[], readonly Value[]> {
  return anything({ label, help, list: true, optional: true });
}

/** A list as a result: a dataset that holds its elements. */
export function listOutput(type: string, options: PortOptions): TypedPort<RecordsValue, RecordsValue, RecordsValue> {
  return { kind: 'value', type, options };
}

/** The elements of a list; refuses records of a table, and files. */
export function elementsOf(values: readonly Value[], label: Localised): readonly Element[] {
  return values.flatMap((value): Element | readonly Element[] => {
    if (value.kind === 'value') return value;
    if (value.kind === 'records' && value.entered) return value.entered.map((one) => ({ type: value.type, value: one }));
    throw new FunctionError(
      'list_element',
      `Der Eingang „${label.de}“ erwartet einzelne Werte, keine Tabellen und keine Dateien. Tabellen werden mit „Datensätze anhängen“ zu einer.`,
      `The input "${label.en}" expects single values, no tables and no files. Tables become one with "Append records".`,
    );
  });
}

/** Refuses a list without an element. */
export function requireSome<T>(elements: readonly T[], label: Localised): readonly [T, ...T[]] {
  if (elements.length > 0) return elements as readonly [T, ...T[]];
  throw new FunctionError(
    'list_empty',
    `Der Eingang „${label.de}“ hat kein Element. Richtig ist mindestens eines.`,
    `The input "${label.en}" has no element. Right is one at least.`,
  );
}

/** What tells an element apart from others: numbers by what they are worth, all else by how it is written. */
export function elementKey({ value }: Pick<ScalarValue, 'value'>): string {
  return `${typeof value === 'number' ? 'number' : 'text'} ${plainText(value)}`;
}
