import { endpoints, typeUri, type Client } from '@geo/api';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { frameRows } from '../../switchboards/rows.ts';
import { anyBackend, backends, type TestPlatform } from '../../testing/backends.ts';
import { listening } from '../../testing/mail-server.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { runHere, testJob } from '../../testing/runs.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';
import { refusedBy } from '../testing/records.ts';
import type { RunContext } from '../../engine/definition.ts';
import { createWeb } from '../../outgoing/web.ts';
import { JobStopped } from '../../store/runs/jobs.ts';
import { headersOf } from './headers.ts';
import { messageOf } from './message.ts';
import { webhook } from './webhook.ts';

interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of messages that answers as it is told, and remembers what it got. */
async function receiver(answer: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, headers: request.headers, body });
      answer(response, received.length);
    });
  });
  return { url: `http://127.0.0.1:${await listening(server)}/hook?key=geheim`, received };
}

const ok = (response: ServerResponse): void => void response.end('angekommen');
const settings = { outgoing: { allowPrivate: true } };
type Value = readonly [type: string, value: unknown];

const boardOf = (client: Client, value: Value, url: string): Promise<TestSwitchboard> =>
  newChain(client, ['switchboard.webhook'], { 'switchboard.webhook.value': value, 'switchboard.webhook.url': ['string', url] });

describe.each(backends)('switchboard.webhook on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    settings,
  );

  test('posts a value as JSON at each run, with a key of its own, and hands on the answer', async () => {
    const { url, received } = await receiver(ok);
    const board = await boardOf(client, ['dict', { stand: 'neu' }], url);
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success' });
    expect(received).toMatchObject([{ method: 'POST', body: '{"stand":"neu"}', headers: { 'content-type': 'application/json' } }]);
    const [answer] = await frameRows(platform.db, { id: idAt(outputOf(board.nodes[0]!)) });
    expect(answer).toMatchObject({ text_repr: 'angekommen' });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ status: 'success', message: null });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^geo-\d+-\d+$/), expect.stringMatching(/^geo-\d+-\d+$/)]);
    expect(new Set(keys).size).toBe(2);
  });

  test('posts the records of a chain as GeoJSON', async () => {
    const { url, received } = await receiver(ok);
    const { path } = await sourceDepot(client);
    const chain = await newChain(client, ['depot.retrieve', 'feature.centroid'], { 'depot.retrieve.depot': ['depot', path] });
    const node = await addNode(client, chain, 'switchboard.webhook', { 'switchboard.webhook.url': ['string', url] });
    await client.call(endpoints.createLink, { body: { frame: outputOf(chain.nodes[1]!), node: node.resource_uri, name: 'value' } });
    expect(await runSwitchboard(client, chain.id)).toMatchObject({ status: 'success' });
    expect(received[0]!.headers['content-type']).toBe('application/geo+json');
    const { features } = JSON.parse(received[0]!.body) as { features: { geometry: unknown; properties: { name: string } }[] };
    expect(features.map(({ properties: { name } }) => name)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect(features[1]!.geometry).toEqual({ type: 'Point', coordinates: [7.1, 50.73] });
  });
});

