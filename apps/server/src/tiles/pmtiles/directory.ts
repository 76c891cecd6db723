import { gzipSync } from 'node:zlib';

/** Tiles that follow each other and have the same bytes; with a run of 0, a directory of what begins with the tile. */
export interface Entry {
  readonly tileId: number;
  /** Within its section. */
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

/** Bytes that the root may take, so that one request reads it with the header. */
export const rootBytes = 16_384 - 127;

/** Whole numbers in seven bits a byte. */
function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

/** A directory as it stands in the archive; entries in the order of their tiles. */
export function directory(entries: readonly Entry[]): Buffer {
  const follows = (at: number): boolean => at > 0 && entries[at]!.offset === entries[at - 1]!.offset + entries[at - 1]!.length;
  return gzipSync(
    Buffer.concat([
      varints([entries.length]),
      varints(entries.map(({ tileId }, at) => tileId - (at === 0 ? 0 : entries[at - 1]!.tileId))),
      varints(entries.map(({ runLength }) => runLength)),
      varints(entries.map(({ length }) => length)),
      varints(entries.map(({ offset }, at) => (follows(at) ? 0 : offset + 1))),
    ]),
  );
}

/** All directories: the root, and those that it points to where it would be too large. @param most Bytes of the root */
export function directories(entries: readonly Entry[], most: number = rootBytes): { root: Buffer; leaves: Buffer } {
  // What is far too large is not packed first.
  if (entries.length < most) {
    const root = directory(entries);
    if (root.length <= most) return { root, leaves: Buffer.alloc(0) };
  }
  for (let size = 4096; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    for (let at = 0, offset = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size));
      pointers.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= most || pointers.length === 1) return { root, leaves: Buffer.concat(leaves) };
  }
}
