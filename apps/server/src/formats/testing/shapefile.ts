/** Content of .shp records. */
export const shape = {
  none: (): Buffer => Buffer.alloc(4),
  point: (x: number, y: number): Buffer => doubles(1, [x, y]),
  pointZ: (x: number, y: number, z: number, m = -1e39): Buffer => doubles(11, [x, y, z, m]),
  multiPatch: (): Buffer => doubles(31, [0, 0, 0, 0]),
  multiPoint: (points: readonly number[][]): Buffer =>
    Buffer.concat([doubles(8, [0, 0, 0, 0]), ints([points.length]), doubles(null, points.flat())]),
  /** Polyline (3) or polygon (5) of rings of [x, y]. */
  parts: (type: 3 | 5, parts: readonly number[][][]): Buffer => partsOf(type, parts),
  /** The same with heights, which follow the positions. */
  partsZ: (type: 13 | 15, parts: readonly number[][][]): Buffer =>
    Buffer.concat([partsOf(type, parts), doubles(null, [0, 0, ...parts.flat().map((position) => position[2] ?? 0)])]),
  /** Any of the others with M values, which stand at the end; a type that has no heights is written as the one with M. */
  withM: (content: Buffer, measures: readonly number[]): Buffer => {
    const type = content.readInt32LE(0);
    const range = type % 10 === 1 ? [] : [0, 0];
    return Buffer.concat([ints([type < 10 ? type + 20 : type]), content.subarray(4), doubles(null, [...range, ...measures])]);
  },
};

function partsOf(type: number, parts: readonly number[][][]): Buffer {
  const starts: number[] = [];
  let count = 0;
  for (const part of parts) {
    starts.push(count);
    count += part.length;
  }
  const pairs = parts.flat().flatMap(([x = 0, y = 0]) => [x, y]);
  return Buffer.concat([doubles(type, [0, 0, 0, 0]), ints([parts.length, count, ...starts]), doubles(null, pairs)]);
}

function ints(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeInt32LE(value, index * 4));
  return buffer;
}

function doubles(type: number | null, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => buffer.writeDoubleLE(value, index * 8));
  return type === null ? buffer : Buffer.concat([ints([type]), buffer]);
}

/** A .shp and the .shx that goes with it. */
export function buildShp(type: number, contents: readonly Buffer[]): { shp: Buffer; shx: Buffer } {
  const records: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 100;
  contents.forEach((content, at) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(offset / 2, 0);
    entry.writeInt32BE(content.length / 2, 4);
    records.push(head, content);
    index.push(entry);
    offset += 8 + content.length;
  });
  return { shp: withHeader(type, Buffer.concat(records)), shx: withHeader(type, Buffer.concat(index)) };
}

function withHeader(type: number, body: Buffer): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + body.length) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  return Buffer.concat([header, body]);
}

export interface DbfColumn {
  name: string;
  type: string;
  length: number;
  decimals?: number;
}

/** A .dbf; every row is the bytes of its cells, a leading `*` row flag marks it as deleted. */
export function buildDbf(
  columns: readonly DbfColumn[],
  rows: readonly { cells: readonly (string | Buffer)[]; deleted?: boolean }[],
  languageId = 0,
): Buffer {
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  const recordBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0);
  header[0] = 3;
  header.set([124, 1, 1], 1);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(recordBytes, 10);
  header[29] = languageId;
  columns.forEach(({ name, type, length, decimals }, index) => {
    header.write(name, 32 + index * 32, 'latin1');
    header.write(type, 32 + index * 32 + 11, 'latin1');
    header[32 + index * 32 + 16] = length;
    header[32 + index * 32 + 17] = decimals ?? 0;
  });
  header[header.length - 1] = 0x0d;
  const records = rows.map(({ cells, deleted }) => {
    const record = Buffer.alloc(recordBytes, 0x20);
    if (deleted) record[0] = 0x2a;
    let at = 1;
    columns.forEach(({ length }, index) => {
      Buffer.from(cells[index] ?? '').copy(record, at, 0, length);
      at += length;
    });
    return record;
  });
  return Buffer.concat([header, ...records, Buffer.from([0x1a])]);
}
