import { refuse } from '../messages.ts';
import { meshMessages } from './messages.ts';

const magic = 0x46546c67;
const [jsonChunk, binChunk] = [0x4e4f534a, 0x004e4942];

/** The two parts of a GLB file, as they lie in it. */
export interface GlbParts {
  json: Buffer;
  bin: Buffer | null;
}

/** Takes a GLB apart; refuses one that breaks off, or whose lengths lie. What follows its end is left out. */
export function readGlb(bytes: Buffer, file: string): GlbParts {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== magic) throw refuse(meshMessages.broken(file, 0));
  const version = bytes.readUInt32LE(4);
  if (version !== 2) throw refuse(meshMessages.version(file, String(version)));
  const end = bytes.readUInt32LE(8);
  if (end > bytes.length) throw refuse(meshMessages.cut(file, end, bytes.length));
  const chunks: { type: number; data: Buffer }[] = [];
  for (let at = 12; at + 8 <= end;) {
    const [length, type] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (at + 8 + length > end) throw refuse(meshMessages.broken(file, at));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    // Chunks begin at multiples of four.
    at += 8 + length + ((4 - (length % 4)) % 4);
  }
  const [first, second] = chunks;
  if (first?.type !== jsonChunk) throw refuse(meshMessages.broken(file, 12));
  return { json: first.data, bin: second?.type === binChunk ? second.data : null };
}

/** A GLB of a document and its only buffer. */
export function writeGlb(document: object, bin: Uint8Array): Buffer {
  const json = padded(Buffer.from(JSON.stringify(document)), 0x20);
  const data = padded(bin, 0);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(magic, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + 8 + json.length + (data.length > 0 ? 8 + data.length : 0), 8);
  return Buffer.concat([
    head,
    chunkHead(json.length, jsonChunk),
    json,
    ...(data.length > 0 ? [chunkHead(data.length, binChunk), data] : []),
  ]);
}

function chunkHead(length: number, type: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(type, 4);
  return head;
}

/** Bytes filled up to a multiple of four. */
export function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const rest = (4 - (bytes.length % 4)) % 4;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(rest, filler)]);
}
