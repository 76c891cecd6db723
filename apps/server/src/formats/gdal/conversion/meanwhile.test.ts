import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openReading } from '../../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../../testing/upload.ts';
import { doneShare } from './meanwhile.ts';
import { locksDatabases, offersDriver, runGdal } from '../process.ts';

const bench = workbench();
afterAll(() => bench.remove());

let folders = 0;
function workDirOfItsOwn(): string {
  const path = join(bench.dir, `work-${++folders}`);
  mkdirSync(path);
  return path;
}
const conversions = (workDir: string): string[] => readdirSync(workDir).filter((name) => name.startsWith('gdal-'));

const count = 40_000;
/** Records of which the last alone has what `last` says. */
const gml = (last: string, end = '</f:c>') =>
  `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml">${Array.from(
    { length: count },
    (_, nr) =>
      `<gml:featureMember><f:ort gml:id="o${nr}"><f:nr>${nr}</f:nr><f:teil>a${nr}</f:teil><f:teil>b</f:teil>${nr === count - 1 ? last : ''}<f:ort><gml:Point srsName="EPSG:25832"><gml:coordinates>${365_000 + nr},5620000</gml:coordinates></gml:Point></f:ort></f:ort></gml:featureMember>`,
  ).join('')}${end}`;

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
    const workDir = workDirOfItsOwn();
    const files = [bench.upload('orte.gml', gml('<f:tag>2026-03-02</f:tag>'))];
    const reading = await openReading(files, { layer: 'ort' }, { workDir });
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
    const workDir = workDirOfItsOwn();
    const [input, output] = [join(bench.dir, 'ganz.csv'), join(bench.dir, 'ganz.fgb')];
    writeFileSync(input, `WKT,nr\n${Array.from({ length: count }, (_, nr) => `POINT (${nr} 5),${nr}`).join('\n')}\n`);
    const options = ['-f', 'FlatGeobuf', '-lco', 'SPATIAL_INDEX=NO', '-nln', 'ort'];
    await runGdal({ driver: 'CSV', writer: 'FlatGeobuf', input, output, options, folder: bench.dir, mostBytes: 1e9, timeLimitMs: 60_000 });
    const bytes = readFileSync(output);
    const files = [bench.upload('kurz.fgb', bytes.subarray(0, bytes.length - 1000))];
    expect(await codeOf(readAll(files, { layer: 'ort' }, { workDir }))).toMatch(/^gdal_/);
    expect(conversions(workDir)).toEqual([]);
  });

  it('end with the reading: GDAL does not go on when nobody reads any more', async () => {
    const workDir = workDirOfItsOwn();
    const reading = await openReading([bench.upload('orte.gml', gml(''))], { layer: 'ort' }, { workDir });
    expect([reading.count, conversions(workDir).length]).toEqual([null, 1]);
    await reading.close();
    expect(conversions(workDir)).toEqual([]);
  });
});
