import { inputHints } from '@geo/api';
import { Problem } from '../../problems/index.ts';
import type { LastRow, RowOrder } from '../../relation/order-sql.ts';

/** Where a page begins: how many records come before, how many there are in all, and the last one before. */
export interface Cursor extends LastRow {
  offset: number;
  total: number;
}

/** The refusal of a parameter of a query for records. */
export function invalidQuery(field: string, text: string): Problem {
  return new Problem('invalid', { details: `${field}: ${text}` }, { fields: { [field]: text } });
}

/** The `next` of a page: callers send it back as it is. */
export function writeCursor({ offset, total, idx, key }: Cursor): string {
  return Buffer.from(JSON.stringify([offset, total, idx, key])).toString('base64url');
}

/** Where the page after `after` begins; null without one. What is no cursor, or one of another order, is refused. */
export function readCursor(after: string | undefined, order: Pick<RowOrder, 'type'> | null, language: 'de' | 'en'): Cursor | null {
  if (after === undefined) return null;
  const [offset, total, idx, key] = partsOf(after);
  const isKey = key === null || (typeof key === 'string' && order !== null && isOf(order.type, key));
  if (![offset, total, idx].every(isCount) || !isKey) throw invalidQuery('after', inputHints.cursor[language]);
  return { offset, total, idx, key } as Cursor;
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isOf(type: RowOrder['type'], key: string): boolean {
  if (type === 'boolean') return key === 'true' || key === 'false';
  return type === 'numeric' ? key.length < 2000 && /^-?\d+(\.\d+)?$/.test(key) : !key.includes('\0');
}

/** Which page. */
export interface Paging {
  offset: number;
  limit: number;
  after?: string | undefined;
}

/** A page of objects that are all at hand. */
export function pageOfAll<T>(
  all: readonly T[],
  { offset: asked, limit, after }: Paging,
  language: 'de' | 'en',
): { objects: T[]; meta: { offset: number; limit: number; total_count: number; next: string | null } } {
  const offset = readCursor(after, null, language)?.offset ?? asked;
  const end = offset + limit;
  const next = end < all.length ? writeCursor({ offset: end, total: all.length, idx: end, key: null }) : null;
  return { objects: all.slice(offset, end), meta: { offset, limit, total_count: all.length, next } };
}
