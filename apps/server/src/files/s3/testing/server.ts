import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from '../s3.ts';

export const testBucket = 'geo-test';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * What goes wrong with a request: what the server answers, after how many bytes of the answer it breaks off, falls silent, or says that this
 * was all; that it answers a part with the whole, or does not say how long that is.
 */
export type Fault =
  | { status: number; code: string }
  | { bytes: number; ends: 'breaks' | 'silence' | 'said' }
  | { lacks: 'Range' | 'Content-Length' };

export interface TestS3 {
  settings: S3Settings;
  /** Asked for each request, as "GET /bucket/key?query"; undefined where nothing goes wrong. */
  faults: (request: string) => Fault | undefined;
  /** All requests so far, with the range that they ask for. */
  requests: string[];
  /** The names of all objects. */
  keys: () => string[];
  /** Ids of the uploads that are neither complete nor aborted. */
  openUploads: () => string[];
  stop: () => Promise<void>;
}

/** What of the server's store answers before all has reached its file. */
interface Store {
  putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
  putPart(bucket: string, id: string, number: string, content: unknown): Promise<{ size: number }>;
  getResourcePath(bucket: string, key: string | undefined, resource: string): string;
}

/** A server that said too early that something is there would be read too early. */
function waitsForDisk(store: Store): void {
  const [putObject, putPart] = [store.putObject.bind(store), store.putPart.bind(store)];
  const written = async (file: string, done: { size: number }): Promise<{ size: number }> => {
    while (statSync(file, { throwIfNoEntry: false })?.size !== done.size) await delay(5);
    return done;
  };
  store.putObject = async (object) => written(store.getResourcePath(object.bucket, object.key, 'object'), await putObject(object));
  store.putPart = async (bucket, id, number, content) =>
    written(path.join(store.getResourcePath(bucket, undefined, 'uploads'), id, String(number)), await putPart(bucket, id, number, content));
}

/** A server that speaks S3, with its data in a folder, and faults on the way to it. */
export async function startS3(folder: string): Promise<TestS3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: testBucket, configs: [] }],
  });
  waitsForDisk((server as unknown as { store: Store }).store);
  const { port } = await server.run();
  const uploads = path.join(folder, testBucket, '._S3rver_uploads');
  const openUploads = (): string[] => (existsSync(uploads) ? readdirSync(uploads) : []);
  const test: Omit<TestS3, 'settings'> = {
    faults: () => undefined,
    requests: [],
    openUploads,
    keys: () =>
      readdirSync(path.join(folder, testBucket), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
        name.endsWith('._S3rver_object') ? [name.replace('._S3rver_object', '')] : [],
      ),
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
    },
  };
  /** The two calls that the server does not know. */
  const answered = ({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const { searchParams } = new URL(url, 'http://localhost');
    const id = searchParams.get('uploadId');
    if (method === 'DELETE' && id !== null) {
      rmSync(path.join(uploads, path.basename(id)), { recursive: true, force: true });
      response.writeHead(204).end();
      return true;
    }
    if (method !== 'GET' || !searchParams.has('uploads')) return false;
    const found = openUploads()
      .map((one) => ({ one, key: readFileSync(path.join(uploads, one, 'key'), 'utf8') }))
      .filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''))
      .map(({ one, key }) => `<Upload><Key>${key}</Key><UploadId>${one}</UploadId></Upload>`);
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`);
    return true;
  };
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const name = `${method} ${decodeURIComponent(url!)}`;
    test.requests.push(headers.range ? `${name} ${headers.range}` : name);
    const fault = running.faults(name);
    if (fault && 'status' in fault) {
      incoming.resume();
      response.writeHead(fault.status, { 'Content-Type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>A test.</Message></Error>`);
      return;
    }
    if (answered(incoming, response)) return;
    const lacks = fault && 'lacks' in fault ? fault.lacks : null;
    const sent = { ...headers };
    if (lacks === 'Range') delete sent.range;
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers: sent }, (answer) => {
      const told = { ...answer.headers };
      if (lacks === 'Content-Length') delete told['content-length'];
      if (fault && 'ends' in fault && fault.ends === 'said') told['content-length'] = String(fault.bytes);
      response.writeHead(answer.statusCode!, told);
      if (!fault || 'lacks' in fault) return void answer.pipe(response);
      response.flushHeaders();
      if (fault.bytes === 0 && fault.ends === 'breaks') response.destroy();
      let left = fault.bytes;
      answer.on('data', (chunk: Buffer) => {
        if (left <= 0) return;
        response.write(chunk.subarray(0, left), () => left <= 0 && fault.ends === 'breaks' && response.destroy());
        left -= chunk.length;
        if (left <= 0 && fault.ends === 'said') response.end();
      });
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const running: TestS3 = Object.assign(test, {
    settings: {
      bucket: testBucket,
      prefix: 'installation/',
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      region: null,
      credentials,
      attempts: 3,
      cacheBytes: 1e8,
      patience: { silentMs: 3000, pauseMs: 1 },
    },
  });
  return running;
}
