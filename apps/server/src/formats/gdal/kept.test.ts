import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { readAll, workbench } from '../testing/upload.ts';
import type { UploadedFile } from '../types.ts';
import { hasGdal } from './process.ts';

const bench = workbench();
afterAll(() => bench.remove());

let folders = 0;
function workDirOfItsOwn(): string {
  const path = join(bench.dir, `work-${++folders}`);
  mkdirSync(path);
  return path;
}

const feature = (name: string, coordinates: string) =>
  `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
const layers = ['a', 'b', 'c', 'd'];
const content = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>orte</name>${layers
  .map((name) => `<Folder><name>${name}</name>${feature(`Ort ${name}`, '7.1,50.7')}</Folder>`)
  .join('')}</Document></kml>`;

/** Conversions that lie in a folder. */
const conversions = (workDir: string): string[] => readdirSync(workDir).filter((name) => name.startsWith('gdal-'));

async function namesIn(files: UploadedFile[], layer: string, workDir: string): Promise<unknown[]> {
  return (await readAll(files, { layer }, { workDir })).records.map(({ properties }) => properties.Name);
}

describe.skipIf(!hasGdal)('a file of which several layers are read', () => {
  it('is converted for the first by itself, and then once for all others', async () => {
    const workDir = workDirOfItsOwn();
    const files = [bench.upload('orte.kml', content)];
    expect((await detect(files, { workDir }))[0]!.layers.map(({ name }) => name)).toEqual(layers);
    expect(await namesIn(files, 'a', workDir)).toEqual(['Ort a']);
    expect(conversions(workDir)).toEqual([]);
    expect(await namesIn(files, 'b', workDir)).toEqual(['Ort b']);
    const [kept] = conversions(workDir);
    expect(kept).toBeDefined();
    for (const layer of ['c', 'd', 'a']) expect(await namesIn(files, layer, workDir)).toEqual([`Ort ${layer}`]);
    expect(conversions(workDir)).toEqual([kept]);
  });

  it('keeps the sheets of a workbook too, and nothing of one that is read once', async () => {
    const workDir = workDirOfItsOwn();
    const folder = join(bench.dir, 'sheets');
    mkdirSync(folder);
    const book = join(bench.dir, 'book.xlsx');
    writeFileSync(join(folder, 'Eins.csv'), 'name,nr\na,1\n');
    writeFileSync(join(folder, 'Zwei.csv'), 'name,nr\nb,2\n');
    execFileSync('ogr2ogr', ['-f', 'XLSX', book, folder]);
    const files = [{ path: book, name: 'book.xlsx' }];
    const first = async (layer: string): Promise<unknown> => (await readAll(files, { layer }, { workDir })).records[0]?.properties.name;
    expect([await first('Eins'), conversions(workDir)]).toEqual(['a', []]);
    expect([await first('Zwei'), await first('Eins'), await first('Zwei')]).toEqual(['b', 'a', 'b']);
    expect(conversions(workDir)).toHaveLength(1);
  });

  it('is converted anew when it was written to, and what was kept goes', async () => {
    const workDir = workDirOfItsOwn();
    const files = [bench.upload('orte.kml', content)];
    await namesIn(files, 'a', workDir);
    await namesIn(files, 'b', workDir);
    const before = conversions(workDir);
    appendFileSync(files[0]!.path, ' ');
    utimesSync(files[0]!.path, new Date(), new Date(Date.now() + 5000));
    await namesIn(files, 'a', workDir);
    await namesIn(files, 'b', workDir);
    expect(conversions(workDir)).toHaveLength(1);
    expect(conversions(workDir)).not.toEqual(before);
  });

  it('leaves nothing when the thread ends that read it', async () => {
    const workDir = workDirOfItsOwn();
    const file = bench.upload('orte.kml', content);
    const dispatch = pathToFileURL(join(import.meta.dirname, '../reading/dispatch.ts')).href;
    const code = `
      const { parentPort } = require('node:worker_threads');
      parentPort.once('message', () => parentPort.close());
      void import(${JSON.stringify(dispatch)}).then(async ({ openReading }) => {
        for (const layer of ['a', 'b']) {
          const reading = await openReading([${JSON.stringify(file)}], { layer }, { workDir: ${JSON.stringify(workDir)} });
          for await (const _ of reading.batches);
        }
        parentPort.postMessage('read');
      });
    `;
    const worker = new Worker(code, { eval: true });
    await new Promise((resolve) => worker.once('message', resolve));
    expect(conversions(workDir)).toHaveLength(1);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('end');
    await ended;
    expect(existsSync(workDir) && conversions(workDir)).toEqual([]);
  });
});
