import { baseSymbol, editedMoment, endpoints, type Client, type Depot, type Layer, type Style, type StyleRule } from '@geo/api';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { jobEnd, signIn } from '../../../demo/client.ts';
import { startPlatform, type RunningPlatform } from '../../../platform.ts';
import { matrixSets } from '../../../publish/services/wmts/matrix-sets.ts';
import { pictureMaking, vectorMaking } from '../../../publish/tiles/kept/made.ts';
import { publishedLayer, type LayerSource } from '../../../store/maps/layers.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { newDepot, upload } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { numbersFrom, type Next } from '../../../testing/random-numbers.ts';
import { styleGraphics } from '../../../publish/render/graphics/stored.ts';
import { publishedRecords } from '../../../publish/published.ts';

/** A tile by its path at a layer. */
interface Tile {
  readonly path: string;
  readonly make: (layer: ReturnType<typeof publishedRecords>, db: TestPlatform['db']) => Promise<Uint8Array>;
}
const vector = (z: number, x: number, y: number): Tile => ({
  path: `tiles/${z}/${x}/${y}.mvt`,
  make: (layer, db) => vectorMaking(layer, { z, x, y }, '').make(layer, db),
});
const picture = (set: number, z: number, column: number, row: number): Tile => {
  const grid = matrixSets[set]!;
  const tile = { set: grid, z, column, row };
  return {
    path: `wmts/1.0.0/default/${grid.id}/${grid.level(z)}/${row}/${column}.png`,
    make: (layer, db) => pictureMaking(layer, tile, { format: 'image/png' }).make(layer, db),
  };
};
/** Places of data: three towns, some kilometres wide each. */
const towns = [
  [7, 51],
  [10, 49],
  [12, 53],
] as const;
/** The tiles of the web grid at a town and beside it. */
function tilesAt([lon, lat]: readonly [number, number]): Tile[] {
  const rad = (lat * Math.PI) / 180;
  return [4, 9, 11].flatMap((z) => {
    const [x, y] = [((lon + 180) / 360) * 2 ** z, ((1 - Math.log(Math.tan(rad) + 1 / Math.cos(rad)) / Math.PI) / 2) * 2 ** z].map(
      Math.floor,
    ) as [number, number];
    const columns = z < 9 ? [x] : [x, x + 1];
    return columns.flatMap((column) => [vector(z, column, y), picture(0, z, column, y)]);
  });
}
const tiles: readonly Tile[] = [vector(0, 0, 0), picture(0, 0, 0, 0), ...towns.flatMap(tilesAt), picture(1, 2, 1, 2), picture(1, 3, 3, 4)];

const rule = (symbol: StyleRule['symbol'], filter: StyleRule['filter'] = null): Style['rules'][number] => ({
  symbol: { ...baseSymbol, ...symbol },
  ...(filter === null ? {} : { filter }),
});
/** Without a style, with rules of different reach, and with labels. */
const styles: readonly (Style | null)[] = [
  null,
  { rules: [rule({ circle_radius: 12 }, ['>', 'n', 500]), rule({ stroke_width: 5, fill: '#00ff00' }, ['<=', 'n', 500])] },
  { rules: [{ symbol: { ...baseSymbol, text_label: 'Hausnummer {n} am Platz {n}' } }] },
];

function shape(next: Next): { type: string; coordinates: unknown } | null {
  if (next(12) === 0) return null;
  const [lon, lat] = towns[next(3)]!;
  const at = (): [number, number] => [lon + next(1000) / 5000, lat + next(1000) / 5000];
  const kind = next(4);
  if (kind < 2) return { type: 'Point', coordinates: at() };
  if (kind === 2) return { type: 'LineString', coordinates: [at(), at()] };
  const [x, y] = at();
  const size = next(100) / 1000 + 0.001;
  const ring = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
const collection = (next: Next, count: number): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, () => ({ type: 'Feature', properties: { n: next(1000) }, geometry: shape(next) })),
  });

/** Whether tiles are the same: byte for byte, and of pictures the shapes may lie above each other in another order, which rounds otherwise. */
async function isSame(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  if (one[0] !== 0x89) return false;
  const [[a, b], most] = [await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer())), 2] as const;
  return a!.length === b!.length && a!.every((value, at) => Math.abs(value - b![at]!) <= most);
}

