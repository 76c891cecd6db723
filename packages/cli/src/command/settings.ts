import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isRecord } from '@geo/api';
import type { Say } from '../i18n/texts.ts';
import { GeoError } from '../sdk/errors.ts';
import { UsageError } from './usageError.ts';

/** Which platform is meant, and with which key. */
export interface Access {
  readonly url: string;
  readonly key: string;
}

export const settingsFile = (env: NodeJS.ProcessEnv): string =>
  path.join(env.XDG_CONFIG_HOME || path.join(env.HOME || homedir(), '.config'), 'geo', 'config.json');

/** Writes the file beside its place first: it is never there for others to read, and never half written. */
export async function storeAccess(env: NodeJS.ProcessEnv, access: Access): Promise<string> {
  const file = settingsFile(env);
  const draft = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' });
    await chmod(draft, 0o600);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return file;
}

export async function forgetAccess(env: NodeJS.ProcessEnv): Promise<string> {
  const file = settingsFile(env);
  await rm(file, { force: true });
  return file;
}

/** What was stored; null for nothing. Refuses a file that others may read. */
async function storedAccess(env: NodeJS.ProcessEnv, say: Say): Promise<Access | null> {
  const file = settingsFile(env);
  const found = await stat(file).catch(() => null);
  if (found === null) return null;
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) throw new GeoError('file', say('settingsOpen', { path: file }));
  const text = await readFile(file, 'utf8');
  const stored = safely(text);
  if (isRecord(stored) && typeof stored.url === 'string' && typeof stored.key === 'string') return { url: stored.url, key: stored.key };
  throw new GeoError('file', say('settingsWrong', { path: file }));
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The environment, else what was stored. A stored key goes nowhere but to the address that it was stored with. */
export async function accessOf(env: NodeJS.ProcessEnv, say: Say): Promise<Access> {
  const stated = { url: env.GEO_URL || undefined, key: env.GEO_API_KEY || undefined };
  const stored = stated.url !== undefined && stated.key !== undefined ? null : await storedAccess(env, say);
  const url = stated.url ?? stored?.url;
  const key = stated.key ?? (stored && stored.url === url ? stored.key : undefined);
  if (url !== undefined && key !== undefined) return { url, key };
  const missing = [...(url === undefined ? ['GEO_URL'] : []), ...(key === undefined ? ['GEO_API_KEY'] : [])].join(', ');
  throw new UsageError(say('accessMissing', { missing }));
}
