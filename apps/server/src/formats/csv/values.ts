import { isIsoTime, joinedKind, kindOfText } from '@geo/api';
import type { FieldKind } from '../types.ts';
import { comparable } from './columns.ts';
import type { NumberSign } from './signs.ts';

/** How the cells of a column are read. */
export interface CellForm {
  /** Null for a column without values so far. */
  readonly kind: FieldKind | null;
  /** The JSON text of a cell that is written in this form, else null. */
  readonly read: (value: string) => string | null;
}

/** Names of codes that look like numbers and are none: a later value may start with 0. */
const codes =
  /^(?:plz|postleitzahl|zipcode|postcode|telefon|phone|mobilnummer|mobiltelefon|iban|gemeindeschluessel|gemeindeschlussel|schluessel|schlussel|kennziffer|hausnummer|hausnr|hnr)/;
/** The same as a word of their own: arsenic and mobility are measured. */
const shortCodes = /^(?:zip|tel|fax|mobil|ags|ars|blz)(?:code|nr|nummer)?[0-9]*$/;

function isCode(name: string): boolean {
  const [word = ''] = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  return codes.test(comparable(name)) || shortCodes.test(comparable(word));
}

const integer = /^-?(?:0|[1-9]\d{0,14})$/;
const longInteger = /^-?[1-9]\d{15,18}$/;
const text: CellForm = { kind: 'string', read: JSON.stringify };

/** The form in which all values of a column are written; only values whose digits a JSON number keeps count as numbers. */
export function columnForm(name: string, values: readonly string[], sign: NumberSign): CellForm {
  const form = formOf(name, values.map(sign.plain), sign.decimal);
  return form === text ? text : { ...form, read: (value) => form.read(sign.plain(value)) };
}

function formOf(name: string, values: readonly string[], decimal: string): CellForm {
  const given = values.filter((value) => value !== '');
  if (isCode(name)) return text;
  if (given.length === 0) return { kind: null, read: (value) => numberText(value, decimal) };
  return formsOf(given, decimal).find(({ read }) => given.every((value) => read(value) !== null)) ?? text;
}

/** From the narrowest to the widest. */
function formsOf(given: readonly string[], decimal: string): readonly CellForm[] {
  const mayBePower = given.some((value) => isSurelyNumber(value, decimal));
  const number: CellForm = {
    kind: 'number',
    read: (value) => numberText(value, decimal) ?? (mayBePower ? powerText(value, decimal) : null),
  };
  const grouped: CellForm = { kind: 'number', read: (value) => groupedText(value, decimal) };
  return [
    { kind: 'integer', read: integerText },
    number,
    ...(given.some((value) => isSurelyGrouped(value, decimal)) ? [grouped] : []),
    { kind: 'boolean', read: (value) => booleans.get(value.toLowerCase()) ?? null },
    dates((value) => (isDate(value) ? JSON.stringify(value) : null), given),
    dates(germanDate, given),
    dates(slashedDate, given),
    { kind: 'time', read: clockTime },
  ];
}

/** The JSON text of a whole number of up to 64 bits, else null. */
function integerText(value: string): string | null {
  if (integer.test(value)) return value;
  return longInteger.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value) ? value : null;
}

/** Digits behind leading zeros that a number keeps. */
const mostDigits = 17;

/** The JSON text of a number that is written exactly so, else null. */
export function numberText(value: string, decimal: string): string | null {
  if (integer.test(value)) return value;
  const plain = decimal === ',' ? value.replace(',', '.') : value;
  if ((decimal === ',' && value.includes('.')) || !/^-?(?:0|[1-9]\d*)\.\d+$/.test(plain)) return null;
  return plain.length <= mostDigits || plain.replace(/^-?0\.0*|\D/g, '').length <= mostDigits ? plain : null;
}

/** A power of ten: 1.5E-3. */
function powerText(value: string, decimal: string): string | null {
  const plain = decimal === ',' ? value.replace(',', '.') : value;
  if ((decimal === ',' && value.includes('.')) || !/^-?\d(?:\.\d{1,16})?[eE][-+]?\d{1,3}$/.test(plain)) return null;
  return Number.isFinite(Number(plain)) ? plain.replace('+', '') : null;
}

/** 12E4 alone may be a code; a column with a decimal sign or a sign of a power holds numbers. */
function isSurelyNumber(value: string, decimal: string): boolean {
  return (
    (value.includes(decimal) && numberText(value, decimal) !== null) || (/[.,].*e|e[-+]/i.test(value) && powerText(value, decimal) !== null)
  );
}

const groups = {
  ',': { whole: /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, sign: '.', surely: /\.\d{3}(?:,|\.\d{3})/ },
  '.': { whole: /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, sign: ',', surely: /,\d{3}(?:\.|,\d{3})/ },
};
const groupsBy = (decimal: string): (typeof groups)[','] => (decimal === ',' ? groups[','] : groups['.']);

/** Whether the digits are in groups of thousands and cannot be meant otherwise: 1.234 alone may be a version or have three decimals. */
function isSurelyGrouped(value: string, decimal: string): boolean {
  const { whole, surely } = groupsBy(decimal);
  return whole.test(value) && surely.test(value);
}

function groupedText(value: string, decimal: string): string | null {
  const { whole, sign } = groupsBy(decimal);
  return numberText(whole.test(value) ? value.replaceAll(sign, '') : value, decimal);
}

const booleans = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['wahr', 'true'],
  ['falsch', 'false'],
]);

const dated: readonly FieldKind[] = ['date', 'datetime', 'instant'];
const isDate = (value: string): boolean => dated.includes(kindOfText(value));

/** A time of a day with two digits of its hour: 1:25 may be the scale of a map. Without seconds it gets them. */
function clockTime(value: string): string | null {
  const time = /^\d\d:\d\d$/.test(value) ? `${value}:00` : value;
  return isIsoTime(time) ? JSON.stringify(time) : null;
}

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** Days, points in time where all have a zone, else days with or without a time. */
function dates(read: CellForm['read'], given: readonly string[]): CellForm {
  const kinds = given.map((value) => kindOfText(read(value)?.slice(1, -1) ?? ''));
  return { kind: kinds.reduce(joinedKind), read };
}

/** A date as it is written in German, with its time or without, as the JSON text of the date that XML and SQL know; null for days that there are not. */
function germanDate(value: string): string | null {
  const [, day = '', month = '', year = '', hour, minute = '00', second = '00'] = german.exec(value) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const written = hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}`;
  const moment = new Date(hour === undefined ? `${date}T00:00:00Z` : `${written}Z`);
  // A day or an hour too many is carried over, or is none.
  return Number.isFinite(moment.getTime()) && moment.toISOString().startsWith(written) ? JSON.stringify(written) : null;
}

const slashed = /^(\d{4})\/(\d\d)\/(\d\d)(?: (\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[-+]\d\d(?::?\d\d)?)?)?$/;

/** A date as GDAL writes it, 2024/02/29 12:34:56+01, as the JSON text of the one that XML and SQL know; null for days that there are not. */
function slashedDate(value: string): string | null {
  const [, year = '', month = '', day = '', time, zone = ''] = slashed.exec(value) ?? [];
  const offset = zone.length === 3 ? `${zone}:00` : zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const written = `${year}-${month}-${day}${time === undefined ? '' : `T${time}${offset}`}`;
  return isDate(written) ? JSON.stringify(written) : null;
}

/** The JSON text of a cell: null when empty, converted only where its column's form allows it without loss, else the text unchanged. */
export function cellJson(value: string, form: CellForm): string {
  return value === '' ? 'null' : (form.read(value) ?? JSON.stringify(value));
}
