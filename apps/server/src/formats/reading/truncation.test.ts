import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addLayer, buildPackage, packageBlob } from '../testing/package.ts';
import { buildDbf, buildShp, shape } from '../testing/shapefile.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';
import { WkbWriter } from '../wkb/writer.ts';

/** Bytes from one cut to the next. */
const step = thorough ? 1 : 5;

const bench = workbench();
afterAll(() => bench.remove());

const places = Array.from({ length: 6 }, (_, index) => index);

function geoJson(): Buffer {
  const features = places.map((index) => ({
    type: 'Feature',
    properties: { name: `Größe ${index}` },
    geometry: { type: 'Point', coordinates: [index, 50] },
  }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features, name: 'x' }, null, 1));
}

function geoPackage(): Buffer {
  const path = join(bench.dir, 'whole.gpkg');
  buildPackage(path, (database) => {
    addLayer(database, 'places', 'name TEXT');
    const insert = database.prepare('INSERT INTO places VALUES (?, ?, ?)');
    for (const index of places) insert.run(index + 1, packageBlob(new WkbWriter().pointXY(index, 50)), `Größe ${index}`);
  });
  return readFileSync(path);
}

const { shp, shx } = buildShp(
  1,
  places.map((index) => shape.point(index, 50)),
);
const dbf = buildDbf(
  [{ name: 'name', type: 'C', length: 10 }],
  places.map((index) => ({ cells: [`n ${index}`] })),
).subarray(0, -1);

/** Reading a file cut at any byte throws a FormatError; `whole` is what must never look complete. */
async function neverComplete(name: string, whole: Buffer, others: [name: string, content: Buffer][] = []): Promise<void> {
  const upload = (content: Uint8Array) => [bench.upload(name, content), ...others.map(([other, data]) => bench.upload(other, data))];
  expect((await readAll(upload(whole))).records).toHaveLength(places.length);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      expect(await codeOf(readAll(upload(whole.subarray(0, length))))).not.toBe('none');
    }),
    { numRuns: 200 },
  );
}

describe('a file that was cut', () => {
  it('GeoJSON is refused wherever it was cut', async () => {
    const whole = geoJson();
    for (let length = 0; length < whole.length; length += step)
      expect(await codeOf(readAll([bench.upload('a.geojson', whole.subarray(0, length))]))).not.toBe('none');
    expect((await readAll([bench.upload('a.geojson', whole)])).records).toHaveLength(places.length);
  });
  it('GeoPackage is refused', () => neverComplete('a.gpkg', geoPackage()));
  it('.shp is refused', () => neverComplete('a.shp', shp));
  it('.dbf is refused', () => neverComplete('a.dbf', dbf));
  it('.shp with all its companions never loses a record', async () => {
    for (let length = 100; length < shp.length; length += step) {
      const files = [bench.upload('a.shp', shp.subarray(0, length)), bench.upload('a.shx', shx), bench.upload('a.dbf', dbf)];
      expect(await codeOf(readAll(files))).toBe('shp_truncated');
    }
  });
});
