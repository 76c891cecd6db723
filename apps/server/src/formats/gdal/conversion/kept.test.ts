import type { TableSettings } from '@geo/api';
import { appendFileSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../../reading/dispatch.ts';
import { readAll, workbench } from '../../testing/upload.ts';
import type { UploadedFile } from '../../types.ts';
import { offersDriver, runGdal } from '../process.ts';

const bench = workbench();
afterAll(() => bench.remove());

const layers = ['a', 'b', 'c', 'd'];
const point = '<gml:Point srsName="EPSG:25832"><gml:coordinates>365000,5620000</gml:coordinates></gml:Point>';
const content = `<?xml version="1.0" encoding="UTF-8"?><f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml">${layers
  .map(
    (name) =>
      `<gml:featureMember><f:${name} gml:id="${name}"><f:name>Ort ${name}</f:name><f:ort>${point}</f:ort></f:${name}></gml:featureMember>`,
  )
  .join('')}</f:c>`;

/** A workbook that GDAL reads, with a sheet for each name. */
async function workbookOf(name: string, sheets: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(bench.dir, `${name}-sheets`);
  mkdirSync(folder);
  for (const [sheet, text] of Object.entries(sheets)) writeFileSync(join(folder, `${sheet}.csv`), text);
  const output = join(bench.dir, name);
  const places = { input: folder, output, options: ['-f', 'ODS'], folder: bench.dir };
  await runGdal({ driver: 'CSV', writer: 'ODS', ...places, mostBytes: 1e6, timeLimitMs: 60_000 });
  return output;
}

/** Conversions that lie in a folder. */
const conversions = (workDir: string): string[] => readdirSync(workDir).filter((name) => name.startsWith('gdal-'));

async function namesIn(files: UploadedFile[], layer: string, workDir: string): Promise<unknown[]> {
  return (await readAll(files, { layer }, { workDir })).records.map(({ properties }) => properties.name);
}

describe.skipIf(!offersDriver('GML'))('a file of which several layers are read', () => {
  it('is converted for the first by itself, and then once for all others', async () => {
    const workDir = bench.folder();
    const files = [bench.upload('orte.gml', content)];
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
    const workDir = bench.folder();
    const book = await workbookOf('book.ods', { Eins: 'name,nr\na,1\n', Zwei: 'name,nr\nb,2\n' });
    const files = [{ path: book, name: 'book.ods' }];
    const first = async (layer: string): Promise<unknown> => (await readAll(files, { layer }, { workDir })).records[0]?.properties.name;
    expect([await first('Eins'), conversions(workDir)]).toEqual(['a', []]);
    expect([await first('Zwei'), await first('Eins'), await first('Zwei')]).toEqual(['b', 'a', 'b']);
    expect(conversions(workDir)).toHaveLength(1);
  });

  it('reads each sheet of a workbook as it is stated, and refuses what only text files have', async () => {
    const workDir = bench.folder();
    const sheets = { Eins: 'Liste 2026,Amt\nname,nr\na,1\nb,2\nSumme,3\n', Zwei: 'name,nr,art\nc,3,x\n' };
    const path = await workbookOf('stated.ods', sheets);
    const files = [{ path, name: 'liste.ods' }];
    const stated = { skiprows: 2, skipfooter: 1, header: false, names: ['ort', 'zahl'] };
    const tables = { 'liste.ods/Eins': stated };
    const [found] = await detect(files, { workDir }, { tables });
    // The sheets come in the order in which the folder lists its files.
    const layers = found!.layers.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(layers.map(({ name, statedAs, count, table }) => [name, statedAs, count, table?.columns, table?.stated, table?.sheet])).toEqual([
      ['Eins', 'liste.ods/Eins', 2, ['ort', 'zahl'], stated, true],
      ['Zwei', 'liste.ods/Zwei', 1, ['name', 'nr', 'art'], {}, true],
    ]);
    const { records } = await readAll(files, { layer: 'Eins', tables }, { workDir });
    expect(records.map(({ properties }) => properties)).toEqual([
      { ort: 'a', zahl: 1 },
      { ort: 'b', zahl: 2 },
    ]);
    // What one sheet cannot be takes no sheet away: it is refused.
    for (const [settings, code] of [
      [{ sep: ',' as const }, 'table_no_text'],
      [{ encoding: 'utf-8' }, 'table_no_text'],
      [{ names: ['a'] }, 'csv_too_few_names'],
      [{ skipfooter: 9 }, 'empty_file'],
    ] as const) {
      const wrong = { 'liste.ods/Eins': settings as TableSettings };
      await expect(detect(files, { workDir }, { tables: wrong })).rejects.toMatchObject({ said: { code } });
      await expect(readAll(files, { layer: 'Eins', tables: wrong }, { workDir })).rejects.toMatchObject({ said: { code } });
    }
  });

  it('is converted anew when it was written to, and what was kept goes', async () => {
    const workDir = bench.folder();
    const files = [bench.upload('orte.gml', content)];
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
    const workDir = bench.folder();
    const file = bench.upload('orte.gml', content);
    const dispatch = pathToFileURL(join(import.meta.dirname, '../../reading/dispatch.ts')).href;
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
