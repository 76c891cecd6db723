/** What a GeoTIFF is made of; a small one is written without any library. */
export interface GeoTiffParts {
  width: number;
  height: number;
  /** Cells row by row, as they are stored. */
  cells: Uint8Array;
  bits?: 8 | 16 | 32;
  /** 1 unsigned, 2 signed, 3 floating point. @default 1 */
  sampleFormat?: number;
  /** 1 none, 8 deflate. @default 1 */
  compression?: number;
  /** Upper left corner and size of a cell in `srid`; none for a picture without a place. */
  place?: readonly [x: number, y: number, cell: number];
  /** Turned by so many degrees around its upper left corner. */
  turnedDeg?: number;
  /** An EPSG code; null names none. @default 25832 */
  srid?: number | null;
  nodata?: string;
  /** Red, green, blue of 256 colours, 16 bits each. */
  palette?: Uint16Array;
}

/** A TIFF of one strip, little-endian. */
export function geoTiff({ width, height, cells, bits = 8, sampleFormat = 1, compression = 1, ...parts }: GeoTiffParts): Buffer {
  const { place, turnedDeg, srid = 25832, nodata, palette } = parts;
  const entries: [tag: number, type: number, values: readonly number[]][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [bits]],
    [259, 3, [compression]],
    [262, 3, [palette ? 3 : 1]],
    [273, 4, [0]],
    [277, 3, [1]],
    [278, 4, [height]],
    [279, 4, [cells.byteLength]],
    ...(palette ? ([[320, 3, [...palette]]] as [number, number, number[]][]) : []),
    [339, 3, [sampleFormat]],
  ];
  if (place) {
    const [x, y, cell] = place;
    if (turnedDeg === undefined) entries.push([33550, 12, [cell, cell, 0]], [33922, 12, [0, 0, 0, x, y, 0]]);
    else {
      const [cos, sin] = [Math.cos((turnedDeg * Math.PI) / 180) * cell, Math.sin((turnedDeg * Math.PI) / 180) * cell];
      entries.push([34264, 12, [cos, sin, 0, x, sin, -cos, 0, y, 0, 0, 0, 0, 0, 0, 0, 1]]);
    }
    const isGeographic = srid === 4326;
    if (srid !== null)
      entries.push([34735, 3, [1, 1, 0, 3, 1024, 0, 1, isGeographic ? 2 : 1, 1025, 0, 1, 1, isGeographic ? 2048 : 3072, 0, 1, srid]]);
  }
  if (nodata !== undefined) entries.push([42113, 2, [...Buffer.from(`${nodata}\0`)]]);
  const sizes: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 12: 8 };
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  const bodies: Buffer[] = [];
  let at = 8 + directory.length;
  directory.writeUInt16LE(entries.length);
  let stripsAt = 0;
  entries.forEach(([tag, type, values], index) => {
    const entry = 2 + index * 12;
    const body = Buffer.alloc(values.length * sizes[type]!);
    values.forEach((value, number) => {
      if (type === 2) body.writeUInt8(value, number);
      else if (type === 3) body.writeUInt16LE(value, number * 2);
      else if (type === 4) body.writeUInt32LE(value, number * 4);
      else body.writeDoubleLE(value, number * 8);
    });
    directory.writeUInt16LE(tag, entry);
    directory.writeUInt16LE(type, entry + 2);
    directory.writeUInt32LE(values.length, entry + 4);
    if (tag === 273) stripsAt = entry + 8;
    if (body.length <= 4) return void body.copy(directory, entry + 8);
    directory.writeUInt32LE(at, entry + 8);
    bodies.push(body);
    at += body.length;
  });
  directory.writeUInt32LE(at, stripsAt);
  return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), directory, ...bodies, cells]);
}
