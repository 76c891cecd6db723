import { endpoints, typeUri, type Client, type StorageContext } from '@geo/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { sweepTables } from '../../jobs/leftovers.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';

describe.each(backends)('storage contexts on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const stored = async (frame: number) => (await frameRows(platform.db, { id: frame }))[0]!;
  const names = async (frame: number) =>
    (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map((one) => one.properties?.name);
  const choose = (frame: number, storage_context: StorageContext) =>
    client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
  const tables = async (like: string) =>
    (
      await platform.db.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE $1", [
        like,
      ])
    ).rows[0]!.n;
  /** Waits until nothing is moved any more. */
  const moved = async (): Promise<string | undefined> => {
    for (;;) {
      const { rows } = await platform.db.query<{ status: string }>(
        "SELECT status FROM geo.job WHERE kind = 'move' ORDER BY id DESC LIMIT 1",
      );
      if (rows[0]?.status !== 'waiting' && rows[0]?.status !== 'started') return rows[0]?.status;
      await sleep(20);
    }
  };
  /** A depot that is retrieved and buffered, and the frame with the result. */
  const buffered = async (): Promise<{ switchboard: TestSwitchboard; frame: number }> => {
    const { path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', 1000],
    });
    return { switchboard, frame: idAt(outputOf(switchboard.nodes[1]!)) };
  };

  test('on demand nothing is kept: each look has its own table for a while, a consumer computes it in its statement', async () => {
    const { switchboard, frame } = await buffered();
    expect(await choose(frame, 'deferred')).toMatchObject({ storage_context: 'deferred', dynamic_storage_context: false });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect((await stored(frame)).data).toMatchObject({ kind: 'records', stored: false });
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    const after = await stored(frame);
    expect([after.data, after.size]).toEqual([expect.objectContaining({ stored: false }), null]);
    expect(await tables(`look_${frame}_%`)).toBe(1);
    expect(await tables(`result_${frame}_%`)).toBe(0);
    // The same look again: no other table.
    await names(frame);
    await sweepTables(platform.db);
    expect(await tables(`look_${frame}_%`)).toBe(1);
    await platform.db.query("UPDATE geo.look SET until = now() - interval '1 second'");
    await sweepTables(platform.db);
    expect(await tables(`look_${frame}_%`)).toBe(0);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);

    const before = switchboard.nodes[1]!;
    const next = await addNode(client, switchboard, 'feature.centroid');
    await client.call(endpoints.createLink, { body: { frame: outputOf(before), node: next.resource_uri, name: 'features' } });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await names(idAt(outputOf(next)))).toEqual(['Köln', 'Bonn', 'Köln']);
    expect((await stored(frame)).data).toMatchObject({ stored: false });
  });

  test('another choice moves what is there, and frees the old place', async () => {
    const { switchboard, frame } = await buffered();
    await runSwitchboard(client, switchboard.id);
    const { data } = await stored(frame);
    await choose(frame, 'django');
    expect(await moved()).toBe('success');
    const inTable = await stored(frame);
    expect(inTable).toMatchObject({ size: 3, data: { stored: true, plan: { sql: expect.any(String) }, key: data!.key } });
    // What a killed move left goes, and what the frame has stays.
    await platform.db.query(`CREATE TABLE geo.result_${frame}_m1 (idx bigint)`);
    await sweepTables(platform.db);
    expect(await tables(`result_${frame}_%`)).toBe(1);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);

    await choose(frame, 'deferred');
    expect(await moved()).toBe('success');
    expect(await stored(frame)).toMatchObject({ size: null, data: { stored: false, key: data!.key } });
    // The frame has let it go; others may still take it over, until it is cleared.
    await client.call(endpoints.clearKeptResults, {});
    expect(await tables(`result_${frame}_%`)).toBe(0);
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    // A step whose result lies elsewhere by now is as current as before.
    const { nodes } = await client.call(endpoints.freshness, { params: { id: switchboard.id } });
    expect(nodes.map(({ state }) => state)).toEqual(['current', 'current']);

    // Whoever takes the choice back leaves it to the platform: nothing moves.
    const free = await client.call(endpoints.saveFrame, { params: { id: frame }, body: { dynamic_storage_context: true } });
    expect(free).toMatchObject({ storage_context: 'django', dynamic_storage_context: true });
  });

  test('the first look at a lazy frame runs the step; one that changes something outside waits for a run by hand', async () => {
    const { frame } = await buffered();
    await choose(frame, 'lazy');
    expect((await stored(frame)).data).toBeNull();
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect((await stored(frame)).data).toMatchObject({ stored: false });

    // A look is no change: what stores records in a depot is not run by one.
    const { folder, path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Neu`],
    });
    const reader = await addNode(client, switchboard, 'depot.retrieve');
    const store = outputOf(switchboard.nodes[1]!);
    await client.call(endpoints.createLink, { body: { frame: store, node: reader.resource_uri, name: 'depot' } });
    const read = idAt(outputOf(reader));
    await choose(read, 'lazy');
    expect(await names(read)).toEqual([]);
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await names(read)).toEqual(['Köln', 'Bonn', 'Köln']);
  });

  test('what a step read from files cannot be computed on demand: the step says so, and the choice of what is there is given up', async () => {
    const { switchboard, frame } = await buffered();
    await runSwitchboard(client, switchboard.id);
    await choose(frame, 'django');
    expect(await moved()).toBe('success');
    // As the table of a step that read a file has none.
    await platform.db.query("UPDATE geo.frame SET data = data - 'plan' WHERE id = $1", [frame]);
    await choose(frame, 'deferred');
    expect(await moved()).toBe('failure');
    for (let at = 0; at < 100 && (await stored(frame)).dynamic_storage_context === false; at += 1) await sleep(20);
    expect(await stored(frame)).toMatchObject({ dynamic_storage_context: true, size: 3, data: { stored: true } });
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    // Where it was chosen stands why, until something else is chosen.
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: switchboard.id } });
    const shown = objects.find(({ id }) => id === frame);
    expect(shown?.storage_problem).toMatchObject({ de: expect.stringContaining('auf Abruf'), en: expect.stringContaining('on demand') });
    expect(await choose(frame, 'django')).not.toHaveProperty('storage_problem');
  });

  test('what this home does not have is refused by name, and so is a choice for a single value', async () => {
    const { switchboard, frame } = await buffered();
    const value = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard.uri, content_type: typeUri('number'), ui_x: 0, ui_y: 0, data: 5 },
    });
    // Where several processes may share the database there is a cache in Redis, or none.
    if (backend.name === 'postgres')
      await expect(choose(frame, 'redis')).rejects.toMatchObject({ status: 422, code: 'storage_not_offered' });
    await expect(choose(value.id, 'deferred')).rejects.toMatchObject({ status: 422, code: 'storage_needs_records' });
  });
});
