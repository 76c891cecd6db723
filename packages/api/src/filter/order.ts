import type { DatumColumn } from '../schemas/datum.ts';

/** By which column records are ordered, and which way. Records without a value come last both ways, equal ones by their numbers. */
export interface RecordOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** As `sortby` says it: the column's name after + (which may be left out) or -. */
export function readOrder(text: string): RecordOrder {
  const [, sign, column = ''] = /^([+-]?)(.*)$/s.exec(text)!;
  return { column, descending: sign === '-' };
}

export function orderText({ column, descending }: RecordOrder): string {
  return `${descending ? '-' : '+'}${column}`;
}

/** Letters with a mark, and the letter each is sorted as (DIN 5007-1); ß is sorted as ss. */
export const sortedAs = {
  from: 'ÄÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÖÒÓÔÕØÜÙÚÛÝŠŽäàáâãåæçèéêëìíîïñöòóôõøüùúûýÿšž',
  to: 'aaaaaaaceeeeiiiinoooooouuuuyszaaaaaaaceeeeiiiinoooooouuuuyysz',
} as const;

/** Texts are ordered by so many of their characters. */
export const sortedCharacters = 200;

/** What records are ordered by in a column; null where they have no value of its kind. */
export function orderKey(value: unknown, kind: DatumColumn['kind']): string | number | null {
  if (value === null || value === undefined) return null;
  if (kind === 'number' || kind === 'integer') return typeof value === 'number' ? value : null;
  if (kind === 'boolean') return typeof value === 'boolean' ? Number(value) : null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'date' || kind === 'datetime') return text.replaceAll(' ', 'T');
  const plain = Array.from(text.replaceAll('ß', 'ss')).slice(0, sortedCharacters);
  return plain.map((letter) => sortedAs.to[sortedAs.from.indexOf(letter)] ?? letter.toLowerCase()).join('');
}
