import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { refuse } from '../messages.ts';
import { zipMessages } from './messages.ts';
import type { Limits } from '../types.ts';
import { fileOnDisk, type SourceFile } from './source.ts';
import { ratioFreeBytes } from './zipguard.ts';

/** A file that was packed alone, unpacked: what it expands to is known only then. */
export interface Unpacked {
  file: SourceFile;
  close: () => Promise<void>;
}

/** Unpacks a gzip file; it is called after itself without `.gz`. */
export async function unpackGzip(path: string, name: string, sizeBytes: number, limits: Limits): Promise<Unpacked> {
  const folder = await mkdtemp(join(limits.workDir, 'gzip-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const target = join(folder, 'data');
  const most = Math.min(limits.maxExpandedBytes, Math.max(ratioFreeBytes, sizeBytes * limits.maxRatio));
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? refuse(zipMessages.gzipTooLarge(name, most)) : null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(path), createGunzip(), counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    return { file: await fileOnDisk(target, `${name}/${innerName(name)}`), close };
  } catch (error) {
    await close();
    if (error instanceof Error && error.name === 'FormatError') throw error;
    throw refuse(zipMessages.gzipBroken(name, error instanceof Error ? error.message : String(error)), error);
  }
}

function innerName(name: string): string {
  const base = name.split(/[/\\]/).at(-1)!;
  return base.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar');
}
