import { createHash } from 'node:crypto';

/** Raised when files of before are not read any more. */
const mark = Buffer.from('tile1');
const sumBytes = 16;
const headBytes = mark.length + sumBytes;

/** Of the name as well: a file that lies in the place of another is none. */
const sumOf = (key: string, tile: Uint8Array): Buffer =>
  createHash('sha256').update(key).update('\0').update(tile).digest().subarray(0, sumBytes);

/** A tile as it lies in its file: what tells whether all of it is there stands before it. */
export function sealed(key: string, tile: Uint8Array): Buffer {
  return Buffer.concat([mark, sumOf(key, tile), tile]);
}

/** The tile of a file; null where anything of it is missing or wrong. */
export function unsealed(key: string, file: Buffer): Buffer | null {
  if (file.length < headBytes || !file.subarray(0, mark.length).equals(mark)) return null;
  const tile = file.subarray(headBytes);
  return file.subarray(mark.length, headBytes).equals(sumOf(key, tile)) ? tile : null;
}
