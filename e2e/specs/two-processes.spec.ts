import { endpoints, typeUri, type Node, type StatusMessage } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, newDepot, signInWithCookies, uploadPoints } from '../drivers/client.ts';
import { password, postgresBackend, type Backend, type ServerProcess } from '../drivers/server.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('web and worker processes on one PostgreSQL', () => {
  let backend: Backend;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    backend = await postgresBackend();
    // Started together: they must not get in each other's way while the database is made.
    processes.push(
      ...(await Promise.all([
        backend.start({ GEO_ROLE: 'web' }),
        backend.start({ GEO_ROLE: 'web' }),
        backend.start({ GEO_ROLE: 'worker' }),
      ])),
    );
    const { client } = await signInWithCookies(processes[0]!.url, 'admin', password);
    await client.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await backend?.remove();
  });

  it('the worker imports what one web process took, and another web process shows it live', async () => {
    const [first, second, worker] = processes as [ServerProcess, ServerProcess, ServerProcess];
    const { client } = await signInWithCookies(first.url, 'admin', password);
    const other = await signInWithCookies(second.url, 'admin', password);
    const depot = await newDepot(client, 'Orte');
    const upload_id = await uploadPoints(client, 5000);
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
    expect(await jobEnd(other.client, job)).toMatchObject({ status: 'success', report: { written: 5000 } });

    const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: 'Fern' } });
    const messages: StatusMessage[] = [];
    const socket = new WebSocket(`${second.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard.switchboard_id}`, {
      headers: { Cookie: other.cookies() },
    } as unknown as string[]);
    socket.onmessage = (event) => messages.push(JSON.parse(String(event.data)) as StatusMessage);
    await new Promise((resolve) => (socket.onopen = resolve));

    const node = await client.call(endpoints.createNode, {
      body: { func: 'depot.retrieve', switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 },
    });
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard.resource_uri, content_type: typeUri('depot'), ui_x: 0, ui_y: 0, data: '/Basis/Orte' },
    });
    await client.call(endpoints.createLink, { body: { frame: frame.resource_uri, node: node.resource_uri, name: 'depot' } });
    const run = await client.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: { wait: '1' } });
    expect(run.status).toBe('success');
    // Changes that follow each other closely are sent once, in their last state: the insertion may tell it already.
    const statuses = (): unknown[] =>
      messages.flatMap((message) => {
        if ('object' in message) return 'status' in message.object ? [message.object.status] : [];
        return 'changes' in message && message.resource_uri === node.resource_uri ? [message.changes.status] : [];
      });
    await expect.poll(statuses).toContain('success');
    expect(messages.some((message) => 'type' in message && message.type === 'NODE_INSERT')).toBe(true);
    socket.close(1000);

    // Without a worker a job waits; when one comes, it is done.
    await worker.stop();
    const again = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, mode: 'append' } });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await client.call(endpoints.job, { params: { id: Number(/(\d+)\/$/.exec(again.job)![1]) } })).status).toBe('waiting');
    processes[2] = await backend.start({ GEO_ROLE: 'worker' });
    expect(await jobEnd(client, again.job)).toMatchObject({ status: 'success' });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments.map((moment) => moment.size)).toEqual([10_000, 5000]);
  });

  it('a worker that is killed is noticed: its import is shown as failed, and nothing of it stays', async () => {
    const { client } = await signInWithCookies(processes[0]!.url, 'admin', password);
    const depot = await newDepot(client, 'Verloren');
    const upload_id = await uploadPoints(client, 150_000);
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
    const id = Number(/(\d+)\/$/.exec(job)![1]);
    await expect
      .poll(async () => (await client.call(endpoints.job, { params: { id } })).progress.records, { interval: 20 })
      .toBeGreaterThan(0);
    await processes[2]!.kill();
    processes[2] = await backend.start({ GEO_ROLE: 'worker' });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'interrupted' } });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toEqual([]);
  });

  it('a worker that is killed in a run: steps and data agree; a run by hand is shown as interrupted, an automatic one is done again', async () => {
    const { client } = await signInWithCookies(processes[0]!.url, 'admin', password);
    const source = await newDepot(client, 'Quelle');
    const target = await newDepot(client, 'Puffer');
    // So many that storing them lasts for a second at least.
    const records = 40_000;
    const upload_id = await uploadPoints(client, records);
    const body = { upload_id };
    await jobEnd(client, (await client.call(endpoints.importIntoDepot, { params: { id: source.id }, body })).job);
    const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: 'Unterbrochen' } });
    const at = { switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 };
    const step = async (func: string, values: Record<string, readonly [type: string, data: unknown]>, before?: Node) => {
      const node = await client.call(endpoints.createNode, { body: { func, ...at } });
      const link = (frame: string, name: string) => client.call(endpoints.createLink, { body: { frame, node: node.resource_uri, name } });
      if (before) await link(before.links.find((one) => !one.is_input)!.frame, 'features');
      for (const [name, [type, data]] of Object.entries(values))
        await link((await client.call(endpoints.createFrame, { body: { ...at, content_type: typeUri(type), data } })).resource_uri, name);
      return node;
    };
    const retrieve = await step('depot.retrieve', { depot: ['depot', '/Basis/Quelle'] });
    const buffer = await step('feature.buffer', { segments: ['int', 32] }, retrieve);
    await step('depot.store', { depot: ['depot', '/Basis/Puffer'] }, buffer);
    const states = async () =>
      (await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.switchboard_id } })).objects.map((node) => node.status);
    const moments = async () => (await client.call(endpoints.depot, { params: { id: target.id } })).moments.map((moment) => moment.size);
    const killInStore = async () => {
      await expect.poll(states, { interval: 20 }).toEqual(['success', 'success', 'started']);
      await processes[2]!.kill();
      processes[2] = await backend.start({ GEO_ROLE: 'worker' });
    };

    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: {} });
    await killInStore();
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'interrupted' } });
    expect([await states(), await moments()]).toEqual([['success', 'success', 'failure'], []]);

    await client.call(endpoints.saveSwitchboard, { params: { id: switchboard.switchboard_id }, body: { automatic: true } });
    await jobEnd(client, (await client.call(endpoints.importIntoDepot, { params: { id: source.id }, body })).job);
    await killInStore();
    await expect.poll(moments).toEqual([records]);
    expect(await states()).toEqual(['success', 'success', 'success']);
    expect((await client.call(endpoints.switchboard, { params: { id: switchboard.switchboard_id } })).status).toBe('success');
  });

  it('a role that needs PostgreSQL says so without one', async () => {
    await expect(backend.start({ GEO_ROLE: 'web', DATABASE_URL: '' })).rejects.toThrow('GEO_ROLE=web needs a PostgreSQL');
  });
});
