import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { FormatError } from '../../problems/index.ts';
import { detect } from '../reading/dispatch.ts';
import { addLayer, buildPackage, packageBlob } from '../testing/package.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildZip, type ZipEntry } from '../testing/zip.ts';
import { WkbWriter } from '../wkb/writer.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const bench = workbench();
afterAll(() => bench.remove());

const good: ZipEntry = { name: 'a.geojson', data: '{"type":"Feature","properties":{"a":1},"geometry":null}' };
const limits = { workDir: bench.dir };
const read = (entries: readonly ZipEntry[], own: object = {}) =>
  readAll([bench.upload('a.zip', buildZip(entries))], {}, { ...limits, ...own });

describe('zip archives', () => {
  it('reads members and leaves the rest alone', async () => {
    const { records, rejected } = await read([
      { name: '__MACOSX/._a.geojson', data: 'junk' },
      { name: '.DS_Store', data: 'junk' },
      { name: 'sub/', data: '' },
      { name: 'readme.txt', data: 'hello, world' },
      good,
    ]);
    expect(records.map(({ properties }) => properties)).toEqual([{ a: 1 }]);
    expect(rejected).toEqual([]);
  });
  it.each([
    ['a name that climbs', { ...good, name: '../a.geojson' }, 'zip_unsafe_name'],
    ['a name that climbs with backslashes', { ...good, name: 'x\\..\\..\\a.geojson' }, 'zip_unsafe_name'],
    ['an absolute name', { ...good, name: '/etc/a.geojson' }, 'zip_unsafe_name'],
    ['a drive', { ...good, name: 'C:\\a.geojson' }, 'zip_unsafe_name'],
    ['a link', { name: 'link.geojson', data: '/etc/passwd', mode: 0o120777 }, 'zip_link'],
    ['encryption', { ...good, encrypted: true }, 'zip_encrypted'],
    ['a nested archive', { name: 'inner.zip', data: buildZip([good]) }, 'zip_nested'],
    ['a nested archive in disguise', { name: 'inner.geojson', data: buildZip([good]) }, 'zip_nested'],
    ['a bomb', { name: 'b.geojson', data: Buffer.alloc(20_000_000, 0x20) }, 'zip_ratio'],
    ['fewer bytes declared', { ...good, name: 'b.geojson', declaredBytes: 5 }, 'zip_broken'],
    ['more bytes declared', { ...good, name: 'b.geojson', declaredBytes: 500 }, 'zip_broken'],
    ['a wrong checksum', { ...good, name: 'b.geojson', checksum: 1 }, 'zip_broken'],
    ['an entry without a name', { ...good, name: '' }, 'zip_no_name'],
  ])('refuses %s', async (_, entry, code) => {
    expect(await codeOf(read([good, entry]))).toBe(code);
    expect(await codeOf(detect([bench.upload('a.zip', buildZip([good, entry]))], limits))).toBe(code);
  });
  it('refuses archives without files', async () => {
    for (const entries of [[], [{ name: 'sub/', data: '' }], [{ name: '__MACOSX/._a', data: 'x' }]])
      await expect(detect([bench.upload('leer.zip', buildZip(entries))], limits)).rejects.toThrow('„leer.zip“ enthält keine Dateien');
  });
  it('refuses too many entries and too many bytes', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...good, name: `${index}.geojson` }));
    expect(await codeOf(read(many, { maxEntries: 5 }))).toBe('zip_too_many_entries');
    expect(await codeOf(read(many, { maxExpandedBytes: 100 }))).toBe('zip_too_large');
  });
  it('counts the bytes of all archives of an upload together', async () => {
    const zips = [1, 2].map((index) => bench.upload(`${index}.zip`, buildZip([{ ...good, name: `${index}.geojson` }])));
    expect(await codeOf(detect(zips, { ...limits, maxExpandedBytes: 80 }))).toBe('zip_too_large');
    expect(await detect(zips, { ...limits, maxExpandedBytes: 120 })).toHaveLength(2);
  });
  it('refuses archives that are cut anywhere', async () => {
    const zip = buildZip([good]);
    for (let length = 4; length < zip.length; length++) {
      expect(await codeOf(readAll([bench.upload('a.zip', zip.subarray(0, length))], {}, limits))).toBe('zip_broken');
    }
  });
  it('refuses two members of one name, and members that share their bytes', async () => {
    const other = { name: 'b.geojson', data: good.data };
    expect(await codeOf(read([good, good]))).toBe('zip_twice');
    const zip = buildZip([good, other]);
    // The second one begins where the first does: the offset is the last of what stands before the name.
    zip.writeUInt32LE(0, zip.lastIndexOf('b.geojson') - 4);
    expect(await codeOf(readAll([bench.upload('a.zip', zip)], {}, limits))).toBe('zip_overlap');
  });
  it('says of a broken archive what is wrong, in the language of who reads it', async () => {
    const said = (zip: Buffer) => detect([bench.upload('a.zip', zip)], limits).catch((error: FormatError) => error.said.de);
    const zip = buildZip([good]);
    expect(await said(zip.subarray(0, -10))).toContain('das Verzeichnis am Ende fehlt');
    expect(await said(buildZip([{ ...good, declaredBytes: 5 }]))).toContain('eine Datei darin ist größer');
    expect(await said(buildZip([{ ...good, declaredBytes: 500 }]))).toContain('eine Datei darin ist kürzer');
  });
  it('streams a member of 120 MB of blanks with flat memory', async () => {
    const blanks = Buffer.concat([
      Buffer.from('{"type":"FeatureCollection","features":['),
      Buffer.alloc(120_000_000, 0x20),
      Buffer.from(']}'),
    ]);
    const file = bench.upload('a.zip', buildZip([{ name: 'a.geojson', data: blanks }]));
    const before = process.memoryUsage().rss;
    const { records } = await readAll([file], {}, { ...limits, maxRatio: 1e9 });
    expect(records).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
  it('extracts a GeoPackage to the work directory only while it is read', async () => {
    const path = join(bench.dir, 'inner.gpkg');
    buildPackage(path, (database) => {
      addLayer(database, 'places', 'name TEXT');
      database.prepare('INSERT INTO places VALUES (1, ?, ?)').run(packageBlob(new WkbWriter().pointXY(3, 4)), 'x');
    });
    const before = readdirSync(bench.dir).length;
    const file = bench.upload('a.zip', buildZip([{ name: 'deep/inner.gpkg', data: readFileSync(path) }]));
    expect((await readAll([file], {}, limits)).records).toEqual([
      { number: 1, properties: { name: 'x' }, geometry: { type: 'Point', coordinates: [3, 4] } },
    ]);
    expect(await detect([file], limits)).toHaveLength(1);
    expect(readdirSync(bench.dir)).toHaveLength(before + 1);
  });
});