describe.each(anyBackend)('a message, on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    settings,
  );

  test('is sent again with the same key where the other side failed, and not where it refuses', async () => {
    const failing = await receiver((response, count) => void response.writeHead(count < 3 ? 503 : 200).end('ja'));
    expect(await runHere(platform, (await boardOf(client, ['string', 'x'], failing.url)).id)).toMatchObject({ failure: null });
    expect(failing.received).toHaveLength(3);
    expect(new Set(failing.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

    const refusing = await receiver((response) => void response.writeHead(422).end('geheim'));
    const { failure } = await runHere(platform, (await boardOf(client, ['string', 'x'], refusing.url)).id);
    expect(failure).toMatchObject({ code: 'address_status', en: expect.stringContaining('422') });
    expect(JSON.stringify(failure)).not.toContain('geheim');
    expect(refusing.received).toHaveLength(1);
  });

  test('has its headers, whose values no failure tells', async () => {
    const { url, received } = await receiver((response, count) => void response.writeHead(count === 1 ? 200 : 400).end());
    const board = await boardOf(client, ['string', 'x'], url);
    const body = { switchboard: board.uri, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data: 'Bearer geheim' };
    const frame = await client.call(endpoints.createFrame, { body });
    const link = { frame: frame.resource_uri, node: board.nodes[0]!.resource_uri, name: 'headers', dict_key: 'Authorization' };
    await client.call(endpoints.createLink, { body: link });
    expect(await runHere(platform, board.id)).toMatchObject({ failure: null });
    expect(received[0]!.headers).toMatchObject({ authorization: 'Bearer geheim', 'content-type': 'application/json' });
    expect(JSON.stringify(await runHere(platform, board.id))).not.toContain('geheim');
    expect(received).toHaveLength(2);
  });

  test('does not leave for the own network, nor for a run that was ended', async () => {
    const { url, received } = await receiver(ok);
    const board = await boardOf(client, ['string', 'x'], url);
    expect(await runHere(platform, board.id, { outgoing: { allowPrivate: false } })).toMatchObject({
      failure: { code: 'address_own_network' },
    });
    const jobId = await testJob(platform.db, board.id);
    const web = createWeb({ allowPrivate: true }, new AbortController().signal);
    const send = () =>
      webhook.run({ db: platform.db, jobId, runId: 1, web } as RunContext, {
        value: { kind: 'value', type: 'string', value: 'x' },
        url: { kind: 'value', type: 'string', value: url },
        headers: new Map(),
      });
    await platform.db.query("UPDATE geo.job SET status = 'failure' WHERE id = $1", [jobId]);
    await expect(send()).rejects.toThrow(JobStopped);
    expect(received).toEqual([]);
    await platform.db.query("UPDATE geo.job SET status = 'started' WHERE id = $1", [jobId]);
    await send();
    expect(received).toHaveLength(1);
  });
});

describe('what is sent', () => {
  const bodyOf = async (value: Parameters<typeof messageOf>[1]) => {
    const { type, body, sizeBytes } = await messageOf({} as never, value);
    const sent = await text(body());
    expect(Buffer.byteLength(sent)).toBe(sizeBytes);
    return [type, sent];
  };
  const relation = {} as never;
  it('is JSON of values and lists', async () => {
    expect(await bodyOf({ kind: 'value', type: 'string', value: 'Köln' })).toEqual(['application/json', '"Köln"']);
    const list = { kind: 'records', type: 'string', relation, size: 2, stored: true, entered: ['a', 'b'] } as const;
    expect(await bodyOf(list)).toEqual(['application/json', '["a","b"]']);
  });

  it('is one file, and so many records', async () => {
    expect((await refusedBy(messageOf({} as never, { kind: 'files', type: 'file', upload: 'u', files: [] })))[0]).toBe('one_file');
    const many = { kind: 'records', type: 'row', relation, size: 10_001, stored: true } as const;
    expect(await refusedBy(messageOf({} as never, many))).toEqual(['too_many_to_send', expect.stringMatching(/10,000/)]);
  });

  it.each([
    [{ 'Idempotency-Key': 'x' }, 'own_header'],
    [{ host: 'x' }, 'own_header'],
    [{ 'Proxy-Authorization': 'x' }, 'own_header'],
    [{ 'a b': 'geheim' }, 'header_name'],
    [{ '': 'geheim' }, 'header_name'],
    [{ a: 'geheim\r\nHost: x' }, 'header_value'],
    [{ a: 'geheim'.repeat(10_000) }, 'header_value'],
    [{ a: 'geheim 🙂' }, 'header_value'],
    [Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`h${at}`, 'geheim'])), 'too_many_headers'],
  ])('refuses headers %#, without their values', async (headers, code) => {
    const [told, en] = await refusedBy(Promise.resolve().then(() => headersOf(headers)));
    expect(told).toBe(code);
    expect(en).not.toContain('geheim');
  });
});
