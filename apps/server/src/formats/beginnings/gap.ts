import { open, writeFile } from 'node:fs/promises';
import type { UploadedFile } from '../types.ts';
import type { Beginning } from './unpacked.ts';

/**
 * Writes a file as far as it has come: where its end is known as well, with all its length, and a gap in the middle that takes up no room.
 * Beginning and end may meet, or overlap: then all of it is there.
 */
export async function writtenFile(path: string, { name, bytes, rest }: Beginning): Promise<UploadedFile> {
  await writeFile(path, bytes);
  if (!rest) return { path, name };
  const { size, end } = rest;
  const from = size - end.length;
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(size);
    await handle.write(end, 0, end.length, from);
  } finally {
    await handle.close();
  }
  return bytes.length < from ? { path, name, gap: { from: bytes.length, to: from } } : { path, name };
}
