import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { workbench } from '../../formats/testing/upload.ts';
import { detectInProcess, readInProcess, type FileReading } from './reading.ts';

const bench = workbench();
afterAll(() => bench.remove());

const path = join(bench.dir, 'orte.csv');
const count = 10_000;
const names = Array.from({ length: count }, (_, index) => `Ort ${index}`);
writeFileSync(path, ['name;lon;lat', ...names.map((name) => `${name};7,1;50,7`)].join('\n'));

function open(owner: number): Promise<FileReading> {
  const files = [{ path, name: 'orte.csv' }];
  return readInProcess(
    { kind: 'read', owner, files, tables: {}, workDir: bench.dir, isCrsChosen: false, kinds: new Map([[4326, true]]) },
    () => undefined,
    new AbortController().signal,
  );
}

async function namesIn(reading: FileReading): Promise<string[] | null> {
  const batches: Uint8Array[] = [];
  for await (const batch of reading.tuples) batches.push(batch);
  await reading.close();
  return Buffer.concat(batches)
    .toString('latin1')
    .match(/Ort \d+/g);
}

it('gives the tuples of all batches as they were written', async () => {
  const reading = await open(3001);
  expect(await namesIn(reading)).toEqual(names);
  expect(reading.result.count).toBe(count);
});

it('hands over nothing of a file that was left in the middle with the next one', async () => {
  const half = await open(3002);
  await half.tuples[Symbol.asyncIterator]().next();
  // By then the process has said that it has read all.
  await setTimeout(500);
  await half.close();
  expect(await namesIn(await open(3002))).toEqual(names);
});

it('looks into the one file of a user before the many of another', async () => {
  const begun: string[] = [];
  const look = (owner: number, name: string): Promise<unknown> => {
    // A process is told the path when its turn has come.
    const file = Object.defineProperty({ path, name }, 'path', { enumerable: true, get: () => (begun.push(name), path) });
    return detectInProcess({ owner, files: [file], tables: {}, workDir: bench.dir });
  };
  await Promise.all([...Array.from({ length: 5 }, (_, at) => look(3003, `a${at}.csv`)), look(3004, 'b.csv')]);
  expect([...new Set(begun)]).toEqual(['a0.csv', 'a1.csv', 'b.csv', 'a2.csv', 'a3.csv', 'a4.csv']);
});
