import { endpoints, type Client, type Job, type Layer, type TilePreparationInput } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../demo/client.ts';
import { provideTiles, tilesOf } from '../publish/tiles/kept/store.ts';
import { claimJob } from '../store/runs/jobs.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';

const asked = { service: 'wmts', min_zoom: 0, max_zoom: 8, dry_run: false } as const;
const germany = {
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
};

describe.each(backends)('tiles that are drawn ahead on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  async function newLayer(content = points(['a', 7, 51], ['b', 12, 49])): Promise<Layer> {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', content);
    const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    return client.call(endpoints.saveLayer, { params: { id }, body: { public: true } });
  }
  const prepare = (layer: Layer, body: TilePreparationInput) => client.call(endpoints.prepareTiles, { params: { id: layer.id }, body });
  const done = async (layer: Layer, body: TilePreparationInput): Promise<Job> => jobEnd(client, (await prepare(layer, body)).job!);
  const idOf = (uri: string): number => Number(uri.split('/').at(-2));
  const surface = JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: germany }] });

  test('are kept then, those where something lies, and no others', async () => {
    const layer = await newLayer();
    const { plan } = await prepare(layer, { ...asked, dry_run: true });
    // Of two points at most four tiles a zoom are touched, in nine zooms.
    expect(plan).toMatchObject({ estimated: false, most_tiles: 100_000 });
    expect(plan.tiles).toBeGreaterThanOrEqual(12);
    expect(plan.tiles).toBeLessThan(60);
    const job = await done(layer, asked);
    expect([job.status, job.progress.done, job.progress.records]).toEqual(['success', plan.tiles, plan.tiles]);
    const store = tilesOf(platform.db)!;
    provideTiles(platform.db, {
      ...store,
      tile: (key, signal) => store.tile(key, signal, () => Promise.reject(new Error('It is drawn.'))),
    });
    const answer = await fetch(`${platform.url}/services/${layer.slug}/wmts/1.0.0/default/WebMercatorQuad/8/85/132.png`);
    provideTiles(platform.db, store);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await done(layer, asked)).message?.text).toBe(
      `0 Kacheln gezeichnet, ${plan.tiles} lagen schon bereit, 0 ließen sich nicht zeichnen.`,
    );
    // A smaller extent has fewer.
    const part = await prepare(layer, { ...asked, dry_run: true, extent: [6.9, 50.9, 7.1, 51.1] });
    expect(part.plan.tiles).toBeLessThan(plan.tiles);
    const german = await done(layer, { ...asked, grid: 'DE_EPSG_25832_ADV', max_zoom: 5 });
    expect([german.status, german.progress.records > 5]).toEqual(['success', true]);
  });

  test('are refused where they are too many, and where none are kept', { timeout: 60_000 }, async () => {
    const layer = await newLayer(surface);
    const { plan } = await prepare(layer, { ...asked, dry_run: true, service: 'tiles', max_zoom: 16 });
    expect([plan.estimated, plan.tiles > plan.most_tiles]).toEqual([true, true]);
    await expect(prepare(layer, { ...asked, service: 'tiles', max_zoom: 16 })).rejects.toMatchObject({
      code: 'too_many_tiles',
      status: 422,
    });
    const store = tilesOf(platform.db)!;
    provideTiles(platform.db, { ...store, bytes: 100 });
    await expect(prepare(layer, asked)).rejects.toMatchObject({ code: 'tiles_too_large', status: 422 });
    provideTiles(platform.db, null);
    await expect(prepare(layer, asked)).rejects.toMatchObject({ code: 'tiles_not_kept', status: 409 });
    provideTiles(platform.db, store);
  });

  test('go on where their worker died, and end where somebody says so', { timeout: 60_000 }, async () => {
    const layer = await newLayer(surface);
    const { job } = await prepare(layer, { ...asked, max_zoom: 7 });
    await expect(prepare(layer, asked)).rejects.toMatchObject({ code: 'tiles_prepared_already', status: 409 });
    const whole = await jobEnd(client, job!);
    expect(whole.status).toBe('success');
    // As a worker leaves it that dies after the tiles of level 5.
    const at = { z: 6, place: 0 };
    await platform.db.query(
      `UPDATE geo.job SET status = 'started', worker = 'elsewhere/1/x', heartbeat = now() - interval '1 hour', ended = NULL,
         input = input || $2::jsonb WHERE id = $1`,
      [idOf(job!), JSON.stringify({ at, counts: { drawn: 7, there: 0, failed: 0 } })],
    );
    const again = await jobEnd(client, job!);
    expect(again.status).toBe('success');
    const [drawn, there] = again.message!.text.match(/\d+/g)!.map(Number) as [number, number];
    expect([drawn, there > 0, there < whole.progress.records]).toEqual([7, true, true]);
    const second = await prepare(layer, { ...asked, service: 'tiles', max_zoom: 10 });
    await client.call(endpoints.abortJob, { params: { id: idOf(second.job!) } });
    // One that has not begun by then has nothing to say.
    expect(await jobEnd(client, second.job!)).toMatchObject({ status: 'cancelled' });
  });

  test('make room for other work', { timeout: 60_000 }, async () => {
    const { rows } = await platform.db.query<{ id: number }>(
      `INSERT INTO geo.job (kind, account_id, input, status) SELECT k, a.id, '{}', 'held' FROM unnest(ARRAY['tiles', 'compare']) k, geo.account a
       WHERE a.username = 'admin' RETURNING id`,
    );
    const claimed = await platform.db
      .transaction(async (tx) => {
        await tx.query("UPDATE geo.job SET status = 'waiting' WHERE id = ANY($1::int[])", [rows.map(({ id }) => id)]);
        const jobs = [await claimJob(tx), await claimJob(tx)];
        // Nobody else sees them.
        throw Object.assign(new Error('undone'), { kinds: jobs.map((job) => job?.kind) });
      })
      .catch((error: unknown) => (error as { kinds?: string[] }).kinds);
    expect(claimed).toEqual(['compare', 'tiles']);
    await platform.db.query('DELETE FROM geo.job WHERE id = ANY($1::int[])', [rows.map(({ id }) => id)]);
    const layer = await newLayer(surface);
    const { job } = await prepare(layer, { ...asked, max_zoom: 10 });
    // More of them than there are workers: what comes later is done before they end.
    const other = await prepare(await newLayer(surface), { ...asked, max_zoom: 10 });
    const depot = await newDepot(client);
    expect((await importText(client, depot, 'b.geojson', points(['c', 7, 51]))).status).toBe('success');
    const states = await Promise.all([job!, other.job!].map((uri) => client.call(endpoints.job, { params: { id: idOf(uri) } })));
    expect(states.map(({ status }) => status)).not.toContain('failure');
    expect(states.some(({ status }) => status !== 'success')).toBe(true);
    for (const { id } of states) await client.call(endpoints.abortJob, { params: { id } }).catch(() => undefined);
    for (const uri of [job!, other.job!]) await jobEnd(client, uri);
  });
});
