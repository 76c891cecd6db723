import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: Uint8Array | string;
  /** Unix mode for the external attributes, such as 0o120777 for a link. */
  mode?: number;
  encrypted?: boolean;
  /** Lies about the uncompressed size. */
  declaredBytes?: number;
  /** Lies about the checksum. */
  checksum?: number;
  /** Its bytes are not packed. */
  isStored?: boolean;
  /** Written by who did not know its length before: checksum and length stand behind it, without a mark where it says so. */
  streamed?: 'marked' | 'bare';
  /** Lengths have eight bytes. */
  isLarge?: boolean;
  /** The name in the code page of DOS, in which this is how it is written. */
  dosName?: Buffer;
}

/** A zip archive, also a dishonest one. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const packed = entry.isStored ? data : deflateRawSync(data);
    const name = entry.dosName ?? Buffer.from(entry.name);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE((entry.encrypted ? 1 : 0) | (entry.streamed ? 8 : 0) | (entry.dosName ? 0 : 0x800), 2);
    fixed.writeUInt16LE(entry.isStored ? 0 : 8, 4);
    fixed.writeUInt32LE(entry.checksum ?? crc32(data), 10);
    fixed.writeUInt32LE(packed.length, 14);
    fixed.writeUInt32LE(entry.declaredBytes ?? data.length, 18);
    fixed.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...localParts(entry, fixed, name), packed, behind(entry, fixed)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fixed, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Header, name and further fields as they stand before the bytes, where not all is known by then or has its place. */
function localParts({ streamed, isLarge }: ZipEntry, fixed: Buffer, name: Buffer): Buffer[] {
  const header = Buffer.from(fixed);
  if (streamed) header.fill(0, 10, 22);
  if (!isLarge) return [header, name];
  header.fill(0xff, 14, 22);
  header.writeUInt16LE(20, 24);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  if (!streamed) extra.writeUInt32LE(fixed.readUInt32LE(18), 4);
  if (!streamed) extra.writeUInt32LE(fixed.readUInt32LE(14), 12);
  return [header, name, extra];
}

/** Checksum and lengths as they stand behind the bytes. */
function behind({ streamed, isLarge }: ZipEntry, fixed: Buffer): Buffer {
  if (!streamed) return Buffer.alloc(0);
  const [packed, unpacked] = [Buffer.alloc(isLarge ? 8 : 4), Buffer.alloc(isLarge ? 8 : 4)];
  fixed.copy(packed, 0, 14, 18);
  fixed.copy(unpacked, 0, 18, 22);
  return Buffer.concat([Buffer.from(streamed === 'marked' ? 'PK\x07\x08' : '', 'latin1'), fixed.subarray(10, 14), packed, unpacked]);
}