describe.each(backends)('tiles of changed records on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  /** Another process on the same database and files; the embedded one has only one. */
  let second: RunningPlatform | null = null;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  afterAll(() => second?.stop());

  const momentsOf = async ({ id }: Depot) => (await client.call(endpoints.depot, { params: { id } })).moments;
  async function load(depot: Depot, content: string, mode: 'replace' | 'append'): Promise<void> {
    const upload_id = await upload(client, 'a.geojson', content);
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, mode } });
    expect((await jobEnd(client, job)).status).toBe('success');
  }
  async function newLayer(srid: number, style: Style | null, next: Next): Promise<{ depot: Depot; layer: Layer }> {
    const depot = await newDepot(client, { srid });
    await load(depot, collection(next, 30), 'replace');
    const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    return {
      depot,
      layer: await client.call(endpoints.saveLayer, { params: { id }, body: { public: true, older_moments: true, style } }),
    };
  }
  async function ask(layer: Layer, tile: Tile, query = '', { url } = platform as { url: string | null }) {
    const answer = await fetch(`${url}/services/${layer.slug}/${tile.path}${query}`);
    return { status: answer.status, etag: answer.headers.get('etag')!, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  /** Drawn now, from nothing that anybody knows of before. */
  async function fresh(layer: Layer, tile: Tile, moment: number): Promise<Buffer> {
    const source = await publishedLayer(platform.db, null, layer.slug, { moment });
    return Buffer.from(await tile.make(publishedRecords(source as LayerSource, styleGraphics(platform)), { ...platform.db, database: {} }));
  }
  const right = async (layer: Layer, tile: Tile, moment: number, query = ''): Promise<string> => {
    const { status, etag, bytes } = await ask(layer, tile, query);
    expect([tile.path, moment, status, await isSame(bytes, await fresh(layer, tile, moment))]).toEqual([tile.path, moment, 200, true]);
    return etag;
  };

  /** A few edits as a moment of their own. */
  async function edit(depot: Depot, next: Next, own = client): Promise<number | null> {
    const head = editedMoment({ moments: await momentsOf(depot) })!;
    const { objects } = await own.call(endpoints.datumsByMoment, { params: { id: head.id }, query: { limit: 200 } });
    let open = head.id;
    const ids = objects.map(({ id }) => id);
    for (let left = 1 + next(3); left > 0; left -= 1) {
      const id = ids.splice(next(Math.max(1, ids.length)), 1)[0];
      const params = { datum: `${id}@${open}` };
      const body = { properties: { n: next(1000) }, ...(next(2) === 0 ? { geometry: shape(next) } : {}) };
      const which = id === undefined ? 0 : next(5);
      if (which === 0)
        open = (await own.call(endpoints.createDatum, { params: { id: depot.id }, query: { moment_id: open }, body })).moment_id;
      else if (which === 1) open = (await own.call(endpoints.deleteDatum, { params })).moment_id;
      else open = (await own.call(endpoints.saveDatum, { params, body })).moment_id;
    }
    if (open === head.id) return null;
    await own.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    return open;
  }

  test.each(styles.map((style, at) => ({ style, srid: [4326, 25832, 3857][at]! })))(
    'are drawn as anew, whatever was edited, and the others stay (EPSG:$srid)',
    { timeout: 240_000 },
    async ({ style, srid }) => {
      const next = numbersFrom(srid);
      const steps = backend.name === 'embedded' ? 7 : 12;
      const { depot, layer } = await newLayer(srid, style, next);
      await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
      const approve = async (id: number): Promise<unknown> => client.call(endpoints.approveMoment, { params: { id }, body: {} });
      let [known, stayed, changed] = [new Map<string, string>(), 0, 0];
      for (let step = 0; step < steps; step += 1) {
        const which = next(10);
        const made = which < 7 ? await edit(depot, next) : null;
        if (which >= 7) await load(depot, collection(next, 3), which === 7 && step > 4 ? 'replace' : 'append');
        const head = made ?? editedMoment({ moments: await momentsOf(depot) })!.id;
        const state = (await momentsOf(depot)).find(({ id }) => id === head);
        if (state?.approved === null) {
          if (next(4) === 0) await client.call(endpoints.rejectMoment, { params: { id: head }, body: { message: 'nein' } });
          else await approve(head);
        }
        // Old moments go; what went with them is asked for nevertheless.
        const approved = (await momentsOf(depot)).filter((one) => one.approved !== null);
        const old = approved[1 + next(3)];
        if (old && next(3) === 0)
          await client
            .call(endpoints.deleteMoment, { params: { id: old.id } })
            .catch((error: { code: string }) => expect(error.code).toBe('later_rejected'));
        const moments = (await momentsOf(depot)).filter((one) => one.approved !== null);
        const found = new Map<string, string>();
        for (const tile of tiles) found.set(tile.path, await right(layer, tile, moments[0]!.id));
        for (const [path, etag] of known) {
          if (found.get(path) === etag) stayed += 1;
          else changed += 1;
        }
        known = found;
        const earlier = moments[next(moments.length)]!;
        for (const tile of tiles.filter(() => next(4) === 0)) await right(layer, tile, earlier.id, `?moment=${earlier.id}`);
      }
      expect(stayed).toBeGreaterThan(changed / 2);
      expect(changed).toBeGreaterThan(10);
    },
  );

  test('are never of before while records are edited and approved, in every process', { timeout: 240_000 }, async () => {
    if (backend.name === 'postgres') second = await startPlatform({ ...platform.config, role: 'web' });
    const places = [platform, ...(second ? [second] : [])] as { url: string }[];
    const worlds = [await newLayer(4326, styles[0]!, numbersFrom(1)), await newLayer(25832, styles[1]!, numbersFrom(2))];
    const history = await Promise.all(
      worlds.map(async ({ depot }) => {
        const { id } = editedMoment({ moments: await momentsOf(depot) })!;
        return [{ id, begun: 0, told: 0 }];
      }),
    );
    interface Read {
      readonly at: number;
      readonly tile: Tile;
      readonly bytes: Buffer;
      readonly asked: number;
      readonly answered: number;
    }
    const reads: Read[] = [];
    let isOver = false;
    let clock = 1;
    /** Edits and approves at each process by turns. */
    async function writing(at: number): Promise<void> {
      const next = numbersFrom(100 + at);
      const { depot } = worlds[at]!;
      const writers = await Promise.all(places.map(({ url }) => signIn(url, platform.username, platform.password)));
      for (let round = 0; round < 8; round += 1) {
        const writer = writers[round % writers.length]!;
        const approval = round % 2 === 0 ? 'manual' : 'automatic';
        await writer.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval } });
        const begun = clock++;
        const id = await edit(depot, next, writer);
        if (id === null) continue;
        if (approval === 'manual') await writer.call(endpoints.approveMoment, { params: { id }, body: {} });
        history[at]!.push({ id, begun, told: clock++ });
        while (!isOver && reads.length < round * 8) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    async function reading(place: { url: string }, seed: number): Promise<void> {
      const next = numbersFrom(seed);
      const tags = new Map<string, { etag: string; bytes: Buffer }>();
      while (!isOver) {
        const at = next(worlds.length);
        const tile = tiles[next(tiles.length)]!;
        const asked = clock++;
        const { layer } = worlds[at]!;
        const url = `${place.url}/services/${layer.slug}/${tile.path}`;
        const before = next(2) === 0 ? tags.get(url) : undefined;
        const answer = await fetch(url, before ? { headers: { 'If-None-Match': before.etag } } : {});
        const bytes = answer.status === 304 ? before!.bytes : Buffer.from(await answer.arrayBuffer());
        expect([200, 304]).toContain(answer.status);
        tags.set(url, { etag: answer.headers.get('etag')!, bytes });
        reads.push({ at, tile, bytes, asked, answered: clock++ });
      }
    }
    const readers = [...places, ...places].map((place, at) => reading(place, at).finally(() => (isOver = true)));
    await Promise.all(worlds.map((_, at) => writing(at))).finally(() => (isOver = true));
    await Promise.all(readers);
    const drawn = new Map<string, Promise<Buffer>>();
    const wrong: string[] = [];
    for (const { at, tile, bytes, asked, answered } of reads) {
      const moments = history[at]!;
      // From the newest that was told before it was asked to the last that was begun before it was answered.
      const first = moments.findLastIndex(({ told }) => told < asked);
      const current = moments.slice(first).filter(({ begun }) => begun < answered);
      const candidates = await Promise.all(
        current.map(({ id }) => {
          const key = `${id} ${tile.path}`;
          const one = drawn.get(key) ?? fresh(worlds[at]!.layer, tile, id);
          drawn.set(key, one);
          return one;
        }),
      );
      if (!(await Promise.all(candidates.map((one) => isSame(bytes, one)))).includes(true))
        wrong.push(`${tile.path} at ${asked}–${answered}`);
    }
    expect(wrong).toEqual([]);
    expect(reads.length).toBeGreaterThan(50);
    for (const [at, { layer }] of worlds.entries())
      for (const place of places)
        for (const tile of tiles) {
          const { bytes } = await ask(layer, tile, '', place);
          expect([tile.path, await isSame(bytes, await fresh(layer, tile, history[at]!.at(-1)!.id))]).toEqual([tile.path, true]);
        }
  });
});
