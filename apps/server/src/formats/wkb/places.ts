/** Calls `visit` for x and y of the positions of little-endian ISO WKB until it answers false; answers whether it never did. */
export function everyPlace(wkb: Uint8Array, visit: (x: number, y: number) => boolean): boolean {
  const cursor: Cursor = { view: new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength), at: 0, visit };
  return geometry(cursor);
}

/** Whether little-endian ISO WKB is a point without numbers. */
export function isEmptyPoint(wkb: Uint8Array): boolean {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  return view.getUint32(1, true) % 1000 === 1 && Number.isNaN(view.getFloat64(5, true));
}

/** The same geometry with x and y exchanged. */
export function withAxesSwapped(wkb: Uint8Array): Uint8Array {
  const swapped = Uint8Array.from(wkb);
  const view = new DataView(swapped.buffer);
  const visit = (x: number, y: number, at: number): boolean => {
    view.setFloat64(at, y, true);
    view.setFloat64(at + 8, x, true);
    return true;
  };
  geometry({ view, at: 0, visit });
  return swapped;
}

interface Cursor {
  view: DataView;
  at: number;
  /** `at` is where x stands. */
  visit: (x: number, y: number, at: number) => boolean;
}

function geometry(cursor: Cursor): boolean {
  const { view } = cursor;
  const code = view.getUint32(cursor.at + 1, true);
  const type = code % 1000;
  const size = [16, 24, 24, 32][Math.floor(code / 1000)] ?? 16;
  cursor.at += 5;
  if (type === 1) return positions(cursor, 1, size);
  const count = view.getUint32(cursor.at, true);
  cursor.at += 4;
  if (type === 2) return positions(cursor, count, size);
  for (let part = 0; part < count; part++) {
    if (type === 3) {
      const points = view.getUint32(cursor.at, true);
      cursor.at += 4;
      if (!positions(cursor, points, size)) return false;
    } else if (!geometry(cursor)) return false;
  }
  return true;
}

/** The position of an empty point is no place. */
function positions(cursor: Cursor, count: number, size: number): boolean {
  const { view, visit } = cursor;
  const end = cursor.at + count * size;
  for (let at = cursor.at; at < end; at += size) {
    const x = view.getFloat64(at, true);
    if (!Number.isNaN(x) && !visit(x, view.getFloat64(at + 8, true), at)) return false;
  }
  cursor.at = end;
  return true;
}
