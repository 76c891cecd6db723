import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeTile } from '../encode.ts';
import { onCurve, tileId } from './ids.ts';
import { archiveWriter } from './writer.ts';

/** GDAL in WebAssembly with all of its drivers: that of archives reads the tiles by another one. The package is optional. */
function foundPackage(): string | null {
  try {
    return createRequire(import.meta.url).resolve('gdal3.js/package.json');
  } catch {
    return null;
  }
}

const program = `
const [place, file] = process.argv.slice(1);
const Gdal = await require(place + '/node.js')({ path: place.slice(1) + '/dist/package', useWorker: false });
const { datasets } = await Gdal.open(file);
const made = await Gdal.ogr2ogr(datasets[0], ['-f', 'GeoJSON', '-t_srs', 'EPSG:4326']);
process.stdout.write(Buffer.from(await Gdal.getFileBytes(made)), () => process.exit(0));`;

const manifest = foundPackage();

it.skipIf(manifest === null)('an archive is read by GDAL: its layer, its columns, its places', { timeout: 120_000 }, async () => {
  const writer = await archiveWriter();
  try {
    for (let z = 0; z < 4; z += 1) {
      const [across, down] = [0.51933 * 2 ** z, 0.3335 * 2 ** z];
      const [x, y] = [Math.floor(across), Math.floor(down)];
      const coordinates = [(across - x) * 4096, (down - y) * 4096].map(Math.floor);
      const tile = encodeTile('orte', [{ idx: 7, props: { name: 'Köln', n: 2 }, geometry: { type: 'Point', coordinates } }]);
      await writer.add(tileId(z, onCurve(z, x, y)), gzipSync(tile));
    }
    const fields = { name: 'String', n: 'Number' };
    const metadata = { name: 'Orte', format: 'pbf', vector_layers: [{ id: 'orte', minzoom: 0, maxzoom: 3, fields }] };
    await writer.end({ minZoom: 0, maxZoom: 3, bounds: [6.9, 50.9, 7, 51], metadata });
    // It looks for its data below where it is started.
    const told = execFileSync(
      process.execPath,
      ['--input-type=commonjs', '-e', `(async () => {${program}})()`, dirname(manifest!), writer.path],
      {
        cwd: '/',
        encoding: 'utf8',
        timeout: 100_000,
      },
    );
    expect(JSON.parse(told)).toMatchObject({
      name: 'orte',
      features: [{ properties: { mvt_id: 7, name: 'Köln', n: 2 }, geometry: { type: 'Point' } }],
    });
    const [longitude, latitude] = (JSON.parse(told) as { features: { geometry: { coordinates: number[] } }[] }).features[0]!.geometry
      .coordinates as [number, number];
    expect(longitude).toBeCloseTo(6.96, 1);
    expect(latitude).toBeCloseTo(51.3, 0);
  } finally {
    await writer.close();
  }
});
