import { readFile } from 'node:fs/promises';
import type { Say } from '../i18n/texts.ts';
import { GeoError } from '../sdk/errors.ts';

/** The JSON of a file. */
export async function readJsonFile(path: string, say: Say): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new GeoError('file', say('fileUnread', { path, reason: error.message }), { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GeoError('file', say('jsonFileWrong', { path, reason: (error as Error).message }), { cause: error });
  }
}
