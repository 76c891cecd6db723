import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from './errors.ts';
import { createClient, csrfToken, type ClientOptions } from './http.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose server answers what `answer` says. */
function clientOf(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: ClientOptions = {},
): { client: ReturnType<typeof createClient>; sent: Sent[] } {
  const sent: Sent[] = [];
  const client = createClient({
    cookies: () => 'a=1; csrftoken=t%20k; b=2',
    ...options,
    fetch: async (url, init) => {
      const one = { url: String(url as string), init: init ?? {} };
      sent.push(one);
      return answer(one);
    },
  });
  return { client, sent };
}
const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const params = { id: 7 };

describe('the client', () => {
  it('sends the token of the cookie, the language and JSON', async () => {
    const { client, sent } = clientOf(() => json({}), { language: () => 'en' });
    await client.call(endpoints.saveDepot, { params, body: { name: 'Neu' } });
    expect(sent[0]!.url).toBe('/api/v1/depot/7/');
    expect(sent[0]!.init).toMatchObject({ method: 'PATCH', body: '{"name":"Neu"}', credentials: 'same-origin' });
    expect(sent[0]!.init.headers).toMatchObject({ 'X-CSRFToken': 't%20k', 'Accept-Language': 'en', 'Content-Type': 'application/json' });
    expect(csrfToken('xcsrftoken=no')).toBe('');
  });

  it('takes the same call several times at once for those who ask so', async () => {
    const { client, sent } = clientOf(() => json({}), { allowsSame: true });
    await Promise.all([client.call(endpoints.config, {}), client.call(endpoints.config, {})]);
    expect(sent).toHaveLength(2);
  });

  it('writes paths and queries percent-encoded, and leaves out what is not given', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.call(endpoints.depots, { query: { q: 'ä & b', limit: 5, order_by: undefined } });
    await client.call(endpoints.upload, { params: { upload_id: 'a/b?c' } });
    expect(sent.map((one) => one.url)).toEqual(['/api/v1/depot/?q=%C3%A4+%26+b&limit=5', '/magazine/upload/a%2Fb%3Fc/']);
  });

  it('rejects a second changing call while the first is under way, and takes it afterwards', async () => {
    let release = (): void => undefined;
    const { client, sent } = clientOf(() => new Promise((resolve) => (release = () => resolve(json({})))));
    const first = client.call(endpoints.saveDepot, { params, body: { name: 'a' } });
    await expect(client.call(endpoints.saveDepot, { params, body: { name: 'a' } })).rejects.toMatchObject({ code: 'isLoading' });
    release();
    await first;
    const third = client.call(endpoints.saveDepot, { params, body: { name: 'a' } });
    release();
    await third;
    expect(sent).toHaveLength(2);
  });

  it('rejects the same question while the first is under way, unless that was given up', async () => {
    const releases: (() => void)[] = [];
    const { client, sent } = clientOf(() => new Promise((resolve) => releases.push(() => resolve(json({})))));
    const controller = new AbortController();
    const first = client.call(endpoints.depot, { params, signal: controller.signal });
    await expect(client.call(endpoints.depot, { params })).rejects.toMatchObject({ code: 'isLoading' });
    controller.abort();
    const second = client.call(endpoints.depot, { params });
    releases[0]!();
    await first;
    // The end of the given-up call does not release the one that followed it.
    await expect(client.call(endpoints.depot, { params })).rejects.toMatchObject({ code: 'isLoading' });
    releases[1]!();
    await second;
    expect(sent).toHaveLength(2);
  });

  const failure = async (answer: () => Response, options?: ClientOptions): Promise<ApiError> => {
    const error: unknown = await clientOf(answer, options)
      .client.call(endpoints.depot, { params })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  };

  it('turns every kind of error answer into a typed error', async () => {
    expect(
      await failure(() => json({ status: 'error', code: 'invalid', reason: 'Der Name fehlt.', fields: { name: 'fehlt' } }, 422)),
    ).toMatchObject({ status: 422, code: 'invalid', message: 'Der Name fehlt.', fields: { name: 'fehlt' } });
    expect(await failure(() => json({ status: 'error', code: 'stale_revision', reason: 'alt', current: { id: 7 } }, 409))).toMatchObject({
      status: 409,
      current: { id: 7 },
    });
    // An error body counts as an error whatever the status says.
    expect(await failure(() => json({ status: 'error', code: 'x', reason: 'Grund' }, 200))).toMatchObject({ code: 'x', message: 'Grund' });
    expect(await failure(() => json({ detail: 'other' }, 400))).toMatchObject({ status: 400, message: '{"detail":"other"}' });
    expect(await failure(() => new Response('<h1>weg</h1>', { status: 404, headers: { 'content-type': 'text/html' } }))).toMatchObject({
      status: 404,
      message: 'Das angebenene Objekt wurde nicht gefunden!',
    });
    expect(await failure(() => new Response('', { status: 404 }), { language: () => 'en' })).toMatchObject({
      message: 'The requested object was not found.',
    });
    expect(await failure(() => new Response('kaputt', { status: 502, statusText: 'Bad Gateway' }))).toMatchObject({
      status: 502,
      message: 'Bad Gateway',
    });
  });

  it('says when there is no server, and when the session is over', async () => {
    const noServer = (): never => {
      throw new TypeError('fetch failed');
    };
    expect(await failure(noServer)).toMatchObject({ status: 0, code: 'network' });
    const brokenOff = (): ReadableStream => new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    for (const status of [200, 500])
      expect(await failure(() => new Response(brokenOff(), { status })), String(status)).toMatchObject({ status: 0, code: 'network' });
    let over = 0;
    await failure(() => json({ status: 'error', code: 'unauthenticated', reason: '' }, 401), { onUnauthorized: () => (over += 1) });
    expect(over).toBe(1);
  });

  it('refuses a success that brings no data', async () => {
    const answers = ['', '<html>Anmeldung am Netz</html>', '{"objects": ['];
    for (const body of answers) {
      const error = await failure(() => new Response(body, { status: 200, headers: { 'content-type': 'text/html' } }));
      expect(error, body).toMatchObject({
        code: 'no_data',
        message: 'Statt Daten kam etwas anderes vom Server. Bitte versuchen Sie es erneut.',
      });
    }
    expect(
      Object.values(endpoints).filter((endpoint: Endpoint) => (endpoint.status === 204) !== (endpoint.response === undefined)),
    ).toEqual([]);
  });

  it('opens a file without reading it, and refuses like any call', async () => {
    let read = 0;
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array((read += 1))) }, { highWaterMark: 0 });
    const { client, sent } = clientOf(() => new Response(body), { headers: { Authorization: 'Bearer x' } });
    const opened = await client.open('/api/v1/depot/7/download?format=csv');
    expect([sent[0]!.url, read]).toEqual(['/api/v1/depot/7/download?format=csv', 0]);
    expect(sent[0]!.init.headers).toMatchObject({ Authorization: 'Bearer x' });
    await opened.body!.cancel();
    const refused = clientOf(() => json({ status: 'error', code: 'key_realm', reason: 'Lesen fehlt.' }, 403)).client.open('/x');
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'key_realm', message: 'Lesen fehlt.' });
  });

  it('tells the end of a small file where nothing tells its progress, and which file of the area it is', async () => {
    const { client } = clientOf(() => json({ uuid: 'u-1' }));
    const told: number[][] = [];
    const uuid = await client.uploadFile('a', 'b.csv', new Blob(['x;y\n']), (...progress) => told.push(progress as number[]));
    expect([told, uuid]).toEqual([[[4, 4]], 'u-1']);
  });

  it('answers nothing for an answer without body', async () => {
    const { client } = clientOf(() => new Response(null, { status: 204 }));
    await expect(client.call(endpoints.deleteDepot, { params })).resolves.toBeUndefined();
  });
});
