import { constants, crc32, inflateRawSync } from 'node:zlib';
import { getFileNameLowLevel, parseExtraFields } from 'yauzl';
import { isMember, isRefusedName, localBytes, ratioFreeBytes } from '../files/zipguard.ts';
import { withDefaults } from '../reading/limits.ts';
import type { Beginning } from './unpacked.ts';

/** What there is of an archive. */
export interface BegunZip {
  /** Its first files, in their order. */
  readonly members: readonly Beginning[];
  /** One of them is what the archive is refused for. */
  readonly isRefused: boolean;
}

/** What all of it may unfold to, each member to half of what is left: small ones behind a large one are seen as well. */
const mostBytes = 32 * 1024 * 1024;
/** Members that are looked at. */
const mostMembers = 100;

const [localMark, centralMark] = [0x04034b50, 0x02014b50];
const descriptorMark = Buffer.from('PK\u0007\u0008', 'latin1');
const [encrypted, streamed] = [1, 8];
const [stored, deflated] = [0, 8];

/** The first files of an archive: its directory stands at its end, but each file says before it what it is. */
export function beginningOfZip(bytes: Buffer): BegunZip {
  const members: Beginning[] = [];
  const names = new Set<string>();
  const { maxRatio } = withDefaults();
  const refused = { members, isRefused: true };
  let left = mostBytes;
  for (let at: number | null = 0; at !== null && members.length < mostMembers;) {
    const header = headerAt(bytes, at);
    if (!header) break;
    const { name } = header;
    const isFile = isMember(name);
    const isKnown = names.size === names.add(name).size;
    if (isRefusedName(name) || (isFile && (isKnown || header.isEncrypted || ![stored, deflated].includes(header.method)))) return refused;
    const content = contentOf(bytes, header, left >> 1);
    if (!content) break;
    const { bytes: own, read, packed } = content;
    const ratio = own.length / Math.max(1, read);
    if (ratio > maxRatio && ratio * packed > ratioFreeBytes) return refused;
    if (isFile) members.push({ name, bytes: own, isWhole: content.isWhole });
    left -= own.length;
    at = content.next;
  }
  return { members, isRefused: false };
}

interface LocalHeader {
  name: string;
  isEncrypted: boolean;
  method: number;
  /** Where its bytes begin. */
  from: number;
  /** How many they are; null where that is told behind them. */
  size: number | null;
}

function headerAt(bytes: Buffer, at: number): LocalHeader | null {
  if (at + localBytes > bytes.length || bytes.readUInt32LE(at) !== localMark) return null;
  const [flags, method, size] = [bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)];
  const nameEnd = at + localBytes + bytes.readUInt16LE(at + 26);
  const from = nameEnd + bytes.readUInt16LE(at + 28);
  if (from > bytes.length) return null;
  const extra = extraFields(bytes.subarray(nameEnd, from));
  const name = getFileNameLowLevel(flags, bytes.subarray(at + localBytes, nameEnd), extra, false).replaceAll('\\', '/');
  const isOpen = (flags & streamed) !== 0;
  return {
    name,
    isEncrypted: (flags & encrypted) !== 0,
    method,
    from,
    size: isOpen ? null : size === 0xffffffff ? largeSize(extra) : size,
  };
}

type ExtraFields = ReturnType<typeof parseExtraFields>;

function extraFields(bytes: Buffer): ExtraFields {
  try {
    return parseExtraFields(bytes);
  } catch {
    return [];
  }
}

/** How many bytes there are of a member of more than 4 GB, or one that might have become so long: behind how many it unfolds to. */
function largeSize(extra: ExtraFields): number | null {
  const data = extra.find(({ id }) => id === 1)?.data;
  return data && data.length >= 16 ? Number(data.readBigUInt64LE(8)) : null;
}

interface Content {
  bytes: Buffer;
  /** Bytes of the archive that it was made of, and all of its bytes that are there. */
  read: number;
  packed: number;
  isWhole: boolean;
  /** Where the next header stands; null where it is not known, or not there. */
  next: number | null;
}

/** What there is of a member; null where nothing can be had of it. */
function contentOf(bytes: Buffer, { method, from, size }: LocalHeader, most: number): Content | null {
  const end = size === null ? bytes.length : Math.min(from + size, bytes.length);
  const packed = bytes.subarray(from, end);
  const isThere = size !== null && from + size <= bytes.length;
  if (method !== deflated) {
    const length = size === null ? storedLength(packed) : packed.length;
    const own = packed.subarray(0, Math.min(length ?? packed.length, most));
    const next = size === null ? (length === null ? null : behindDescriptor(bytes, from + length)) : isThere ? from + size : null;
    return { bytes: own, read: own.length, packed: packed.length, isWhole: own.length === length && (size === null || isThere), next };
  }
  const content = inflated(packed, most);
  if (!content) return null;
  const unfolded = { ...content, packed: packed.length };
  if (size !== null) return { ...unfolded, isWhole: content.isWhole && isThere, next: isThere ? from + size : null };
  // Of a stream whose last bytes are the last that are there nothing says that it is over.
  const isOver = content.isWhole && content.read < packed.length;
  return { ...unfolded, isWhole: isOver, next: isOver ? behindDescriptor(bytes, from + content.read) : null };
}

/** As much as is wanted of what packed bytes unfold to. */
function inflated(packed: Buffer, most: number): Pick<Content, 'bytes' | 'read' | 'isWhole'> | null {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most), info: true };
  for (let length = packed.length; ; length = length >> 1) {
    try {
      const { buffer, engine } = inflateRawSync(packed.subarray(0, length), options) as unknown as {
        buffer: Buffer;
        engine: { bytesWritten: number };
      };
      return { bytes: buffer, read: engine.bytesWritten, isWhole: length === packed.length };
    } catch (error) {
      if (length === 0 || (error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return null;
    }
  }
}

/** How many stored bytes there are before what says so: their number and checksum are right. Null where it is not there. */
function storedLength(bytes: Buffer): number | null {
  let sum = 0;
  let done = 0;
  for (let at = bytes.indexOf(descriptorMark); at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf(descriptorMark, at + 1)) {
    if (bytes.readUInt32LE(at + 8) !== at) continue;
    sum = crc32(bytes.subarray(done, at), sum);
    done = at;
    if (bytes.readUInt32LE(at + 4) === sum) return at;
  }
  return null;
}

/** Behind a member of a stream stand its checksum and how long it was, with or without a mark, in numbers of four or eight bytes. */
function behindDescriptor(bytes: Buffer, end: number): number | null {
  const lengths = [16, 24, 12, 20];
  const isHeader = (at: number): boolean => at + 4 <= bytes.length && [localMark, centralMark].includes(bytes.readUInt32LE(at));
  const found = lengths.find((length) => isHeader(end + length));
  return found === undefined ? null : end + found;
}
