import type { FileHandle } from 'node:fs/promises';

/** From column and row of the corner of a cell to a place: x = t0 + column·t1 + row·t2, y = t3 + column·t4 + row·t5. */
export type Affine = readonly [number, number, number, number, number, number];

export interface NamedSystem {
  srid: number;
  isGeographic: boolean;
}

const tags = { scale: 33550, tiepoints: 33922, transformation: 34264, geoKeys: 34735 };

interface Entry {
  tag: number;
  bytes: Buffer;
}

/** How a TIFF writes its numbers: in classic ones places have four bytes, in BigTIFF eight. */
interface Form {
  isLittle: boolean;
  isBig: boolean;
}

/** More than any raster has. */
const mostEntries = 4096;

/**
 * Gives the first raster of a TIFF its place, behind all else; the picture stays as it is, byte by byte. Nothing is written where the file
 * has a place, or is no TIFF: what reads it then says so.
 */
export async function addPlace(file: FileHandle, affine: Affine, system: NamedSystem | null): Promise<void> {
  const directory = await readDirectory(file);
  if (!directory) return;
  const { form, entries, next } = directory;
  const has = (...wanted: number[]): boolean => entries.some(({ tag }) => wanted.includes(tag));
  if (has(tags.transformation, tags.tiepoints)) return;
  const { size } = await file.stat();
  const start = size + (-size & 7);
  const [t0, t1, t2, t3, t4, t5] = affine;
  const parts: Buffer[] = [];
  let end = start;
  const put = (tag: number, type: number, values: readonly number[]): Entry => {
    const body = numbersOf(form, type, values);
    const entry = { tag, bytes: entryOf(form, { tag, type, count: values.length, at: end }) };
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 7)]);
    parts.push(padded);
    end += padded.length;
    return entry;
  };
  const added = [put(tags.transformation, double, [t1, t2, 0, t0, t4, t5, 0, t3, 0, 0, 0, 0, 0, 0, 0, 1])];
  if (system && !has(tags.geoKeys) && system.srid <= 0xff_ff) added.push(put(tags.geoKeys, short, keysOf(system)));
  // A size of cells without a place would be taken for one.
  const all = [...entries.filter(({ tag }) => tag !== tags.scale), ...added].toSorted((one, other) => one.tag - other.tag);
  parts.push(directoryOf(form, all, next));
  const written = Buffer.concat(parts);
  // A classic TIFF ends there.
  if (!form.isBig && start + written.length > 0xff_ff_ff_ff) return;
  await file.write(written, 0, written.length, start);
  await file.write(placeOf(form, end), 0, form.isBig ? 8 : 4, form.isBig ? 8 : 4);
}

const short = 3;
const double = 12;

/** Model, cells as areas, system. */
const keysOf = ({ srid, isGeographic }: NamedSystem): number[] =>
  [
    [1, 1, 0, 3],
    [1024, 0, 1, isGeographic ? 2 : 1],
    [1025, 0, 1, 1],
    [isGeographic ? 2048 : 3072, 0, 1, srid],
  ].flat();

interface Directory {
  form: Form;
  entries: Entry[];
  /** Place of the next one, as it stands in the file. */
  next: Buffer;
}

async function readDirectory(file: FileHandle): Promise<Directory | null> {
  const head = await bytesAt(file, 0, 16);
  const isLittle = head?.toString('latin1', 0, 2) === 'II';
  if (!head || (!isLittle && head.toString('latin1', 0, 2) !== 'MM')) return null;
  const kind = isLittle ? head.readUInt16LE(2) : head.readUInt16BE(2);
  if (kind !== 42 && kind !== 43) return null;
  const form = { isLittle, isBig: kind === 43 };
  const [countBytes, entryBytes, placeBytes] = form.isBig ? [8, 20, 8] : [2, 12, 4];
  const at = numberIn(form, head.subarray(form.isBig ? 8 : 4), placeBytes);
  const counted = await bytesAt(file, at, countBytes);
  const count = counted ? numberIn(form, counted, countBytes) : 0;
  if (count === 0 || count > mostEntries) return null;
  const body = await bytesAt(file, at + countBytes, count * entryBytes + placeBytes);
  if (!body) return null;
  const entries = Array.from({ length: count }, (_, index) => {
    const bytes = body.subarray(index * entryBytes, (index + 1) * entryBytes);
    return { tag: numberIn(form, bytes, 2), bytes };
  });
  return { form, entries, next: body.subarray(count * entryBytes) };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return bytesRead === length ? buffer : null;
}

function numberIn({ isLittle }: Form, bytes: Buffer, length: number): number {
  if (length === 8) return Number(isLittle ? bytes.readBigUInt64LE() : bytes.readBigUInt64BE());
  return isLittle ? bytes.readUIntLE(0, length) : bytes.readUIntBE(0, length);
}

function placeOf({ isLittle, isBig }: Form, at: number): Buffer {
  const bytes = Buffer.alloc(isBig ? 8 : 4);
  if (isBig) bytes[isLittle ? 'writeBigUInt64LE' : 'writeBigUInt64BE'](BigInt(at));
  else bytes[isLittle ? 'writeUInt32LE' : 'writeUInt32BE'](at);
  return bytes;
}

function numbersOf({ isLittle }: Form, type: number, values: readonly number[]): Buffer {
  const width = type === double ? 8 : 2;
  const bytes = Buffer.alloc(values.length * width);
  values.forEach((value, index) => {
    if (type === double) bytes[isLittle ? 'writeDoubleLE' : 'writeDoubleBE'](value, index * width);
    else bytes[isLittle ? 'writeUInt16LE' : 'writeUInt16BE'](value, index * width);
  });
  return bytes;
}

function entryOf(form: Form, { tag, type, count, at }: { tag: number; type: number; count: number; at: number }): Buffer {
  const counted = placeOf(form, count);
  return Buffer.concat([numbersOf(form, short, [tag, type]), counted, placeOf(form, at)]);
}

function directoryOf(form: Form, entries: readonly Entry[], next: Buffer): Buffer {
  const count = form.isBig ? placeOf(form, entries.length) : numbersOf(form, short, [entries.length]);
  return Buffer.concat([count, ...entries.map(({ bytes }) => bytes), next]);
}
