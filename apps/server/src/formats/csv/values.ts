import type { FieldKind } from '../types.ts';
import { comparable } from './columns.ts';

/** Names of codes that look like numbers and are none: a later value may start with 0. */
const codes =
  /^(?:plz|postleitzahl|zip|zipcode|postcode|tel|telefon|telefonnummer|phone|fax|mobil|ags|ars|iban|blz|gemeindeschluessel|gemeindeschlussel|schluessel|schlussel|kennziffer|hausnummer|hausnr|hnr)/;

const integer = /^-?(?:0|[1-9]\d{0,14})$/;
const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The kind that all values of a column have; only values whose digits a JSON number keeps count as numbers. */
export function columnKind(name: string, values: readonly string[], decimal: string): FieldKind {
  const given = values.filter((value) => value !== '');
  if (given.length === 0 || codes.test(comparable(name))) return 'string';
  if (given.every((value) => integer.test(value))) return 'integer';
  if (given.every((value) => numberText(value, decimal) !== null)) return 'number';
  if (given.every((value) => /^(?:true|false)$/i.test(value))) return 'boolean';
  return given.every((value) => isoDate.test(value)) ? 'datetime' : 'string';
}

/** The JSON text of a number that is written exactly so, else null. */
export function numberText(value: string, decimal: string): string | null {
  if (integer.test(value)) return value;
  const text = decimal === ',' ? value.replace(',', '.') : value;
  if ((decimal === ',' && value.includes('.')) || !/^-?(?:0|[1-9]\d*)\.\d+$/.test(text)) return null;
  return text.replace(/\D/g, '').length <= 17 ? text : null;
}

/** The JSON text of a cell: null when empty, converted only where its column's kind allows it without loss, else the text unchanged. */
export function cellJson(value: string, kind: FieldKind, decimal: string): string {
  if (value === '') return 'null';
  if (kind === 'integer' || kind === 'number') return numberText(value, decimal) ?? JSON.stringify(value);
  if (kind === 'boolean' && /^(?:true|false)$/i.test(value)) return value.toLowerCase();
  return JSON.stringify(value);
}
