import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { thorough } from '../../../../../../scripts/testSettings.ts';
import { codeOf, workbench } from '../../testing/upload.ts';
import type { GdalRun, GdalRunner } from './definition.ts';
import { wasmDrivers } from './wasm-drivers.ts';
import { wasmGdal } from './wasm.ts';

// The package is optional: where it is left out, there is nothing to test. Starting it takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const bench = workbench();
const root = mkdtempSync(join(tmpdir(), 'wasm-test-'));
afterAll(() => {
  bench.remove();
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const wasm = wasmGdal();
let folders = 0;
const newFolder = (): string => {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  return folder;
};
const collection = (count: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, x) => ({
      type: 'Feature',
      properties: { x, text: 'x'.repeat(100) },
      geometry: { type: 'Point', coordinates: [x % 90, 2] },
    })),
  });
/** A run from GeoJSON in a folder of its own. */
function task(stated: Partial<GdalRun> = {}, content = collection(1)): GdalRun {
  const folder = newFolder();
  const input = join(folder, 'a.geojson');
  writeFileSync(input, content);
  const output = join(folder, 'o.gpkg');
  return {
    driver: 'GeoJSON',
    writer: 'GPKG',
    input,
    output,
    options: ['-f', 'GPKG'],
    folder,
    mostBytes: 1e9,
    timeLimitMs: 60_000,
    ...stated,
  };
}

/** The readers as a server has them that was started with this choice. */
async function readersWith(choice: 'wasm' | 'installed' | 'off') {
  vi.stubEnv('GEO_GDAL', choice);
  vi.resetModules();
  const [{ detect }, { readAll }, { readableFormats }] = await Promise.all([
    import('../../reading/dispatch.ts'),
    import('../../testing/upload.ts'),
    import('../../about.ts'),
  ]);
  return { detect, readAll, ids: readableFormats.readable.map(({ id }) => id) };
}

const limits = { workDir: bench.dir };
/** Each run takes both processors for seconds: every other one before a release only. */
const some = <T>(cases: T[]): T[] => (thorough ? cases : cases.filter((_, at) => at % 2 === 0));
describe.skipIf(!wasm)('GDAL in WebAssembly', () => {
  it('has the drivers that it is said to have', async () => {
    // With all of them switched off but none, it names those that are left.
    const { told } = await wasm!.run(task({ config: { GDAL_SKIP: '' } }));
    const left = /not switched off: (.*)/.exec(told.join('\n'))?.[1]?.split(';');
    expect(left?.toSorted()).toEqual(wasmDrivers.filter((name) => name !== 'GeoJSON' && name !== 'GPKG').toSorted());
  });

  it('writes, and tells what it warns of', async () => {
    const content = collection(1).replace('"x":0', '"x":["a","b"]');
    const end = await wasm!.run(task({}, content));
    expect(end).toMatchObject({ code: 0, isLate: false, isTooLarge: false, lacksMemory: false });
    expect(end.told.join()).toContain('natively support StringList type for field x');
  });

  it.each<[what: string, make: () => GdalRun]>(
    some([
      ['a file beside its folder', () => task({ input: bench.upload('x', collection(1)).path })],
      [
        'a link that leads out of its folder',
        () => {
          const stated = task();
          const link = join(stated.folder, 'link.geojson');
          symlinkSync(bench.upload('x', collection(1)).path, link);
          return { ...stated, input: link };
        },
      ],
      ['a file of the server', () => task({ driver: 'CSV', input: '/etc/passwd' })],
      [
        'an address',
        () => task({ input: '/vsicurl/http://127.0.0.1:9/a.geojson', config: { CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '.geojson' } }),
      ],
      [
        'a VRT',
        () => task({}, '<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>a.geojson</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>'),
      ],
      ['a place beside its folder', () => task({ output: join(root, 'out.gpkg') })],
    ]),
  )('does not open %s', async (_, make) => {
    expect(await wasm!.run(make())).toMatchObject({ code: 1, isLate: false });
  });

  describe.each<[where: string, hasGuards: boolean]>([
    ['with the guards of this system', true],
    ...(thorough ? ([['where a system has none', false]] satisfies [string, boolean][]) : []),
  ])('%s', (_, hasGuards) => {
    let own: GdalRunner;
    beforeAll(async () => {
      if (!hasGuards) vi.stubEnv('PATH', root);
      own = wasmGdal()!;
      const missing = await own.missingGuards();
      if (!hasGuards) expect(missing.map((sentence) => sentence.split(' ')[0])).toEqual(['mount', 'unshare', 'setpriv', 'prlimit']);
      vi.unstubAllEnvs();
    });

    it('writes no more than it may', async () => {
      expect(await own.run(task({ mostBytes: 300_000 }, collection(5000)))).toMatchObject({ code: null, isTooLarge: true });
    });

    it('takes no more memory than it may', async () => {
      const arcs = `[[${'[0,0],'.repeat(1000)}[1,1]]]`;
      const line = `{"type":"LineString","arcs":[${'0,'.repeat(20_000)}0]}`;
      const content = `{"type":"Topology","arcs":${arcs},"objects":{"a":{"type":"GeometryCollection","geometries":[${line}]}}}`;
      for (const megabytes of [1, 600]) {
        const end = await own.run(task({ driver: 'TopoJSON', memoryBytes: megabytes * 1024 ** 2 }, content));
        expect(end).toMatchObject({ code: null, lacksMemory: true, isLate: false });
      }
    });

    it('reads no file beside its folder', async () => {
      expect(await own.run(task({ input: bench.upload('x', collection(1)).path }))).toMatchObject({ code: 1 });
      expect(await own.run(task())).toMatchObject({ code: 0 });
    });
  });

  it('is given up after the time it may take, and when nobody waits any more', async () => {
    const long = (stated: Partial<GdalRun>) => task(stated, collection(200_000));
    expect(await wasm!.run(long({ timeLimitMs: 500 }))).toMatchObject({ isLate: true });
    await expect(wasm!.run(long({ signal: AbortSignal.timeout(500) }))).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is offered with the formats that it was built with, and refuses others by their name', async () => {
    const { detect, ids } = await readersWith('wasm');
    expect(['gml', 'osm', 'excel', 'geotiff'].filter((id) => !ids.includes(id))).toEqual([]);
    expect(['kml', 'nas', 'xls'].filter((id) => ids.includes(id))).toEqual([]);
    const kml = bench.upload('a.kml', '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>');
    await expect(detect([kml], limits)).rejects.toMatchObject({ code: 'gdal_missing', message: expect.stringContaining('KML') as string });
    const [detection] = await detect([kml, bench.upload('b.csv', 'a;b\n1;2\n')], limits);
    expect(detection?.ignored.map(({ name, code }) => [name, code])).toEqual([['a.kml', 'gdal_missing']]);
  });

  it('is not used where an operator does not want it', async () => {
    const { detect, ids } = await readersWith('off');
    expect(ids.includes('gml')).toBe(false);
    expect(await codeOf(detect([bench.upload('a.gml', '<a xmlns:gml="http://www.opengis.net/gml"/>')], limits))).toBe('gdal_missing');
  });
});
