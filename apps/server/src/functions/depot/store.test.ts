import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { importText, newDepot, points } from '../../testing/client.ts';
import { idAt, newChain, runSwitchboard } from '../../testing/switchboards.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(anyBackend)('depot.store on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  /** A depot with those points in degrees, and one in metres that holds one record. */
  async function world(...places: [string, number, number][]) {
    const from = await newDepot(client);
    const to = await newDepot(client, { srid: 25832 });
    await importText(client, from, 'von.geojson', points(...places));
    await importText(client, to, 'alt.geojson', points(['alt', 7, 51]));
    const pathOf = async (depot: { folder: string; name: string }) =>
      `${(await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } })).full_path}/${depot.name}`;
    const sizes = async () => (await client.call(endpoints.depot, { params: { id: to.id } })).moments.map((moment) => moment.size);
    return { from, fromPath: await pathOf(from), toPath: await pathOf(to), sizes };
  }

  async function stored(functions: readonly string[], from: string, to: string, more: Record<string, readonly [string, unknown]> = {}) {
    const switchboard = await newChain(client, functions, {
      'depot.retrieve.depot': ['depot', from],
      'depot.store.depot': ['depot', to],
      ...more,
    });
    const job = await runSwitchboard(client, switchboard.id);
    const last = switchboard.nodes.at(-1)!;
    const nodes = (await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } })).objects;
    const node = nodes.find((one) => one.id === last.id)!;
    const [run] = (await client.call(endpoints.nodeRuns, { params: { id: last.id }, query: {} })).items;
    return { job, notice: node.runinfo.notice, runNotice: run?.notice };
  }

  /** Moves records to where no place of the Earth is. */
  const moveAway = (depot: { id: number }, records: readonly number[]) =>
    platform.db.query(`UPDATE geo.depot_${depot.id} SET geom = ST_SetSRID(ST_MakePoint(1e12, 1e12), 4326) WHERE idx = ANY($1::bigint[])`, [
      records,
    ]);
  const copy = ['depot.retrieve', 'depot.store'];

  test('fails where too few records have a place in the depot, and leaves it as it was', async () => {
    const { from, fromPath, toPath, sizes } = await world(['Köln', 6.96, 50.94], ['a', 7, 51], ['b', 8, 51]);
    await moveAway(from, [2, 3]);
    const { job } = await stored(copy, fromPath, toPath);
    expect(job).toMatchObject({ status: 'failure', error: { code: 'too_few_stored' } });
    expect(job.error!.text).toContain('(Nummer 2, 3)');
    expect(await sizes()).toEqual([1]);
    const allowed = await stored(copy, fromPath, toPath, { 'depot.store.max_rejected_share': ['number', 0.7] });
    expect(allowed.job.status).toBe('success');
    expect(allowed.notice).toContain('weggelassen: 2 (Nummer 2, 3)');
    expect(allowed.runNotice).toBe(allowed.notice);
    expect(await sizes()).toEqual([1, 1]);
  });

  test('fails where all geometries are lost, whatever share is allowed, and makes no depot then', async () => {
    const { fromPath, toPath, sizes } = await world(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]);
    const shrink = ['depot.retrieve', 'feature.buffer', 'depot.store'];
    const settings = { 'feature.buffer.distance': ['number', -10], 'depot.store.max_rejected_share': ['number', 1] } as const;
    const path = `${toPath.slice(0, toPath.lastIndexOf('/'))}/Neu`;
    for (const target of [toPath, path]) {
      const { job } = await stored(shrink, fromPath, target, settings);
      expect(job).toMatchObject({ status: 'failure', error: { code: 'too_few_stored' } });
    }
    expect(await sizes()).toEqual([1]);
    const { rows } = await platform.db.query("SELECT 1 FROM geo.depot WHERE name = 'Neu'");
    expect(rows).toEqual([]);
  });

  test('an input that is truly empty makes an empty moment and says so', async () => {
    const { from, fromPath, toPath, sizes } = await world(['Köln', 6.96, 50.94]);
    await platform.db.query(
      `INSERT INTO geo.moment (depot_id, number, status, origin, size, persistent_size, columns, geometry_types, message, first_idx, approved)
       SELECT depot_id, number + 1, status, origin, 0, 0, columns, '{}', '', 1000, now() FROM geo.moment WHERE depot_id = $1`,
      [from.id],
    );
    const { job, notice } = await stored(copy, fromPath, toPath);
    expect(job.status).toBe('success');
    expect(notice).toContain('keine Datensätze');
    expect(await sizes()).toEqual([0, 1]);
  });
});
