import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendInParts } from './parts.ts';

const reason = 'Der Speicher ist voll.';
/** Bytes of the file. */
let length = 12;
/** Answers to parts, 0 for none; one without, and what comes after them, is taken. */
let refusals: (number | undefined)[] = [];
let received = 0;
/** Bytes of the parts that came, in MiB. */
let parts: number[] = [];

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = ''): void {
  response.writeHead(status, { 'tus-resumable': '1.0.0', ...headers }).end(body);
}

const server = createServer((request, response) => {
  if (request.method === 'POST') return answer(response, 201, { location: '/files/1' });
  if (request.method === 'HEAD') return answer(response, 200, { 'upload-offset': String(received), 'upload-length': String(length) });
  let size = 0;
  request.on('data', (data: Buffer) => (size += data.length));
  request.on('end', () => {
    parts.push(size / (1 << 20));
    const refusal = refusals.shift();
    if (refusal === 0) return request.socket.destroy();
    const body = JSON.stringify({ status: 'error', code: 'busy', reason });
    if (refusal !== undefined) return answer(response, refusal, { 'content-type': 'application/json' }, body);
    received += size;
    return answer(response, 204, { 'upload-offset': String(received) });
  });
});

beforeEach(async () => {
  [received, parts, length] = [0, [], 12];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What was heard while a file was sent. */
async function heard(): Promise<[sent: number, held: string | undefined][]> {
  const told: [number, string | undefined][] = [];
  await sendInParts(new Blob([Buffer.alloc(length)]), {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/`,
    path: 'a.csv',
    headers: () => ({}),
    language: 'de',
    onSent: (sent, _, held) => told.push([sent, held?.message]),
  });
  return told;
}

it('says why a part was not taken, until one is', async () => {
  refusals = [503];
  const told = await heard();
  expect(told).toContainEqual([0, reason]);
  // Until it is taken nothing of it counts as sent.
  const last = told.findLastIndex(([, held]) => held !== undefined);
  expect(told.slice(0, last + 1).at(-1)).toEqual([0, reason]);
  expect(told.at(-1)).toEqual([12, undefined]);
});

it('says nothing of a file that is taken at once', async () => {
  refusals = [];
  expect((await heard()).filter(([, held]) => held !== undefined)).toEqual([]);
});

it('asks for nothing while it goes on by itself where the connection broke off', async () => {
  refusals = [0];
  expect(await heard()).toContainEqual([0, 'Keine Verbindung zum Server.']);
});

it('sends larger parts where the line is fast', async () => {
  length = 130 << 20;
  vi.spyOn(performance, 'now').mockReturnValue(0);
  refusals = [];
  await heard();
  expect(parts).toEqual([8, 16, 32, 64, 10]);
});

it('stays with small parts where the line broke off, or a proxy takes no larger ones', async () => {
  length = 40 << 20;
  vi.spyOn(performance, 'now').mockReturnValue(0);
  refusals = [undefined, 503];
  expect((await heard()).filter(([, held]) => held !== undefined)).not.toEqual([]);
  expect(parts).toEqual([8, 16, 8, 8, 8, 8]);
  [received, parts] = [0, []];
  refusals = [undefined, 413];
  expect((await heard()).filter(([, held]) => held !== undefined)).toEqual([]);
  expect(parts).toEqual([8, 16, 8, 8, 8, 8]);
  // One that is too large in itself is none of the proxy's.
  [received, parts] = [0, []];
  refusals = [413];
  await expect(heard()).rejects.toMatchObject({ status: 413 });
});
