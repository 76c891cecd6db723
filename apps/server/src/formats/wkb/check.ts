import { maxCoordinate } from './writer.ts';

/** `ok`: may be handed on as it is. `rewrite`: readable, but with curves, surfaces, big-endian, SRID, open rings or collections in collections. `bad`: unusable. */
export type WkbVerdict = 'ok' | 'rewrite' | 'bad';

/** Checks WKB in place without building a geometry; allocates only its cursor. */
export function checkWkb(bytes: Uint8Array, offset: number, maxDepth = 64): WkbVerdict {
  const cursor: Cursor = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: offset, maxDepth };
  const verdict = checkGeometry(cursor, 0);
  return verdict === 'ok' && cursor.at !== bytes.byteLength ? 'rewrite' : verdict;
}

/** Whether WKB that `checkWkb` finds ok has M values. */
export function hasMeasures(bytes: Uint8Array, offset: number): boolean {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset + 1, true) >= 2000;
}

interface Cursor {
  view: DataView;
  at: number;
  maxDepth: number;
}

/** `only` is the type that a part must have; no database takes another one. */
function checkGeometry(cursor: Cursor, depth: number, only?: number): WkbVerdict {
  const { view } = cursor;
  if (depth > cursor.maxDepth || cursor.at + 9 > view.byteLength) return 'bad';
  if (view.getUint8(cursor.at) !== 1) return 'rewrite';
  const code = view.getUint32(cursor.at + 1, true);
  cursor.at += 5;
  if (code > 3007) return 'rewrite';
  const dimensions = Math.floor(code / 1000);
  const size = dimensions === 0 ? 16 : dimensions === 3 ? 32 : 24;
  const type = code % 1000;
  if (only !== undefined && type !== only) return 'bad';
  if (type === 1) return checkPoints(cursor, 1, size, true);
  if (type > 7 || (type === 7 && depth > 0)) return 'rewrite';
  const count = view.getUint32(cursor.at, true);
  cursor.at += 4;
  if (type === 2) return count === 1 ? 'bad' : checkPoints(cursor, count, size, false);
  return type === 3 ? checkRings(cursor, count, size) : checkParts(cursor, count, depth, type === 7 ? undefined : type - 3);
}

function checkParts(cursor: Cursor, count: number, depth: number, only: number | undefined): WkbVerdict {
  for (let index = 0; index < count; index++) {
    const verdict = checkGeometry(cursor, depth + 1, only);
    if (verdict !== 'ok') return verdict;
  }
  return 'ok';
}

function checkRings(cursor: Cursor, rings: number, size: number): WkbVerdict {
  const { view } = cursor;
  for (let ring = 0; ring < rings; ring++) {
    if (cursor.at + 4 > view.byteLength) return 'bad';
    const count = view.getUint32(cursor.at, true);
    cursor.at += 4;
    const first = cursor.at;
    const verdict = checkPoints(cursor, count, size, false);
    if (verdict !== 'ok') return verdict;
    if (count < 4) return 'rewrite';
    const last = cursor.at - size;
    if (view.getFloat64(first, true) !== view.getFloat64(last, true)) return 'rewrite';
    if (view.getFloat64(first + 8, true) !== view.getFloat64(last + 8, true)) return 'rewrite';
  }
  return 'ok';
}

/** x and y of every position must be finite; only a point that stands for "empty" may be NaN. */
function checkPoints(cursor: Cursor, count: number, size: number, mayBeEmpty: boolean): WkbVerdict {
  const { view } = cursor;
  const end = cursor.at + count * size;
  if (end > view.byteLength) return 'bad';
  for (let at = cursor.at; at < end; at += size) {
    const x = view.getFloat64(at, true);
    const y = view.getFloat64(at + 8, true);
    if (Math.abs(x) <= maxCoordinate && Math.abs(y) <= maxCoordinate) continue;
    if (!(mayBeEmpty && Number.isNaN(x) && Number.isNaN(y))) return 'bad';
  }
  cursor.at = end;
  return 'ok';
}
