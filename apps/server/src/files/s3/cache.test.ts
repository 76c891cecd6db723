import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCache, type FileCache } from './cache.ts';

let root: string;
const open: FileCache[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
});
afterEach(async () => {
  for (const cache of open.splice(0)) await cache.close();
  rmSync(root, { recursive: true, force: true });
});

/** As another process has one: nothing of it is shared but the folder. */
async function newCache(mostBytes = 300): Promise<FileCache> {
  const cache = await openCache(root, mostBytes);
  open.push(cache);
  return cache;
}
const loads: string[] = [];
const from = (name: string) => (): Readable => {
  loads.push(name);
  return Readable.from([name.padEnd(100, '.')]);
};
const copies = (): string[] => readdirSync(path.join(root, 'copies')).toSorted();
async function use(cache: FileCache, name: string): Promise<void> {
  const { path: copy, release } = await cache.take(name, from(name));
  expect(readFileSync(copy, 'utf8')).toBe(name.padEnd(100, '.'));
  await release();
}
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test('what is used again is not loaded again, also by another process, and all who want it at once load it once', async () => {
  loads.length = 0;
  const [one, other] = [await newCache(), await newCache()];
  await Promise.all([use(one, 'a'), use(one, 'a'), use(one, 'a')]);
  await use(other, 'a');
  expect(loads).toEqual(['a']);
});

test('what was not used for longest goes first', async () => {
  const cache = await newCache();
  for (const name of ['a', 'b', 'c', 'a', 'd']) {
    await use(cache, name);
    await soon();
  }
  expect(copies()).toEqual(['a', 'c', 'd']);
});

test('what is in use stays, whichever process uses it, and goes when it is given back', async () => {
  const [one, other] = [await newCache(), await newCache()];
  const held = await one.take('a', from('a'));
  await soon();
  for (const name of ['b', 'c', 'd', 'e']) {
    await use(other, name);
    await soon();
  }
  expect(copies()).toEqual(['a', 'd', 'e']);
  await other.drop('a');
  expect(readFileSync(held.path, 'utf8')).toContain('a');
  await held.release();
  expect(existsSync(held.path)).toBe(false);
});

test('a file that is larger than the cache is lent all the same, and does not stay', async () => {
  const cache = await newCache(50);
  const { path: copy, release } = await cache.take('a', from('a'));
  expect(statSync(copy).size).toBe(100);
  await release();
  expect(copies()).toEqual([]);
});

test('what breaks off leaves nothing, and the next one loads it', async () => {
  const cache = await newCache();
  const broken = (): Readable =>
    Readable.from(
      (async function* () {
        yield 'some';
        throw new Error('broken off');
      })(),
    );
  await expect(cache.take('a', broken)).rejects.toThrow('broken off');
  expect([copies(), readdirSync(cache.own)]).toEqual([[], []]);
  await use(cache, 'a');
});

test('what a dead process has left goes, what a living one has stays', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => dead.once('exit', resolve));
  const living = await newCache();
  const folderOf = (host: string, pid: number): string => path.join(root, 'processes', `${host}_${pid}_x`);
  for (const folder of [folderOf(hostname(), dead.pid!), folderOf('elsewhere', dead.pid!)]) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'half'), 'half');
  }
  await newCache();
  expect([folderOf(hostname(), dead.pid!), folderOf('elsewhere', dead.pid!), living.own].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
  ]);
});
