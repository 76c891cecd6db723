import { PresenceMessage, endpoints, type Client } from '@geo/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInWithCookies } from '../demo/client.ts';
import { startPlatform, type RunningPlatform } from '../platform.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { createPresence } from './presence.ts';

const policyViolation = 1008;
const tooBig = 1009;
const node = (id: number) => `/api/v1/node/${id}/`;

describe.each(anyBackend)('presence on $name', (backend) => {
  let platform: TestPlatform;
  /** Another process on the same database; the embedded one has only one. */
  let second: RunningPlatform | null = null;
  let client: Client;
  let cookies: () => string;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    if (backend.name === 'postgres') second = await startPlatform({ ...platform.config, role: 'web' });
    ({ client, cookies } = await signInWithCookies(platform.url, platform.username, platform.password));
  });
  const open: WebSocket[] = [];
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));
  afterAll(async () => {
    await second?.stop();
    await platform?.dispose();
  });
  const test = it.skipIf(backend.skipped);
  const elsewhere = () => second?.url ?? platform.url;

  async function visit(switchboard: number | string, url = platform.url, own = cookies()) {
    const address = `${url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard}`;
    const socket = new WebSocket(address, { headers: { Cookie: own } } as unknown as string[]);
    open.push(socket);
    const seen: PresenceMessage[] = [];
    socket.onmessage = (event) => {
      const message = PresenceMessage.safeParse(JSON.parse(String(event.data)));
      if (message.success) seen.push(message.data);
    };
    const closed = new Promise<number>((resolve) => (socket.onclose = (event) => resolve(event.code)));
    await new Promise((resolve) => (socket.onopen = resolve));
    const select = (...selection: string[]) => socket.send(JSON.stringify({ type: 'SELECT', selection }));
    return { socket, seen, closed, select, last: () => seen.at(-1)?.selection };
  }
  const newSwitchboard = async () => (await client.call(endpoints.createSwitchboard, { query: { name: 'Besuch' } })).switchboard_id;

  test('who only listens is nobody to the others, and hears of nobody', async () => {
    const switchboard = await newSwitchboard();
    const first = await visit(switchboard);
    const preview = await visit(`${switchboard}&present=0`);
    preview.select(node(3));
    const guest = await visit(switchboard);
    await expect.poll(() => first.seen).toHaveLength(1);
    guest.select(node(7));
    await expect.poll(first.last).toEqual([node(7)]);
    expect(first.seen.map(({ selection }) => selection)).toEqual([[], [node(7)]]);
    expect(guest.seen).toHaveLength(1);
    expect(preview.seen).toEqual([]);
  });

  test('others hear of coming, selecting and going; who comes hears of those who are there', async () => {
    const switchboard = await newSwitchboard();
    const first = await visit(switchboard);
    const other = await visit(await newSwitchboard());
    const guest = await visit(switchboard, elsewhere());
    await expect.poll(() => first.seen).toMatchObject([{ name: 'admin', user: '/api/v1/user/1/', selection: [] }]);
    await expect.poll(() => guest.seen).toHaveLength(1);
    guest.select(node(7));
    await expect.poll(first.last).toEqual([node(7)]);
    const late = await visit(switchboard);
    await expect.poll(() => late.seen.map(({ selection }) => selection)).toEqual(expect.arrayContaining([[], [node(7)]]));
    guest.socket.close();
    await expect.poll(first.last).toBeNull();
    expect(new Set(first.seen.map(({ session }) => session)).size).toBe(2);
    // Nobody hears of itself, and nobody of other switchboards.
    expect(guest.seen.map(({ selection }) => selection)).toEqual([[], []]);
    expect(other.seen).toEqual([]);
  });

  test('of many selections the last one arrives, at most ten a second; other messages are ignored', async () => {
    const switchboard = await newSwitchboard();
    const first = await visit(switchboard);
    const guest = await visit(switchboard, elsewhere());
    await expect.poll(() => first.seen).toHaveLength(1);
    for (const text of ['', '{', '[]', '{"type":"SELECT"}', '{"type":"SELECT","selection":[1]}', '{"type":"PRESENCE"}'])
      guest.socket.send(text);
    guest.select('/api/v1/depot/1/', 'javascript:alert(1)', node(1));
    await expect.poll(first.last).toEqual([node(1)]);
    for (let id = 2; id <= 60; id += 1) guest.select(node(id));
    await expect.poll(first.last).toEqual([node(60)]);
    expect(first.seen.length).toBeLessThan(6);
    const many = Array.from({ length: 500 }, (_, index) => `/api/v1/nodegroup/${100_000_000 + index}/`);
    guest.select(...many);
    await expect.poll(() => first.last()?.[0]).toBe(many[0]);
    expect(first.last()!.length).toBeGreaterThan(200);
  });

  test('floods and oversized messages end the connection', async () => {
    const switchboard = await newSwitchboard();
    const flooding = await visit(switchboard);
    for (let id = 0; id < 300; id += 1) flooding.select(node(id));
    expect(await flooding.closed).toBe(policyViolation);
    const huge = await visit(switchboard);
    huge.socket.send('x'.repeat(70_000));
    expect(await huge.closed).toBe(tooBig);
  });

  test('who may no longer read the switchboard is cut off', async () => {
    const switchboard = await newSwitchboard();
    const body = { username: `gast.${backend.name}`, raw_password: 'sieben Pegel am Rhein', is_staff: true, is_active: true };
    const user = await client.call(endpoints.createUser, { body });
    const grant = (perms: string[]) =>
      client.call(endpoints.saveSwitchboard, { params: { id: switchboard }, body: { permissions: [{ user: user.resource_uri, perms }] } });
    await grant(['read_switchboard']);
    const signedIn = await signInWithCookies(elsewhere(), body.username, body.raw_password);
    const guest = await visit(switchboard, elsewhere(), signedIn.cookies());
    const first = await visit(switchboard);
    await expect.poll(() => guest.seen).toHaveLength(1);
    await expect.poll(() => first.seen[0]).toMatchObject({ name: body.username, user: user.resource_uri });
    // Without a word to live clients, so that presence itself has to find out.
    await platform.db.query("UPDATE geo.switchboard SET permissions = '[]' WHERE id = $1", [switchboard]);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    first.select(node(3));
    expect(await guest.closed).toBe(policyViolation);
    expect(guest.seen.some(({ selection }) => selection?.length === 1)).toBe(false);
  });

  test('the members of a process that falls silent are gone', async () => {
    const switchboard = await newSwitchboard();
    const beatMs = 100;
    const { db } = platform;
    let silent = false;
    const allow = () => Promise.resolve(true);
    const notify = (channel: string, payload: string) => (silent ? Promise.resolve() : db.notify(channel, payload));
    const here = await createPresence(db, allow, beatMs);
    const there = await createPresence({ listen: (...rest) => db.listen(...rest), notify }, allow, beatMs);
    const texts: string[] = [];
    const visitor = { accountId: 1, name: 'admin', switchboard, send: (text: string) => void texts.push(text), close: () => undefined };
    const stay = here.join(visitor);
    const lost = there.join({ ...visitor, send: () => undefined });
    await expect.poll(() => texts.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5 * beatMs));
    expect(texts).toHaveLength(1);
    silent = true;
    lost.leave();
    await expect.poll(() => texts.at(-1)).toContain('"selection":null');
    stay.leave();
    await Promise.all([here.close(), there.close()]);
  });
});
