import type { ByteRange } from '../../../files/storage.ts';

/**
 * The one part that a client asks for by its `Range`; null for all: where none is asked for, several are, or it cannot be read. `beyond`
 * where nothing of it is there.
 */
export function rangeOf(sent: string | undefined, length: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec((sent ?? '').trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  // Without a first byte it is so many from the end.
  if (first === '') return Number(last) === 0 || length === 0 ? 'beyond' : { start: Math.max(0, length - Number(last)), end: length - 1 };
  const [start, end] = [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= length ? 'beyond' : { start, end };
}

/** Whether a client that has begun to read goes on with the same bytes, after its `If-Range`: tags are compared strongly, times tell nothing. */
export function isSame(sent: string | undefined, tag: string): boolean {
  return sent === undefined || (sent.trim() === tag && !tag.startsWith('W/'));
}
