import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { folderOf, pathOf, requireBytes, type FileStorage } from '../storage.ts';
import { blocksOf, partBytes } from './blocks.ts';
import { openBucket, type Bucket, type BucketSettings } from './bucket.ts';
import { openCache, type CachedCopy } from './cache.ts';
import { keptOn } from './kept.ts';
import { partsOn } from './parts.ts';
import { resumed, type Patience } from './resumed.ts';

export interface S3Settings extends BucketSettings {
  /** Copies of files on this machine, which readers are lent. */
  cacheBytes: number;
  patience?: Patience;
}

const usualPatience: Patience = { silentMs: 30_000, pauseMs: 100 };

/** Files on S3 or a server that speaks like it. Readers are lent copies, which stay in `cacheDir` as long as there is room. */
export async function s3Storage(settings: S3Settings, cacheDir: string): Promise<FileStorage> {
  const { patience = usualPatience } = settings;
  const bucket = await openBucket(settings, patience.silentMs);
  const cache = await openCache(cacheDir, settings.cacheBytes);
  const workDir = path.join(cache.own, 'work');
  await mkdir(workDir);
  const read: FileStorage['read'] = (file, range) => resumed(bucket, pathOf(file), range, patience);
  const write: FileStorage['write'] = (file, body) => stored(bucket, pathOf(file), body);

  return {
    kept: (folder) => keptOn(bucket, folder),
    read,
    write,
    size: (file) => bucket.size(pathOf(file)),
    nameOf: (file) => `s3://${settings.bucket}/${settings.prefix}${pathOf(file)}`,
    async lend(files) {
      const copies: CachedCopy[] = [];
      const release = async (): Promise<void> => void (await Promise.all(copies.splice(0).map((copy) => copy.release())));
      try {
        for (const file of files) {
          // The name is checked before it is one on this machine.
          const key = pathOf(file);
          copies.push(await cache.take(file.uuid, () => whole(resumed(bucket, key, undefined, patience), file.bytes)));
        }
      } catch (error) {
        await release();
        throw error;
      }
      return { paths: copies.map((copy) => copy.path), workDir, release };
    },
    async place(file) {
      const place = path.join(workDir, path.basename(pathOf(file)));
      return {
        path: place,
        async keep() {
          const bytes = await write(file, createReadStream(place, { highWaterMark: 1 << 20 }));
          await cache.adopt(file.uuid, place);
          return bytes;
        },
        leave: () => rm(place, { force: true }),
      };
    },
    parts: partsOn(bucket),
    async remove(file) {
      await clear(bucket, pathOf(file));
      await cache.drop(file.uuid);
    },
    removeUpload: (upload) => clear(bucket, `${folderOf(upload)}/`),
    uploads: () => bucket.folders('uploads'),
    async close() {
      await cache.close();
      bucket.close();
    },
  };
}

/** What comes; where that is not all that was written, its end is a refusal. */
function whole(body: Readable, bytes: number | undefined): Readable {
  return bytes === undefined ? body : Readable.from(counted(body, bytes), { objectMode: false });
}

async function* counted(body: Readable, bytes: number): AsyncGenerator<Buffer> {
  let found = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    found += piece.length;
    yield piece;
  }
  requireBytes(found, bytes);
}

/** What is longer than a part comes in several, and is there when all of them are. */
async function stored(bucket: Bucket, key: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  let upload: { key: string; id: string } | null = null;
  const tags: string[] = [];
  try {
    for await (const block of blocksOf(body)) {
      bytes += block.length;
      if (upload === null && block.length < partBytes) await bucket.put(key, block);
      else {
        upload ??= { key, id: await bucket.begin(key) };
        tags.push(await bucket.putPart(upload, tags.length + 1, block));
      }
    }
    if (upload !== null) await bucket.complete(upload, tags, bytes);
    return bytes;
  } catch (error) {
    // Who writes is told why; what stays where that fails too, goes with the upload.
    await (upload === null ? bucket.remove([key]) : bucket.abort(upload)).catch(() => undefined);
    throw error;
  }
}

/** Removes all whose names begin so, also what has not come as a whole. */
async function clear(bucket: Bucket, beginning: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of bucket.names(beginning)) keys.push(key);
  await bucket.remove(keys);
  for (const upload of await bucket.openUploads(beginning)) await bucket.abort(upload);
}
