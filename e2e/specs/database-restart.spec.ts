import { endpoints, typeUri, type Client, type Depot } from '@geo/api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { findPostgres } from '../../scripts/setup.mjs';
import { thorough } from '../../scripts/testSettings.ts';
import { jobEnd, newDepot, signInWithCookies, uploadPoints } from '../drivers/client.ts';
import { password, startServer, type ServerProcess } from '../drivers/server.ts';

const bin = findPostgres();

/** Asks again and again until told to stop; every answer that was no success is kept, and every one that was acknowledged. */
function busy(work: () => Promise<unknown>): { stop(): Promise<{ done: unknown[]; failed: unknown[] }> } {
  const done: unknown[] = [];
  const failed: unknown[] = [];
  let going = true;
  const loop = (async () => {
    while (going) {
      await work().then(
        (value) => done.push(value),
        (error: unknown) => failed.push(error),
      );
      await sleep(5);
    }
  })();
  onTestFinished(() => void (going = false));
  return {
    async stop() {
      going = false;
      await loop;
      return { done, failed };
    },
  };
}

describe.skipIf(bin === null)('a PostgreSQL that crashes under work', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: ServerProcess;
  let client: Client;
  let cookies: () => string;
  let depot: Depot;
  let big = '';
  let services = '';
  const directory = mkdtempSync(path.join(tmpdir(), 'geo-e2e-'));
  beforeAll(async () => {
    postgres = await startPostgres(bin!);
    server = await startServer({ GEO_DATA_DIR: directory, DATABASE_URL: postgres.url });
    ({ client, cookies } = await signInWithCookies(server.url, 'admin', password));
    await client.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
    depot = await newDepot(client, 'Orte');
    const upload_id = await uploadPoints(client, 20_000);
    expect(
      await jobEnd(client, (await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } })).job),
    ).toMatchObject({
      status: 'success',
    });
    big = await uploadPoints(client, 150_000);
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    services = `${server.url}/services/${layer.slug}`;
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const readiness = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

  // Milliseconds of work before the crash.
  const moments = thorough ? [650, 900, 1150, 1400, 1650] : [1150];

  it.each(moments)('takes no process with it and loses nothing acknowledged (after %i ms)', async (moment) => {
    const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: `Lauf ${moment}` } });
    const target = await newDepot(client, `Ziel ${moment}`);
    const node = await client.call(endpoints.createNode, {
      body: { func: 'depot.retrieve', switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 },
    });
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard.resource_uri, content_type: typeUri('depot'), ui_x: 0, ui_y: 0, data: '/Basis/Orte' },
    });
    await client.call(endpoints.createLink, { body: { frame: frame.resource_uri, node: node.resource_uri, name: 'depot' } });
    let closed = 0;
    const listen = (): Promise<WebSocket> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard.switchboard_id}`, {
          headers: { Cookie: cookies() },
        } as unknown as string[]);
        socket.onopen = () => resolve(socket);
        socket.onerror = () => reject(new Error('no socket'));
        socket.onclose = (event) => (closed = event.code);
      });
    await listen();

    const edits = busy(() =>
      client.call(endpoints.createNote, {
        body: { switchboard: switchboard.resource_uri, text: `Notiz ${Math.random()}`, ui_x: 0, ui_y: 0 },
      }),
    );
    const reads = [1, 2, 3].map(() => busy(() => client.call(endpoints.depots, { query: { q: String(Math.random()) } })));
    const streams = [1, 2].map(() => busy(async () => (await fetch(`${services}/geojson`)).text()));
    const runs = busy(async () => {
      await client.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: { wait: '1' } });
    });
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: target.id }, body: { upload_id: big } });
    await sleep(moment);

    await postgres.halt();
    await expect.poll(readiness, { interval: 20 }).toBe(503);
    const answer = await fetch(`${server.url}/api/v1/depot/`, { headers: { Cookie: cookies(), 'Accept-Language': 'en' } });
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5]);
    expect(await answer.json()).toMatchObject({
      status: 'error',
      code: 'database_unavailable',
      reason: expect.stringContaining('try again') as string,
    });
    const wfs = await fetch(`${services}/wfs?service=WFS&request=GetCapabilities`);
    expect([wfs.status, wfs.headers.get('retry-after'), wfs.headers.get('content-type')]).toEqual([503, '5', 'text/xml; charset=utf-8']);
    expect(await wfs.text()).toContain('Die Datenbank ist gerade nicht erreichbar');
    const wms = await fetch(`${services}/wms?service=WMS&version=1.3.0&request=GetCapabilities`);
    expect([wms.status, await wms.text()]).toEqual([
      503,
      expect.stringMatching(/<ServiceException [^>]*>Die Datenbank ist gerade nicht erreichbar/),
    ]);
    await sleep(1000);
    await postgres.start();
    await expect.poll(readiness, { interval: 50 }).toBe(200);
    await sleep(500);

    const outcomes = await Promise.all([edits, ...reads, ...streams, runs].map((one) => one.stop()));
    // Nobody is told of anything but the database, and nobody waits for ever.
    const told = outcomes
      .flatMap((one) => one.failed)
      .map((error) => (error as { code?: string; message: string }).code ?? (error as Error).message);
    expect(new Set(told)).toContain('database_unavailable');
    expect(told.filter((code) => !['database_unavailable', 'already_running', 'terminated', 'isLoading'].includes(code))).toEqual([]);
    // The socket is ended as soon as the server listens again, so that the client loads again; it opens anew.
    await expect.poll(() => closed).toBeOneOf([1012, 1006]);
    (await listen()).close(1000);

    const kept = new Set(
      (await client.call(endpoints.notes, { query: { switchboard_id: switchboard.switchboard_id, limit: 10_000 } })).objects.map(
        (note) => note.resource_uri,
      ),
    );
    const acknowledged = outcomes[0]!.done as { resource_uri: string }[];
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((note) => !kept.has(note.resource_uri))).toEqual([]);
    // The worker waited, and its import went on by itself.
    expect(await jobEnd(client, job)).toMatchObject({ status: 'success', report: { written: 150_000 } });
    expect((await client.call(endpoints.depot, { params: { id: target.id } })).moments.map((moment) => moment.size)).toEqual([150_000]);
    await expect
      .poll(async () => (await client.call(endpoints.switchboard, { params: { id: switchboard.switchboard_id } })).status)
      .not.toBe('started');
    // One that was ordered and not answered may have waited behind the others.
    const working = async () =>
      (await client.call(endpoints.jobs, { query: {} })).objects.some(({ status }) => status === 'waiting' || status === 'started');
    await expect.poll(working).toBe(false);
    const again = await client.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: { wait: '1' } });
    expect(again.status).toBe('success');
  });
});
