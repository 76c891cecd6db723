import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { refuse } from '../messages.ts';
import { zipMessages } from './messages.ts';
import type { Limits } from '../types.ts';
import { headBytes, type SourceFile } from './source.ts';
import { checkEntry, isMember } from './zipguard.ts';

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
    return await listMembers(zip, name, limits);
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
    throw refuse(zipMessages.broken(name, reasonOf(error)), error);
  }
}

async function listMembers(zip: ZipFile, name: string, limits: Limits): Promise<Archive> {
  if (zip.entryCount > limits.maxEntries) throw refuse(zipMessages.tooMany(name, zip.entryCount, limits.maxEntries));
  const members: SourceFile[] = [];
  const workDirs: string[] = [];
  let expandedBytes = 0;
  let position = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const inner = checkEntry(entry, ++position, name, limits);
      expandedBytes += entry.uncompressedSize;
      if (expandedBytes > limits.maxExpandedBytes) throw refuse(zipMessages.tooLarge(name, expandedBytes, limits.maxExpandedBytes));
      if (isMember(inner)) members.push(member(zip, entry, name, inner, limits, workDirs));
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'FormatError') throw error;
    throw refuse(zipMessages.broken(name, reasonOf(error)), error);
  }
  const close = async () => {
    zip.close();
    await Promise.all(workDirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
  };
  return { members, expandedBytes, close };
}

function member(zip: ZipFile, entry: Entry, archive: string, inner: string, limits: Limits, workDirs: string[]): SourceFile {
  let extracted: Promise<string> | undefined;
  const stream = (signal?: AbortSignal) => readEntry(zip, entry, archive, inner, signal);
  const extract = async () => {
    const dir = await mkdtemp(join(limits.workDir, 'member-'));
    workDirs.push(dir);
    const path = join(dir, 'data');
    await pipeline(Readable.from(stream()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return path;
  };
  return {
    name: `${archive}/${inner}`,
    base: basename(inner),
    sizeBytes: entry.uncompressedSize,
    head: () => readHead(stream()),
    stream,
    path: () => (extracted ??= extract()),
  };
}

/** Streams one entry; more or fewer bytes than declared, or a wrong checksum, refuse the archive. */
async function* readEntry(zip: ZipFile, entry: Entry, archive: string, inner: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let stream: Readable | undefined;
  let bytes = 0;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of gather(stream)) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new Error(`${inner}: more bytes than declared`);
      yield chunk;
    }
    if (bytes !== entry.uncompressedSize) throw new Error(`${inner}: fewer bytes than declared`);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw refuse(zipMessages.broken(archive, reasonOf(error)), error);
  } finally {
    stream?.destroy();
  }
}

/** Joins the small chunks of the inflater into larger ones. */
function gather(stream: Readable): Readable {
  const parts: Buffer[] = [];
  let length = 0;
  const flush = () => {
    const joined = Buffer.concat(parts, length);
    parts.length = 0;
    length = 0;
    return joined;
  };
  const joiner = new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= 256 * 1024) this.push(flush());
      done();
    },
    flush(done) {
      if (length > 0) this.push(flush());
      done();
    },
  });
  stream.on('error', (error) => joiner.destroy(error));
  joiner.on('close', () => stream.destroy());
  return stream.pipe(joiner);
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
