import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';

const grouped = /^\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+$/;

/** The number that a text writes with this decimal sign; signs between thousands stand after each three digits, and are all the same. */
export function readNumber(text: string, decimal: ',' | '.', label: Localised): number {
  const written = text.trim().slice(0, longest);
  const [, sign = '', whole = '', fraction = '', exponent = ''] = form[decimal].exec(written) ?? [];
  const digits = wholeDigits(whole, decimal);
  if (digits === null || (digits === '' && fraction === '')) {
    const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
    const [de, en] = decimal === ',' ? ['1.234,5', '1.234,5'] : ['1,234.5', '1,234.5'];
    throw new FunctionError(
      'no_number_in_text',
      `Der Eingang „${label.de}“ ist keine Zahl mit ${decimal === ',' ? 'Dezimalkomma' : 'Dezimalpunkt'}: „${shown}“. Richtig wäre etwa ${de}.`,
      `The input "${label.en}" is no number with a decimal ${decimal === ',' ? 'comma' : 'point'}: "${shown}". Right would be ${en}, for example.`,
    );
  }
  return Number(`${sign === '−' ? '-' : sign}${digits || '0'}.${fraction || '0'}${exponent}`);
}

/** No number has more characters. */
const longest = 1000;

const signs = '([+\\-−]?)';
const form = {
  ',': new RegExp(`^${signs}([^,eE]*)(?:,(\\d*))?([eE][+-]?\\d{1,4})?$`),
  '.': new RegExp(`^${signs}([^.eE]*)(?:\\.(\\d*))?([eE][+-]?\\d{1,4})?$`),
} as const;

function wholeDigits(whole: string, decimal: ',' | '.'): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const separators = new Set(whole.replaceAll(/\d/g, ''));
  if (separators.size !== 1 || separators.has(decimal) || !grouped.test(whole)) return null;
  return whole.replaceAll(/\D/g, '');
}
