import { readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../db/types.ts';
import type { KeptFiles } from '../../../files/storage.ts';
import { startStorages, storageKinds, type StorageKind, type TestStorages } from '../../../files/testing/storages.ts';
import { tileStore, type TileStore } from './store.ts';

const db = {} as Db;
const nobody = new AbortController().signal;
const keyOf = (number: number): string => number.toString(16).padStart(32, '0');
const kilobyte = (number: number): Buffer => Buffer.alloc(1000, number);

let storages: TestStorages;
let folders = 0;
/** Files of a folder of their own. */
const newFiles = (kind: StorageKind): { files: KeptFiles; at: string } => {
  folders += 1;
  const name = `tiles${String.fromCodePoint(96 + folders)}`;
  return { files: storages.of[kind].kept(name), at: path.join(storages.root, name) };
};

beforeAll(async () => (storages = await startStorages()));
afterAll(() => storages.dispose());

/** A store that counts what is made. */
function counting(store: TileStore) {
  const made: number[] = [];
  const tile = (number: number, isWhole = true): Promise<Uint8Array> =>
    store.tile(keyOf(number), nobody, () => {
      made.push(number);
      return Promise.resolve({ tile: kilobyte(number), isWhole });
    });
  return { tile, made };
}
const namesOf = async (files: KeptFiles): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of files.all()) names.push(name);
  return names.toSorted();
};

describe.each(storageKinds)('tiles on %s', (kind) => {
  it('are made once, and read by other processes and after a restart', async () => {
    const { files } = newFiles(kind);
    const store = tileStore(db, files, { bytes: 1e6 });
    const { tile, made } = counting(store);
    for (let asked = 0; asked < 3; asked += 1) expect(await tile(1)).toEqual(kilobyte(1));
    await store.close();
    const later = counting(tileStore(db, files, { bytes: 1e6 }));
    expect(Buffer.from(await later.tile(1))).toEqual(kilobyte(1));
    expect([made, later.made]).toEqual([[1], []]);
  });

  it('are made once for all who ask at once', async () => {
    const { tile, made } = counting(tileStore(db, newFiles(kind).files, { bytes: 1e6 }));
    await Promise.all(Array.from({ length: 20 }, () => tile(1)));
    expect(made).toEqual([1]);
  });

  it('are not kept where something was missing', async () => {
    const { files } = newFiles(kind);
    const store = tileStore(db, files, { bytes: 1e6 });
    const { tile, made } = counting(store);
    await tile(1, false);
    await tile(1);
    await store.settled();
    expect([made, await namesOf(files)]).toEqual([[1, 1], [keyOf(1)]]);
  });

  it('take no more than they may, those longest not used go first, and files are looked at seldom', async () => {
    const { files } = newFiles(kind);
    let looks = 0;
    let clock = 1_800_000_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => clock);
    const used = new Map<string, number>();
    const noting: KeptFiles = {
      ...files,
      write: (name, bytes) => {
        used.set(name, clock);
        return files.write(name, bytes);
      },
      read: async (name) => {
        const found = await files.read(name);
        return found && { ...found, written: used.get(name)! };
      },
      async *all() {
        looks += 1;
        for await (const file of files.all()) yield { ...file, written: used.get(file.name)! };
      },
    };
    const store = tileStore(db, noting, { bytes: 40_000, memoryBytes: 2000, usedAnewMs: 1000 });
    const { tile, made } = counting(store);
    let most = 0;
    for (let number = 1; number <= 120; number += 1) {
      clock += 2000;
      await tile(number);
      // It is asked for again and again, so it is never the one that was longest not used.
      if (number > 1) await tile(1);
      await store.settled();
      if (number % 10 > 0) continue;
      let total = 0;
      for await (const { bytes } of files.all()) total += bytes;
      most = Math.max(most, total);
    }
    expect(most).toBeLessThanOrEqual(40_000);
    expect(most).toBeGreaterThan(30_000);
    expect(made.filter((number) => number === 1)).toEqual([1]);
    const names = await namesOf(files);
    expect([names.includes(keyOf(1)), names.includes(keyOf(120)), names.includes(keyOf(2))]).toEqual([true, true, false]);
    expect(looks).toBeLessThan(70);
    vi.restoreAllMocks();
  });
});

describe('files of tiles', () => {
  it('that are cut off, or hold something else, are never served, and made anew', async () => {
    const { files, at } = newFiles('folder');
    const first = tileStore(db, files, { bytes: 1e6 });
    for (const number of [1, 2, 3]) await counting(first).tile(number);
    await first.close();
    const file = (number: number): string => path.join(at, '00', keyOf(number));
    truncateSync(file(1), statSync(file(1)).size - 1);
    truncateSync(file(2), 0);
    writeFileSync(file(3), 'something else');
    const second = tileStore(db, files, { bytes: 1e6 });
    const { tile, made } = counting(second);
    for (const number of [1, 2, 3]) expect(Buffer.from(await tile(number))).toEqual(kilobyte(number));
    await second.close();
    expect(made).toEqual([1, 2, 3]);
    const third = counting(tileStore(db, files, { bytes: 1e6 }));
    for (const number of [1, 2, 3]) await third.tile(number);
    expect(third.made).toEqual([]);
  });

  it('have no name before they are whole, and what a killed process has left goes', async () => {
    const { files, at } = newFiles('folder');
    const store = tileStore(db, files, { bytes: 1e6 });
    await counting(store).tile(1);
    await store.settled();
    const [left, recent] = ['left', 'recent'].map((name) => path.join(at, '00', `${keyOf(2)}.${name}.part`)) as [string, string];
    for (const one of [left, recent]) writeFileSync(one, 'half of a ti');
    utimesSync(left, 1, 1);
    expect(await namesOf(files)).toEqual([keyOf(1)]);
    expect(readdirSync(path.join(at, '00')).filter((name) => name.endsWith('.part'))).toEqual([path.basename(recent)]);
  });

  it('that cannot be read or written cost nobody a tile; that is said once', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const away = (): Promise<never> => Promise.reject(new Error('away'));
    const files: KeptFiles = { read: away, write: away, remove: away, all: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }) };
    const store = tileStore(db, files, { bytes: 1e6 });
    const { tile } = counting(store);
    for (const number of [1, 2, 3]) expect(await tile(number)).toEqual(kilobyte(number));
    await store.close();
    expect(complaints).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
