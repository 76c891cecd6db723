import { endpoints, typeUri, type BatchOperation, type Client } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWithCookies } from '../demo/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';

const serviceRestart = 1012;
const backend = backends.find((one) => one.name === 'postgres')!;

describe.skipIf(backend.skipped)('live sockets of a platform on postgres', () => {
  let platform: TestPlatform;
  let client: Client;
  let cookies: () => string;
  beforeAll(async () => {
    platform = await backend.start();
    ({ client, cookies } = await signInWithCookies(platform.url, platform.username, platform.password));
  });
  afterAll(() => platform?.dispose());

  async function listenTo(switchboard: number): Promise<{ messages: string[]; closed: Promise<number> }> {
    const url = `${platform.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard}`;
    const socket = new WebSocket(url, { headers: { Cookie: cookies() } } as unknown as string[]);
    const messages: string[] = [];
    socket.onmessage = (event) => messages.push(String(event.data));
    const closed = new Promise<number>((resolve) => (socket.onclose = (event) => resolve(event.code)));
    await new Promise((resolve) => (socket.onopen = resolve));
    return { messages, closed };
  }

  it('are broken when changes may have been missed, so that clients connect and load again', async () => {
    const { switchboard_id: id, resource_uri } = await client.call(endpoints.createSwitchboard, { query: { name: 'Live' } });
    const before = await listenTo(id);
    const { rowCount } = await platform.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'geo listen' AND datname = current_database()",
    );
    expect(rowCount).toBe(1);
    expect(await before.closed).toBe(serviceRestart);

    const after = await listenTo(id);
    const body = { switchboard: resource_uri, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data: 'x' };
    await client.call(endpoints.createFrame, { body });
    await expect.poll(() => after.messages.join()).toContain('FRAME_INSERT');
  }, 20_000);

  it('tell of groups, of their members and of what comes back', async () => {
    const { switchboard_id: id } = await client.call(endpoints.createSwitchboard, { query: { name: 'Gruppen' } });
    const { messages } = await listenTo(id);
    const batch = (...operations: BatchOperation[]) => client.call(endpoints.batch, { params: { id }, body: { operations } });
    const { refs } = await batch(
      { op: 'create', kind: 'note', ref: '$note', body: { text: 'x', ui_x: 0, ui_y: 0 } },
      { op: 'create', kind: 'nodegroup', ref: '$group', body: { name: 'G', members: ['$note'], ui_x: 0, ui_y: 0 } },
    );
    const all = () => messages.map((text) => JSON.parse(text) as { type?: string; resource_uri?: string; changes?: object });
    await expect.poll(() => all().map(({ type }) => type)).toEqual(['NODEGROUP_INSERT', 'NOTE_INSERT']);
    const { inverse } = await batch({ op: 'delete', uri: refs.$group! });
    await expect
      .poll(() => all().slice(2))
      .toMatchObject([
        { resource_uri: refs.$note, changes: { group: null } },
        { type: 'NODEGROUP_DELETE', resource_uri: refs.$group },
      ]);
    await batch(...inverse);
    await expect
      .poll(() => all().slice(4))
      .toMatchObject([
        { type: 'NODEGROUP_INSERT', object: { resource_uri: refs.$group } },
        { resource_uri: refs.$note, changes: { group: refs.$group } },
      ]);
  }, 20_000);
});
