import { constants, gunzipSync, inflateRawSync } from 'node:zlib';

/** A file as far as it has come. */
export interface Beginning {
  name: string;
  bytes: Buffer;
  isWhole: boolean;
}

/** What a beginning may unfold to. */
const mostBytes = 32 * 1024 * 1024;
/** Members that are looked at. */
const mostMembers = 100;
const headerBytes = 30;
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes };

/** What there is of a file that is packed; null where nothing can be had of it. */
export function beginningOfGzip(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes, options);
  } catch {
    return null;
  }
}

/** The first members of an archive, in their order: its directory stands at its end, but each member says before it what it is. */
export function beginningOfZip(bytes: Buffer): Beginning[] {
  const found: Beginning[] = [];
  let at = 0;
  let left = mostBytes;
  while (found.length < mostMembers && at + headerBytes <= bytes.length && bytes.readUInt32LE(at) === 0x04034b50) {
    const [flags, method, size] = [bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
    const nameEnd = at + headerBytes + bytes.readUInt16LE(at + 26);
    const from = nameEnd + bytes.readUInt16LE(at + 28);
    if (from > bytes.length || (flags & 1) === 1) break;
    // What was written as a stream, or is larger than 4 GB, says elsewhere how long it is: of stored bytes the end is not known then.
    const isOpen = (flags & 8) === 8 || size === 0xffffffff;
    const packed = bytes.subarray(from, isOpen ? bytes.length : Math.min(from + size, bytes.length));
    const member = method === 8 ? inflated(packed, left) : method === 0 && !isOpen ? { bytes: packed, read: packed.length } : null;
    if (member === null) break;
    const isWhole = isOpen ? from + member.read < bytes.length : from + size <= bytes.length;
    const name = bytes.toString((flags & 0x800) === 0x800 ? 'utf8' : 'latin1', at + headerBytes, nameEnd);
    if (!name.endsWith('/')) found.push({ name, bytes: member.bytes, isWhole });
    if (!isWhole) break;
    left -= member.bytes.length;
    at = from + (isOpen ? member.read : size);
    // Behind a member of a stream stands how long it was, with or without a mark, in numbers of four or eight bytes.
    if (isOpen) at = bytes.indexOf('PK\u0003\u0004', at, 'latin1');
    if (at < 0 || left <= 0) break;
  }
  return found;
}

function inflated(packed: Buffer, most: number): { bytes: Buffer; read: number } | null {
  try {
    const { buffer, engine } = inflateRawSync(packed, { ...options, maxOutputLength: most, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { bytes: buffer, read: engine.bytesWritten };
  } catch {
    return null;
  }
}
