import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachBackend, openTestWorld, type TestRow, type TestWorld } from '../publish/testing/world.ts';
import type { PublishedLayer } from '../publish/types.ts';
import { vectorTile, type TileNumbers } from './vector-tile.ts';

const columns = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe in m', kind: 'number' },
  { key: 'bewohnt', kind: 'boolean' },
  { key: 'gebaut', kind: 'date' },
  { key: 'liste', kind: 'json' },
] as const;
const whole = { z: 0, x: 0, y: 0 };

onEachBackend('vector tiles', (backend) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());

  const features = async (layer: PublishedLayer, tile: TileNumbers, limit?: number) => {
    const bytes = await vectorTile('orte', layer, tile, world.db, limit);
    const found = new VectorTile(new PbfReader(bytes)).layers['orte'];
    if (!found) return [];
    expect([found.version, found.extent, found.name]).toEqual([2, 4096, 'orte']);
    return Array.from({ length: found.length }, (_, index) => {
      const feature = found.feature(index);
      const { type, id, properties } = feature;
      return { type, id, properties: { ...properties }, lines: feature.loadGeometry().map((line) => line.map(({ x, y }) => [x, y])) };
    }).toSorted((one, other) => one.id! - other.id!);
  };
  const layerOf = (rows: readonly TestRow[], srid = 4326): Promise<PublishedLayer> => world.layer('orte', srid, columns, rows);

  it('hold records with their numbers, values and places', async () => {
    const props = { name: 'Köln', 'Höhe in m': 53.5, bewohnt: true, gebaut: '1880-10-15', liste: [1, 'a'], leer: null };
    const layer = await layerOf([
      { idx: 7, props, wkt: 'POINT(0 0)' },
      { idx: 8, props: {}, wkt: null },
    ]);
    expect(await features(layer, whole)).toEqual([
      { type: 1, id: 7, properties: { name: 'Köln', 'Höhe in m': 53.5, bewohnt: true, gebaut: '1880-10-15' }, lines: [[[2048, 2048]]] },
    ]);
    // Köln lies east of Greenwich, north of the equator: x grows eastwards, y southwards.
    const place = await layerOf([{ idx: 1, props: {}, wkt: 'POINT(6.96 50.94)' }]);
    expect((await features(place, whole))[0]!.lines).toEqual([[[2127, 1372]]]);
    expect((await features(place, { z: 5, x: 16, y: 10 }))[0]!.lines).toEqual([[[2534, 2955]]]);
    expect(await features(place, { z: 5, x: 17, y: 10 })).toEqual([]);
  });

  it('wind outer rings and holes as the standard says, cut them at the edge, and leave out what is no shape any more', async () => {
    const layer = await layerOf(
      [
        {
          idx: 1,
          props: {},
          // Winds the other way round than is written.
          wkt: 'POLYGON((-9000000 -9000000, -9000000 9000000, 9000000 9000000, 9000000 -9000000, -9000000 -9000000), (-1000000 -1000000, 1000000 -1000000, 1000000 1000000, -1000000 1000000, -1000000 -1000000))',
        },
        { idx: 2, props: {}, wkt: 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0))' },
        { idx: 3, props: {}, wkt: 'POLYGON EMPTY' },
        { idx: 4, props: {}, wkt: 'LINESTRING(-30000000 5000000, 30000000 5000000)' },
        {
          idx: 5,
          props: {},
          wkt: 'MULTIPOLYGON(((0 0, 4000000 0, 4000000 4000000, 0 0)), ((5000000 5000000, 9000000 5000000, 9000000 9000000, 5000000 5000000)))',
        },
        { idx: 6, props: {}, wkt: 'POLYGON((0 0, 4000000 4000000, 4000000 0, 0 4000000, 0 0))' },
      ],
      3857,
    );
    const found = await features(layer, whole);
    expect(found.map(({ id, type, lines }) => [id, type, lines.length])).toEqual([
      [1, 3, 2],
      [4, 2, 1],
      [5, 3, 2],
      [6, 3, 2],
    ]);
    const area = (ring: readonly (readonly number[])[]): number =>
      ring.reduce((sum, [x, y], at) => {
        const [x1, y1] = ring[(at + 1) % ring.length]!;
        return sum + (x! * y1! - x1! * y!) / 2;
      }, 0);
    const [outer, hole] = found[0]!.lines.map(area);
    expect(outer).toBeGreaterThan(0);
    expect(hole).toBeLessThan(0);
    expect(Math.abs(hole!) / outer!).toBeCloseTo(1 / 81, 2);
    for (const { lines } of found.filter(({ id }) => id! > 4)) expect(lines.map((ring) => area(ring) > 0)).toEqual([true, true]);
    expect(found[1]!.lines).toEqual([
      [
        [-64, 1537],
        [4160, 1537],
      ],
    ]);
  });

  it('come from any system, also where it reaches beyond the map', async () => {
    const utm = await layerOf([{ idx: 1, props: {}, wkt: 'POINT(356900 5645400)' }], 25832);
    expect((await features(utm, { z: 5, x: 16, y: 10 }))[0]!.lines).toEqual([[[2535, 2953]]]);
    const pole = await layerOf([
      { idx: 1, props: {}, wkt: 'POLYGON((-180 -90, 180 -90, 180 -60, -180 -60, -180 -90))' },
      { idx: 2, props: {}, wkt: 'POINT(0 90)' },
    ]);
    expect((await features(pole, whole)).map(({ id, lines }) => [id, Math.min(...lines.flat().map(([, y]) => y!))])).toEqual([[1, 2907]]);
  });

  it('hold one record a cell where more lie in a tile than it may hold, and all of what is larger', { timeout: 120_000 }, async () => {
    const layer = await layerOf([{ idx: 2000, props: { name: 'Land' }, wkt: 'POLYGON((0 0, 40 0, 40 40, 0 40, 0 0))' }]);
    await world.db.exec(
      `CREATE TABLE many (idx bigint PRIMARY KEY, props jsonb, geom geometry);
       INSERT INTO many SELECT i, '{}', ST_SetSRID(ST_MakePoint(2 + (i % 7) * 5, 20), 4326) FROM generate_series(1, 200) i;
       INSERT INTO many SELECT idx, props, geom FROM (${layer.relation.sql.replaceAll('$1', '1')}) l`,
    );
    const many = { ...layer, count: 201, relation: { ...layer.relation, sql: 'SELECT idx, props, geom FROM many', params: [] } };
    const found = await features(many, { z: 3, x: 4, y: 3 }, 100);
    expect(found.filter(({ type }) => type === 1)).toHaveLength(7);
    expect(found.filter(({ type }) => type === 3)).toMatchObject([{ properties: { name: 'Land' } }]);
    await world.db.exec('DROP TABLE many');
  });

  it('hold records of all of the tile, also where these stand in order', async () => {
    const layer = await layerOf([{ idx: 0, props: {}, wkt: 'POINT(-179 0)' }]);
    await world.db.exec(
      `CREATE TABLE ordered (idx bigint PRIMARY KEY, props jsonb, geom geometry);
       INSERT INTO ordered SELECT i, '{}', ST_SetSRID(ST_MakePoint(-180 + i * 0.12, ((i * 37) % 160) - 80), 4326) FROM generate_series(0, 2999) i`,
    );
    const relation = { ...layer.relation, sql: 'SELECT idx, props, geom FROM ordered', params: [] };
    const found = await features({ ...layer, count: 3000, relation, extent4326: [-180, -80, 180, 80] }, whole, 100);
    expect(found.length).toBeLessThanOrEqual(100);
    expect(new Set(found.map(({ lines }) => Math.floor(lines[0]![0]![0]! / 1024)))).toEqual(new Set([0, 1, 2, 3]));
    await world.db.exec('DROP TABLE ordered');
  });
});
