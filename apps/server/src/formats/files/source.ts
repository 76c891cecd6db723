import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Gap } from '../types.ts';

/** One file that readers can read, on disk or inside an archive. */
export interface SourceFile {
  /** The name shown to people: as uploaded, or `archive.zip/member`. */
  name: string;
  /** Last part of the name without directories. */
  base: string;
  sizeBytes: number;
  /** What of it has not come, of formats that can be told so. @default all is there */
  gap?: Gap;
  /** The first bytes (up to 64 KiB). */
  head(): Promise<Buffer>;
  /** The bytes in order; ends early when the consumer stops. */
  stream(signal?: AbortSignal): AsyncIterable<Buffer>;
  /** A path with random access; a member of an archive is extracted to the work directory first. */
  path(): Promise<string>;
}

/** Bytes that `head` returns at most. */
export const headBytes = 65_536;

const chunkBytes = 1024 * 1024;

/** Whether all of these bytes of a file have come. */
export function isThere({ gap }: Pick<SourceFile, 'gap'>, from: number, to: number): boolean {
  return gap === undefined || to <= gap.from || from >= gap.to;
}

/** A file on disk. */
export async function fileOnDisk(path: string, name: string, gap?: Gap): Promise<SourceFile> {
  const { size } = await stat(path);
  return {
    name,
    base: basename(name.replaceAll('\\', '/')),
    sizeBytes: size,
    ...(gap && { gap }),
    head: () => readHead(path),
    stream: (signal) => createReadStream(path, { highWaterMark: chunkBytes, signal }),
    path: async () => path,
  };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(headBytes);
    let length = 0;
    while (length < headBytes) {
      const { bytesRead } = await handle.read(buffer, length, headBytes - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/** Name without its extension, lower case: what the parts of one shapefile share. */
export function stem(name: string): string {
  return name.replace(/\.[^./\\]*$/, '').toLowerCase();
}

/** Extension in lower case without the dot, or ''. */
export function extension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
