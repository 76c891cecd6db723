import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openReading } from '../../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../../testing/upload.ts';
import { convertMeanwhile, doneShare } from './meanwhile.ts';
import { fileOnDisk } from '../../files/source.ts';
import { withDefaults } from '../../reading/limits.ts';
import { gdalSources } from '../sources.ts';
import { locksDatabases, offersDriver, runGdal } from '../process.ts';

const bench = workbench();
afterAll(() => bench.remove());

const conversions = (workDir: string): string[] => readdirSync(workDir).filter((name) => name.startsWith('gdal-'));

const count = 40_000;
/** Records of which the last alone has what `last` says. */
const gml = (last: string, end = '</f:c>') =>
  `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml">${Array.from(
    { length: count },
    (_, nr) =>
      `<gml:featureMember><f:ort gml:id="o${nr}"><f:nr>${nr}</f:nr><f:teil>a${nr}</f:teil><f:teil>b</f:teil>${nr === count - 1 ? last : ''}<f:ort><gml:Point srsName="EPSG:25832"><gml:coordinates>${365_000 + nr},5620000</gml:coordinates></gml:Point></f:ort></f:ort></gml:featureMember>`,
  ).join('')}${end}`;

/** The bytes of records that are written as lines of a table with these heads: names, and types. */
async function flatGeobuf(name: string, [head, types]: [string, string], line: (nr: number) => string): Promise<Buffer> {
  const [input, output] = [join(bench.dir, `${name}.csv`), join(bench.dir, `${name}.fgb`)];
  writeFileSync(input, `${head}\n${Array.from({ length: count }, (_, nr) => line(nr)).join('\n')}\n`);
  writeFileSync(join(bench.dir, `${name}.csvt`), types);
  const options = ['-f', 'FlatGeobuf', '-lco', 'SPATIAL_INDEX=NO', '-nln', 'ort'];
  const task = { driver: 'CSV', writer: 'FlatGeobuf', input, output, options, folder: bench.dir };
  await runGdal({ ...task, openOptions: ['EMPTY_STRING_AS_NULL=YES'], mostBytes: 1e9, timeLimitMs: 60_000 });
  return readFileSync(output);
}

/** What `open` finds while GDAL still writes. A machine with other work may look when it has ended: then it is begun anew, some times. */
async function stillWritten<Found extends { close: () => Promise<void> }>(
  open: () => Promise<Found>,
  isWritten: (found: Found) => boolean,
): Promise<Found> {
  for (let left = 5; ; left--) {
    const found = await open();
    if (isWritten(found) || left === 0) return found;
    await found.close();
  }
}

describe('how far GDAL is', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['0...', 0.075],
    ['0...10...20.', 0.225],
    ['0...10...20...30...40...50...60...70...80...90...100 - done.\n', 1],
  ])('stands in its own words: %j', (answered, share) => {
    expect(doneShare(answered)).toBeCloseTo(share, 6);
  });
});

