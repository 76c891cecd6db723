import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProbedFile } from '../../definition.ts';
import { writeZip, type ZipMember } from '../../files/zip-writer.ts';
import { openArchive } from '../../files/zip.ts';
import type { Limits } from '../../types.ts';
import { mayLackNumbers, withEndless } from './numbers.ts';

/** Writes a KMZ with an infinite number for each coordinate that is none; answers how many bytes, and 0 where all are numbers. */
export async function putEndlessKmz(file: ProbedFile, path: string, limits: Limits): Promise<number> {
  const archive = await openArchive(await file.path(), file.name, limits).catch(() => null);
  // What is wrong with the archive says GDAL.
  if (!archive) return 0;
  const folder = await mkdtemp(join(limits.workDir, 'kmz-'));
  try {
    const documents = archive.members.filter(({ name }) => /\.kml$/i.test(name));
    let isLacking = false;
    for (const document of documents) isLacking ||= await mayLackNumbers(document.stream());
    if (!isLacking) return 0;
    const members: ZipMember[] = [];
    for (const [index, document] of documents.entries()) {
      const own = join(folder, String(index));
      await pipeline(Readable.from(withEndless(document.stream())), createWriteStream(own, { flags: 'wx' }));
      members.push({ name: document.name.slice(file.name.length + 1), path: own });
    }
    await writeZip(path, members);
    return (await stat(path)).size;
  } finally {
    await archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}
