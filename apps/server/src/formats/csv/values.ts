import { isDate } from '../fields/kinds.ts';
import type { FieldKind } from '../types.ts';
import { comparable } from './columns.ts';

/** Names of codes that look like numbers and are none: a later value may start with 0. */
const codes =
  /^(?:plz|postleitzahl|zip|zipcode|postcode|tel|telefon|telefonnummer|phone|fax|mobil|ags|ars|iban|blz|gemeindeschluessel|gemeindeschlussel|schluessel|schlussel|kennziffer|hausnummer|hausnr|hnr)/;

const integer = /^-?(?:0|[1-9]\d{0,14})$/;

/** The kind that all values of a column have, null without values; only values whose digits a JSON number keeps count as numbers. */
export function columnKind(name: string, values: readonly string[], decimal: string): FieldKind | null {
  const given = values.filter((value) => value !== '');
  if (codes.test(comparable(name))) return 'string';
  if (given.length === 0) return null;
  if (given.every((value) => integer.test(value))) return 'integer';
  if (given.every((value) => numberText(value, decimal) !== null)) return 'number';
  if (given.every((value) => /^(?:true|false)$/i.test(value))) return 'boolean';
  return given.every((value) => isDate(value)) ? 'datetime' : 'string';
}

/** The JSON text of a number that is written exactly so, else null. */
export function numberText(value: string, decimal: string): string | null {
  if (integer.test(value)) return value;
  const text = decimal === ',' ? value.replace(',', '.') : value;
  if ((decimal === ',' && value.includes('.')) || !/^-?(?:0|[1-9]\d*)\.\d+$/.test(text)) return null;
  return text.replace(/\D/g, '').length <= 17 ? text : null;
}

/**
 * The JSON text of a cell: null when empty, converted only where its column's kind allows it without loss, else the text
 * unchanged. In a column that began without values (null) each value counts for itself.
 */
export function cellJson(value: string, kind: FieldKind | null, decimal: string): string {
  if (value === '') return 'null';
  if (kind === null || kind === 'integer' || kind === 'number') return numberText(value, decimal) ?? JSON.stringify(value);
  if (kind === 'boolean' && /^(?:true|false)$/i.test(value)) return value.toLowerCase();
  return JSON.stringify(value);
}
