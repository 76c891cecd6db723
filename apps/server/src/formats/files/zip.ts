import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { refuse } from '../messages.ts';
import { zipFaults, zipMessages } from './messages.ts';
import { packageNamed } from '../signatures/packages.ts';
import type { Limits } from '../types.ts';
import { headBytes, type SourceFile } from './source.ts';
import { checkEntry, isMember, localBytes, requireApart, type Extent } from './zipguard.ts';

/** An opened archive: its members are read as streams, nothing is unpacked unless a reader asks for a path. */
export interface Archive {
  members: SourceFile[];
  expandedBytes: number;
  close: () => Promise<void>;
}

/** Opens and checks an archive. Every entry is checked, also those that are not read. */
export async function openArchive(path: string, name: string, limits: Limits): Promise<Archive> {
  const zip = await openZip(path, name);
  try {
    return await listMembers({ zip, path, archive: name }, limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(path: string, name: string): Promise<ZipFile> {
  try {
    // Names are checked in zipguard.ts, which says which entry is at fault.
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true, decodeStrings: false });
  } catch (error) {
    throw brokenZip(name, error);
  }
}

interface Opened {
  zip: ZipFile;
  /** Where it lies. */
  path: string;
  /** Its name in messages. */
  archive: string;
}

async function listMembers(opened: Opened, limits: Limits): Promise<Archive> {
  const { zip, archive: name } = opened;
  if (zip.entryCount > limits.maxEntries) throw refuse(zipMessages.tooMany(name, limits.maxEntries));
  const members: SourceFile[] = [];
  const workDirs: string[] = [];
  let expandedBytes = 0;
  let position = 0;
  try {
    const extents: Extent[] = [];
    const names = new Set<string>();
    for await (const entry of zip.eachEntry()) {
      const inner = checkEntry(entry, ++position, name, limits);
      expandedBytes += entry.uncompressedSize;
      if (expandedBytes > limits.maxExpandedBytes) throw refuse(zipMessages.tooLarge(name, expandedBytes, limits.maxExpandedBytes));
      extents.push({
        name: inner,
        from: entry.relativeOffsetOfLocalHeader,
        bytes: localBytes + entry.fileNameLength + entry.compressedSize,
      });
      if (!isMember(inner)) continue;
      // Of two members of one name only the first could be chosen.
      if (names.size === names.add(inner).size) throw refuse(zipMessages.twice(name, inner));
      members.push(member(opened, entry, inner, limits, workDirs));
    }
    requireApart(extents, name);
  } catch (error) {
    if (error instanceof Error && error.name === 'FormatError') throw error;
    throw brokenZip(name, error);
  }
  const close = async () => {
    zip.close();
    await Promise.all(workDirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
  };
  return { members, expandedBytes, close };
}

function member(opened: Opened, entry: Entry, inner: string, limits: Limits, workDirs: string[]): SourceFile {
  let extracted: Promise<string> | undefined;
  const stream = (signal?: AbortSignal) => readEntry(opened, entry, signal);
  const extract = async () => {
    const dir = await mkdtemp(join(limits.workDir, 'member-'));
    workDirs.push(dir);
    const path = join(dir, 'data');
    await pipeline(Readable.from(stream()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return path;
  };
  return {
    name: `${opened.archive}/${inner}`,
    base: basename(inner),
    sizeBytes: entry.uncompressedSize,
    head: () => readHead(stream()),
    stream,
    path: () => (extracted ??= extract()),
  };
}

/** Streams one entry; more or fewer bytes than declared, or a wrong checksum, refuse the archive. */
async function* readEntry({ zip, path, archive }: Opened, entry: Entry, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let stream: Readable | undefined;
  let bytes = 0;
  let sum = 0;
  try {
    stream = await openEntry(zip, path, entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new Error('too many bytes');
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (bytes !== entry.uncompressedSize) throw new Error('not enough bytes');
    if (sum !== entry.crc32) throw new Error('wrong checksum');
  } catch (error) {
    if (signal?.aborted) throw error;
    throw brokenZip(archive, error);
  } finally {
    stream?.destroy();
  }
}

/** Bytes that are handed on at once: the inflater has its own way to a thread and back for each. */
const chunkBytes = 256 * 1024;
/** Fewer it does not take. */
const leastChunkBytes = 64;

/**
 * The unpacked bytes of an entry, by a stream of its own: the library would read one stream of an archive after the other, and fails where
 * one is given up that has not begun.
 */
async function openEntry(zip: ZipFile, path: string, entry: Entry): Promise<Readable> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (entry.compressedSize === 0) return Readable.from([]);
  const packed = createReadStream(path, { start, end: start + entry.compressedSize - 1, highWaterMark: chunkBytes / 2 });
  if (entry.compressionMethod === 0) return packed;
  const inflater = createInflateRaw({ chunkSize: Math.min(chunkBytes, Math.max(leastChunkBytes, entry.uncompressedSize)) });
  packed.on('error', (error) => inflater.destroy(error));
  inflater.on('close', () => packed.destroy());
  return packed.pipe(inflater);
}

async function readHead(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part);
    length += part.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
}

/** What the libraries say of an archive, as a refusal; one that is a document is called so. */
export function brokenZip(archive: string, error: unknown, document = packageNamed(archive)): Error {
  const text = error instanceof Error ? error.message : '';
  const [, fault] = zipFaults.find(([pattern]) => pattern.test(text)) ?? [];
  return refuse(document ? zipMessages.brokenDocument(archive, document.label, fault) : zipMessages.broken(archive, fault), error);
}
