import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { backupFormat, digest, entryOf, Head, longestPartBytes, Manifest, type EntryName } from './format.ts';
import { backupRefusals, BackupRefused } from './messages.ts';

export interface Entry {
  name: string;
  is: EntryName;
  content: Readable;
}

/** The entries of a backup, one after the other; each has to be read before the next one comes. */
export async function eachEntry(file: string, work: (entry: Entry) => Promise<void>): Promise<void> {
  const tar = extract();
  const gunzip = createGunzip();
  const raw = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  const fed = feed(raw.pipe(gunzip), tar);
  try {
    for await (const source of tar) {
      const { name, type, size } = source.header;
      const is = type === 'file' ? entryOf(name) : null;
      if (!is) throw backupRefusals.strange(file, name, type ?? 'unknown');
      if (is.kind !== 'file' && (size ?? 0) > longestPartBytes) throw backupRefusals.tooLarge(file, name);
      await work({ name, is, content: source as unknown as Readable });
    }
    await fed;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw backupRefusals.unreadable(file, message);
    if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) throw backupRefusals.brokenOff(file);
    if (code?.startsWith('Z_') || /tar header|checksum/i.test(message)) throw backupRefusals.foreign(file, message);
    throw error;
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
}

/** Gives the text of the archive to its reader as fast as that takes it. */
async function feed(source: AsyncIterable<Buffer>, tar: Extract): Promise<void> {
  let closed = false;
  const gone = new Promise<void>((resolve) => tar.once('close', () => resolve(void (closed = true))));
  try {
    for await (const chunk of source) {
      if (closed) return;
      if (!tar.write(chunk)) await Promise.race([new Promise<void>((resolve) => tar.once('drain', () => resolve())), gone]);
    }
    tar.end(undefined);
  } catch (error) {
    tar.destroy(error as Error);
  }
}

export async function textOf(content: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Reads a backup from beginning to end and answers its head; refuses it where anything is missing, foreign or damaged. */
export async function checkBackup(file: string): Promise<Head> {
  let head: Head | null = null;
  let manifest: Manifest | null = null;
  const seen = new Map<string, { size: number; sha256: string }>();
  await eachEntry(file, async ({ name, is, content }) => {
    if (manifest !== null) throw backupRefusals.behindEnd(file, name);
    if ((head === null) !== (is.kind === 'head')) throw backupRefusals.foreign(file);
    if (seen.has(name)) throw backupRefusals.twice(file, name);
    const hash = digest();
    let size = 0;
    const kept: Buffer[] = [];
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.byteLength;
      if (is.kind === 'head' || is.kind === 'manifest') kept.push(chunk);
    }
    const text = Buffer.concat(kept).toString();
    if (is.kind === 'head') head = headOf(file, text);
    if (is.kind === 'manifest') manifest = parsed(file, name, text, Manifest);
    else seen.set(name, { size, sha256: hash.digest('hex') });
  });
  if (head === null) throw backupRefusals.foreign(file);
  if (manifest === null) throw backupRefusals.endless(file);
  const { entries } = manifest as Manifest;
  for (const { name, size, sha256 } of entries) {
    const found = seen.get(name);
    if (!found) throw backupRefusals.missing(file, name);
    if (found.size !== size || found.sha256 !== sha256) throw backupRefusals.damaged(file, name);
  }
  if (entries.length !== seen.size) throw backupRefusals.unlisted(file);
  return head;
}

function headOf(file: string, text: string): Head {
  const head = parsed(file, 'geo-backup.json', text, Head);
  if (head.format > backupFormat) throw backupRefusals.newerVersion(file, head.version);
  return head;
}

function parsed<T>(file: string, name: string, text: string, schema: { safeParse(value: unknown): { success: boolean; data?: T } }): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const result = schema.safeParse(value);
  if (!result.success) throw backupRefusals.illegible(file, name);
  return result.data as T;
}