describe.skipIf(!offersDriver('GML') || !locksDatabases)('records that are read while GDAL writes them', () => {
  it('are the same, in their order, with what only the last of them has', async () => {
    const workDir = bench.folder();
    const files = [bench.upload('orte.gml', gml('<f:tag>2026-03-02</f:tag>'))];
    const reading = await stillWritten(
      () => openReading(files, { layer: 'ort' }, { workDir }),
      ({ count }) => count === null,
    );
    // Nobody knew by then how many they would be.
    expect(reading.count).toBeNull();
    expect(reading.fields.map(({ name, declared }) => [name, declared])).toEqual([
      ['gml_id', null],
      ['nr', 'integer'],
      ['teil', null],
      ['tag', null],
    ]);
    let number = 0;
    let done = 0;
    let last = '';
    for await (const batch of reading.batches) {
      for (const [at, text] of batch.properties.entries()) {
        if (batch.numbers[at] !== ++number || !text.includes(`"nr":${number - 1},"teil":["a${number - 1}","b"]`)) expect(text).toBe(number);
        last = text;
      }
      expect(batch.bytesDone).toBeGreaterThanOrEqual(done);
      done = batch.bytesDone;
    }
    expect([number, done, last.includes('"tag":"2026-03-02"')]).toEqual([count, reading.totalBytes, true]);
    expect(conversions(workDir)).toEqual([]);
  });

  it('are refused where GDAL cannot read the file to its end, and nothing is left', async () => {
    const workDir = bench.folder();
    const bytes = await flatGeobuf('kurz', ['WKT,nr', 'WKT,Integer'], (nr) => `POINT (${nr} 5),${nr}`);
    const files = [bench.upload('kurz.fgb', bytes.subarray(0, bytes.length - 1000))];
    expect(await codeOf(readAll(files, { layer: 'ort' }, { workDir }))).toMatch(/^gdal_/);
    expect(conversions(workDir)).toEqual([]);
  });

  it('are refused as soon as GDAL writes more than it may', async () => {
    const workDir = bench.folder();
    const files = [bench.upload('orte.gml', gml('').replace(/b(?=<)/g, 'x'.repeat(600)))];
    let read = 0;
    // Where GDAL was stopped before anybody looked, it is refused at once.
    const all = async (): Promise<void> => {
      const reading = await openReading(files, { layer: 'ort' }, { workDir, maxExpandedBytes: 10_000_000 });
      for await (const batch of reading.batches) read += batch.count;
    };
    expect(await codeOf(all())).toBe('gdal_too_large');
    expect(read).toBeLessThan(count);
    expect(conversions(workDir)).toEqual([]);
  });

  it('wait for all of them where only a later one says what a column holds', async () => {
    const workDir = bench.folder();
    const bytes = await flatGeobuf(
      'spaet',
      ['WKT,nr,zeit', 'WKT,Integer,DateTime'],
      (nr) => `POINT (${nr} 5),${nr},${nr === count - 1 ? '2026-03-02T09:15:00' : ''}`,
    );
    const reading = await openReading([bench.upload('spaet.fgb', bytes)], { layer: 'ort' }, { workDir });
    expect([reading.count, reading.fields.find(({ name }) => name === 'zeit')?.declared]).toEqual([count, 'datetime']);
    await reading.close();
  });

  it('are refused where there are fewer than the file announces', async () => {
    const head = 'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 1\n  nr Integer\nData\n';
    const mif = bench.upload('orte.mif', head + Array.from({ length: count }, (_, nr) => `Point ${nr % 180} 50\n`).join(''));
    const mid = bench.upload('orte.mid', Array.from({ length: count + 1 }, (_, nr) => `${nr}\n`).join(''));
    expect(await codeOf(readAll([mif, mid], { layer: 'orte' }, { workDir: bench.folder() }))).toBe('gdal_miscounted');
  });

  it('have the warnings that only all of them tell, once and in front', async () => {
    const point = (nr: number) => ({ type: 'Point', coordinates: [nr % 180, 50], properties: { nr } });
    const geometries = [
      ...Array.from({ length: count }, (_, nr) => point(nr)),
      { type: 'LineString', arcs: [0, 7], properties: { nr: count } },
    ];
    const arcs = [
      [
        [0, 0],
        [1, 1],
      ],
    ];
    const content = JSON.stringify({ type: 'Topology', arcs, objects: { orte: { type: 'GeometryCollection', geometries } } });
    const files = [bench.upload('orte.topojson', content)];
    const { records, codes } = await readAll(files, { layer: 'orte' }, { workDir: bench.folder() });
    expect([records.length, codes]).toEqual([count + 1, ['topojson_arcs', 'crs_missing']]);
  });

  it('end with the reading: GDAL does not go on when nobody reads any more', async () => {
    const workDir = bench.folder();
    const { path } = bench.upload('orte.gml', gml(''));
    const main = { ...(await fileOnDisk(path, 'orte.gml')), signature: { id: 'gml', label: 'GML' } };
    const source = gdalSources.find(({ id }) => id === 'gml')!;
    const converted = await stillWritten(
      () => convertMeanwhile(source, { main, files: [main] }, { limits: withDefaults({ workDir }) }, { layer: 'ort' }),
      ({ rest }) => rest !== null,
    );
    expect(conversions(workDir)).toHaveLength(1);
    await converted.close();
    await expect(converted.rest).rejects.toMatchObject({ name: 'AbortError' });
    expect(conversions(workDir)).toEqual([]);
  });
});
