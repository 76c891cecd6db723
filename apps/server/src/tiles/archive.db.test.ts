import { readFile } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachBackend, openTestWorld, type TestRow, type TestWorld } from '../publish/testing/world.ts';
import { tileArchive, TooManyTiles, type ArchiveAsked } from './archive.ts';
import { TileTooLarge } from './fitted.ts';
import { maxRecords } from './grid.ts';
import { vectorTile } from './vector-tile.ts';

const columns = [
  { key: 'name', kind: 'string' },
  { key: 'n', kind: 'integer' },
  { key: 'liste', kind: 'json' },
] as const;

onEachBackend('archives of vector tiles', (backend) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());

  type Options = Partial<Omit<ArchiveAsked, 'bounds'>> & { readonly bounds?: Partial<ArchiveAsked['bounds']> };
  const archiveOf = async (rows: readonly TestRow[], { bounds, ...options }: Options, srid = 4326) => {
    const records = await world.layer('orte', srid, columns, rows);
    const made = await tileArchive(world.db, {
      name: 'orte',
      title: 'Örter',
      description: '',
      records,
      minZoom: 0,
      maxZoom: 3,
      bounds: { records: maxRecords, bytes: 500_000, atEdge: 'cut', fewer: null, ...bounds },
      most: { tiles: 1000, bytes: 1e7 },
      beyond: 'refused',
      signal: new AbortController().signal,
      ...options,
    });
    const bytes = await readFile(made.path);
    await made.close();
    expect(bytes.length).toBe(made.sizeBytes);
    const archive = new PMTiles({
      getKey: () => 'a',
      getBytes: (offset, length) => Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    });
    const tile = async (z: number, x: number, y: number): Promise<Buffer> =>
      Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer());
    const features = async (z: number, x: number, y: number) => {
      const bytesOf = await tile(z, x, y);
      const layer = bytesOf.length === 0 ? undefined : new VectorTile(new PbfReader(bytesOf)).layers['orte'];
      return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
        const feature = layer!.feature(at);
        return { id: feature.id!, type: feature.type, lines: feature.loadGeometry().map((line) => line.map((p) => [p.x, p.y])) };
      });
    };
    return { records, archive, tile, features, maxZoom: made.maxZoom };
  };
  const all = (zooms: number): [number, number, number][] =>
    Array.from({ length: zooms + 1 }, (_, z) => z).flatMap((z) =>
      Array.from({ length: 4 ** z }, (_, at): [number, number, number] => [z, at % 2 ** z, Math.floor(at / 2 ** z)]),
    );
  const places: readonly TestRow[] = [
    { idx: 1, props: { name: 'Köln', n: 5 }, wkt: 'POINT(6.96 50.94)' },
    { idx: 2, props: { name: 'Fluss' }, wkt: 'LINESTRING(-120 -60, 100 70)' },
    { idx: 3, props: { name: 'Land' }, wkt: 'POLYGON((10 10, 60 10, 60 60, 10 60, 10 10))' },
    { idx: 4, props: { name: 'leer' }, wkt: null },
    { idx: 5, props: { name: 'winzig' }, wkt: 'POLYGON((-100 40, -99.999 40, -99.999 40.001, -100 40.001, -100 40))' },
  ];

  it('hold every tile that has anything, byte for byte', async () => {
    const { records, archive, tile } = await archiveOf(places, { maxZoom: 4 });
    let held = 0;
    for (const [z, x, y] of all(4)) {
      const expected = await vectorTile('orte', records, { z, x, y }, world.db);
      if (expected.length > 0) held += 1;
      expect((await tile(z, x, y)).equals(expected), `${z}/${x}/${y}`).toBe(true);
    }
    const header = await archive.getHeader();
    expect([header.numAddressedTiles, header.minZoom, header.maxZoom]).toEqual([held, 0, 4]);
    expect(await archive.getMetadata()).toMatchObject({
      name: 'Örter',
      format: 'pbf',
      vector_layers: [{ id: 'orte', minzoom: 0, maxzoom: 4, fields: { name: 'String', n: 'Number' } }],
    });
  });

  it('have tiles of what is too small to be seen before', async () => {
    const { tile } = await archiveOf([places[4]!], { maxZoom: 16, most: { tiles: 40, bytes: 1e7 } });
    expect((await tile(0, 0, 0)).length).toBe(0);
    expect((await tile(16, 14563, 24810)).length).toBeGreaterThan(0);
  });

  it('begin at a zoom, and come from any system', async () => {
    const { archive, features } = await archiveOf([{ idx: 9, props: {}, wkt: 'POINT(356900 5645400)' }], { minZoom: 3, maxZoom: 5 }, 25832);
    expect(await archive.getHeader()).toMatchObject({ minZoom: 3, maxZoom: 5, numAddressedTiles: 3 });
    expect(await features(5, 16, 10)).toEqual([{ id: 9, type: 1, lines: [[[2535, 2953]]] }]);
    expect(await features(2, 2, 1)).toEqual([]);
  });

  it('refuse more tiles than they may have, or end before', async () => {
    const most = { tiles: 30, bytes: 1e7 };
    await expect(archiveOf(places, { most, maxZoom: 6 })).rejects.toThrow(TooManyTiles);
    const { archive, maxZoom } = await archiveOf(places, { most, maxZoom: 6, beyond: 'ends' });
    expect((await archive.getHeader()).maxZoom).toBe(maxZoom);
    expect(maxZoom).toBeGreaterThan(0);
    expect(maxZoom).toBeLessThan(6);
    await expect(archiveOf(places, { most: { tiles: 30, bytes: 10 }, beyond: 'ends' })).rejects.toThrow(TooManyTiles);
    const small = await archiveOf(places, { most: { tiles: 1000, bytes: 1500 }, maxZoom: 6, beyond: 'ends' });
    expect((await small.archive.getHeader()).tileDataLength).toBeLessThanOrEqual(1500);
    for (const [z, x, y] of all(small.maxZoom))
      expect((await small.tile(z, x, y)).equals(await vectorTile('orte', small.records, { z, x, y }, world.db))).toBe(true);
  });

  it('are refused at once where a surface alone would be too many tiles', async () => {
    const world = 'POLYGON((-179 -80, 179 -80, 179 80, -179 80, -179 -80))';
    const most = { tiles: 500_000, bytes: 1e9 };
    await expect(archiveOf([{ idx: 1, props: {}, wkt: world }], { minZoom: 0, maxZoom: 18, most })).rejects.toThrow(TooManyTiles);
  });

  it('leave shapes whole, in each tile that they meet or in one', async () => {
    const whole = await archiveOf([places[2]!], { minZoom: 3, maxZoom: 3, bounds: { atEdge: 'whole' } });
    const cut = await archiveOf([places[2]!], { minZoom: 3, maxZoom: 3 });
    for (const [x, y] of [
      [4, 2],
      [5, 3],
    ] as const) {
      const spread = ([one]: Awaited<ReturnType<typeof whole.features>>): number => {
        const across = one!.lines.flat().map(([column]) => column!);
        return Math.max(...across) - Math.min(...across);
      };
      expect(spread(await whole.features(3, x, y))).toBe(4551);
      expect(spread(await cut.features(3, x, y))).toBeLessThan(4096);
    }
    const once = await archiveOf([places[2]!], { minZoom: 0, maxZoom: 4, bounds: { atEdge: 'once' } });
    expect((await once.archive.getHeader()).numAddressedTiles).toBe(5);
  });

  it('keep a tile within bounds as is asked, or refuse it', async () => {
    const many = Array.from({ length: 200 }, (_, at): TestRow => ({
      idx: at + 1,
      props: { name: `Ort Nummer ${at}` },
      wkt:
        at < 100
          ? `POINT(${(at % 10) * 0.01} ${Math.floor(at / 10) * 0.01})`
          : `POLYGON((${at - 100} 10, ${at - 100 + (at - 99) / 200} 10, ${at - 100 + (at - 99) / 200} 14, ${at - 100} 10))`,
    }));
    const count = async (bounds: Partial<ArchiveAsked['bounds']>) => (await archiveOf(many, { maxZoom: 0, bounds })).features(0, 0, 0);
    await expect(count({ records: 50 })).rejects.toThrow(TileTooLarge);
    await expect(count({ bytes: 1000 })).rejects.toThrow(TileTooLarge);
    const dropped = await count({ records: 50, fewer: { which: 'smallest', become: 'dropped' } });
    expect(dropped).toHaveLength(50);
    // The larger half of the surfaces: sizes are rounded to units of the tile.
    for (const { id } of dropped) expect(id).toBeGreaterThan(135);
    const dense = await count({ records: 60, fewer: { which: 'densest', become: 'dropped' } });
    expect(dense).toHaveLength(60);
    expect(dense.filter(({ type }) => type === 1).length).toBeLessThan(30);
    const joined = await count({ records: 50, fewer: { which: 'densest', become: 'coalesced' } });
    expect(joined).toHaveLength(50);
    // Nothing of the surfaces is lost.
    const all200 = await count({});
    const surfaces = (from: typeof all200): number => from.filter(({ type }) => type === 3).flatMap(({ lines }) => lines).length;
    expect(surfaces(joined)).toBe(surfaces(all200));
    const packed = await count({ bytes: 1000, fewer: { which: 'smallest', become: 'dropped' } });
    expect(packed.length).toBeGreaterThan(5);
    expect(packed.length).toBeLessThan(100);
  });

  it('end with who asked', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(archiveOf(places, { signal })).rejects.toThrow('gone');
  });
});
