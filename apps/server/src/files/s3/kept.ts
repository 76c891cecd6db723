import { buffer } from 'node:stream/consumers';
import { keptPath, type KeptFiles } from '../storage.ts';
import type { Bucket } from './bucket.ts';

/** Files that may go, on S3: an object is there as a whole, or not. */
export function keptOn(bucket: Bucket, folder: string): KeptFiles {
  return {
    async read(name) {
      const found = await bucket.get(keptPath(folder, name));
      return found && { bytes: await buffer(found.body), written: found.written };
    },
    write: (name, bytes) => bucket.put(keptPath(folder, name), bytes),
    remove: (names) => bucket.remove(names.map((name) => keptPath(folder, name))),
    async *all() {
      for await (const { key, bytes, written } of bucket.objects(`${folder}/`))
        yield { name: key.slice(key.lastIndexOf('/') + 1), bytes, written };
    },
  };
}
