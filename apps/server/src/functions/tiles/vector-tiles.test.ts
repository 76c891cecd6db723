import { endpoints, type Client } from '@geo/api';
import { VectorTile } from '@mapbox/vector-tile';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, outputOf } from '../../testing/switchboards.ts';
import { TooManyTiles } from '../../tiles/archive.ts';
import { TileTooLarge } from '../../tiles/fitted.ts';
import { boardOfFiles, ranOn } from '../testing/files.ts';
import { tilesRefused } from './refused.ts';

type Values = Readonly<Record<string, readonly [type: string, value: unknown]>>;
const orte = points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73], ['Wesel', 6.62, 51.66]);

describe.each(backends)('vector tiles as a file on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const ran = async (values: Values, content = orte) => {
    const { board, node } = await boardOfFiles(client, 'vector.import', [['orte.geojson', content]]);
    const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [`tiles.vector_tiles.${key}`, value]));
    const next = await addNode(client, board, 'tiles.vector_tiles', named);
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: next.resource_uri, name: 'features' } });
    return ranOn(client, board, next);
  };
  const archiveOf = async (values: Values, content?: string) => {
    const { job, frameOf } = await ran(values, content);
    expect(job.error).toBeNull();
    const [row] = await frameRows(platform.db, { id: idAt(frameOf()) });
    if (row?.data?.kind !== 'files') throw new Error('The frame holds no files.');
    const { upload, files } = row.data;
    const bytes = readFileSync(path.join(platform.config.filesDir, 'uploads', upload, files[0]!.uuid));
    const archive = new PMTiles({
      getKey: () => 'a',
      getBytes: (offset, length) => Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    });
    const names = async (z: number, x: number, y: number, layer = 'features'): Promise<string[]> => {
      const tile = await archive.getZxy(z, x, y);
      const found = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer];
      return Array.from({ length: found?.length ?? 0 }, (_, at) => String(found!.feature(at).properties['name'])).toSorted();
    };
    return { name: files[0]!.name, archive, header: await archive.getHeader(), names };
  };
  const surface = JSON.stringify({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [6, 47],
          [15, 47],
          [15, 55],
          [6, 55],
          [6, 47],
        ],
      ],
    },
  });
  const refusalOf = async (values: Values, content?: string) => (await ran(values, content)).job.error;

  test('hold what lies there, from the first zoom to the last, under the names that are given', async () => {
    const { name, header, archive, names } = await archiveOf({
      name: ['string', 'Orte / neu'],
      layer_name: ['string', 'städte'],
      min_zoom: ['int', 4],
      max_zoom: ['int', 9],
    });
    expect(name).toBe('Orte _ neu.pmtiles');
    expect(header).toMatchObject({ minZoom: 4, maxZoom: 9, tileType: 1, minLon: 6.62, maxLat: 51.66 });
    expect(await archive.getMetadata()).toMatchObject({ vector_layers: [{ id: 'städte', fields: { name: 'String' } }] });
    expect(await names(4, 8, 5, 'städte')).toEqual(['Bonn', 'Köln', 'Wesel']);
    expect(await names(9, 265, 171, 'städte')).toEqual(['Köln']);
    expect(await names(3, 4, 2, 'städte')).toEqual([]);
  });

  test('end at the zoom that the data need', async () => {
    const { header } = await archiveOf({ guess_max_zoom: ['bool', true], max_zoom: ['int', 1] });
    expect(header.maxZoom).toBeGreaterThan(1);
    expect(header.maxZoom).toBeLessThan(8);
  });

  test('lack what is too much for a tile, or are refused, as is asked', async () => {
    const few = { max_tile_features: ['int', 2], max_zoom: ['int', 5] } as const;
    expect(await (await archiveOf(few)).names(0, 0, 0)).toHaveLength(2);
    expect(await refusalOf({ ...few, drop_densest_as_needed: ['bool', false] })).toMatchObject({
      code: 'tile_too_large',
      text: expect.stringMatching(/0\/0\/0.*3 Objekten/) as unknown,
    });
    const joined = await archiveOf({ ...few, coalesce_densest_as_needed: ['bool', true] });
    expect(await joined.names(0, 0, 0)).toHaveLength(2);
  });

  test('say on their way how many there are, and end at once when the run is aborted', async () => {
    const archives = async (): Promise<string[]> =>
      (await client.call(endpoints.uploads, {})).objects.flatMap(({ names }) => names).filter((name) => name.endsWith('.pmtiles'));
    const before = await archives();
    const { board, node } = await boardOfFiles(client, 'vector.import', [['land.geojson', surface]]);
    const zooms = { 'tiles.vector_tiles.max_zoom': ['int', 14] } as const;
    const next = await addNode(client, board, 'tiles.vector_tiles', zooms);
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: next.resource_uri, name: 'features' } });
    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: board.id }, query: {} });
    const said: { progress: number; count: number | null; rate: number | null }[] = [];
    while (!said.some(({ rate }) => rate !== null) || said.length < 3) {
      const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: board.id } });
      const { progress, count, pace } = objects.find(({ id }) => id === next.id)!.runinfo;
      if (count !== null && count !== said.at(-1)?.count) said.push({ progress, count, rate: pace?.rate ?? null });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const began = Date.now();
    await client.call(endpoints.abortSwitchboard, { params: { id: board.id } });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'aborted' } });
    expect(Date.now() - began).toBeLessThan(5000);
    expect(said.map(({ count }) => count)).toEqual(said.map(({ count }) => count).toSorted((one, other) => one! - other!));
    expect(said.map(({ progress }) => progress)).toEqual(said.map(({ progress }) => progress).toSorted((one, other) => one - other));
    expect(said.every(({ progress }) => progress < 100)).toBe(true);
    const [row] = await frameRows(platform.db, { id: idAt(outputOf(next)) });
    expect(row?.data).toBeNull();
    expect(await archives()).toEqual(before);
  });

  test('refuse zooms in the wrong order, and a layer without a name', async () => {
    expect(await refusalOf({ min_zoom: ['int', 9], max_zoom: ['int', 4] })).toMatchObject({ code: 'zoom_order' });
    expect(await refusalOf({ layer_name: ['string', ' '] })).toMatchObject({ code: 'no_layer_name' });
  });
});

it('are refused in words: what is too much, and what would be right', () => {
  const most = { tiles: 500_000, bytes: 2e9 };
  const many = tilesRefused(new TooManyTiles(13), most)!;
  expect([many.code, many.text('de')]).toEqual(['too_many_tiles', expect.stringMatching(/Zoomstufe 13.*500.000 Kacheln oder 2.000 MB/)]);
  const large = tilesRefused(new TileTooLarge({ z: 3, x: 4, y: 2 }, 70_000, 600_000), most)!;
  expect(large.text('en')).toMatch(/tile 3\/4\/2 is too large with 70,000 features and 600,000 bytes/);
  expect(tilesRefused(new Error('x'), most)).toBeNull();
});
