import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FileName, FileStorage } from '../storage.ts';
import { s3Storage, type S3Settings } from './s3.ts';
import { startS3, type Fault, type TestS3 } from './testing/server.ts';

let folder: string;
let s3: TestS3;
let storage: FileStorage;
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 's3-faults-'));
  s3 = await startS3(path.join(folder, 's3'));
  storage = await s3Storage(s3.settings, path.join(folder, 'cache'));
});
afterEach(() => {
  s3.faults = () => undefined;
  logged.mockClear();
});
afterAll(async () => {
  logged.mockRestore();
  await storage.close();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newFile = (): FileName => ({ upload: 'upload-of-a-test-00000001', uuid: crypto.randomUUID() });
const bytes = Buffer.alloc(3_000_000, 'Straße ');
const busy = { status: 503, code: 'SlowDown' };
const unavailable = { code: 'files_unavailable', status: 503 };

/** The first requests that begin so go wrong. */
function failing(times: number, beginning: string, fault: Fault): void {
  s3.faults = (request) => (request.startsWith(beginning) && times-- > 0 ? fault : undefined);
}
async function written(): Promise<FileName> {
  const file = newFile();
  await storage.write(file, Readable.from([bytes]));
  return file;
}

test('a connection that breaks in the middle goes on where it broke', async () => {
  const file = await written();
  failing(3, 'GET', { bytes: 500_000, ends: 'breaks' });
  const before = s3.requests.length;
  expect((await buffer(storage.read(file))).equals(bytes)).toBe(true);
  const asked = s3.requests.slice(before);
  // Three that break, and the rest; a busy machine may repeat one.
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect([asked[0], asked.at(-1)]).toEqual([expect.not.stringContaining('bytes='), expect.stringMatching(/ bytes=[1-9]\d{3,}-/)]);
  failing(2, 'GET', { bytes: 10, ends: 'breaks' });
  expect(String(await buffer(storage.read(file, { start: 1000, end: 1099 })))).toBe(String(bytes.subarray(1000, 1100)));
  failing(1, 'GET', { bytes: 100_000, ends: 'breaks' });
  const { paths, release } = await storage.lend([file]);
  expect((await buffer(createReadStream(paths[0]!))).equals(bytes)).toBe(true);
  await release();
});

test('a connection that always breaks is given up, and leaves no half copy', async () => {
  const file = await written();
  s3.faults = (request) => (request.startsWith('GET') ? { bytes: 0, ends: 'breaks' } : undefined);
  await expect(buffer(storage.read(file))).rejects.toMatchObject(unavailable);
  await expect(storage.lend([file])).rejects.toMatchObject(unavailable);
  s3.faults = () => undefined;
  const { paths, release } = await storage.lend([file]);
  expect((await buffer(createReadStream(paths[0]!))).equals(bytes)).toBe(true);
  await release();
});

test('a server that falls silent is asked again', async () => {
  const file = await written();
  for (const answered of [500_000, 0]) {
    failing(1, 'GET', { bytes: answered, ends: 'silence' });
    expect((await buffer(storage.read(file))).equals(bytes)).toBe(true);
  }
});

test.each([500, 503])('a server that answers %d for a while is asked again', async (status) => {
  for (const method of ['PUT', 'GET', 'HEAD']) {
    failing(2, method, { status, code: 'InternalError' });
    const file = await written();
    expect([await storage.size(file), (await buffer(storage.read(file))).length]).toEqual([bytes.length, bytes.length]);
  }
});

test('what stays broken is refused by name, says so to who runs it, and leaves nothing', async () => {
  s3.faults = (request) => (request.startsWith('PUT') ? busy : undefined);
  await expect(written()).rejects.toMatchObject(unavailable);
  expect(String(logged.mock.calls)).toContain('503 SlowDown');
  expect(String(logged.mock.calls)).not.toContain(s3.settings.credentials!.secretAccessKey);
  const file = newFile();
  s3.faults = (request) => (request.includes('partNumber=2') ? { status: 403, code: 'AccessDenied' } : undefined);
  await expect(storage.write(file, Readable.from([Buffer.alloc(20_000_000)]))).rejects.toMatchObject(unavailable);
  s3.faults = () => undefined;
  expect([await storage.size(file), s3.openUploads()]).toEqual([null, []]);
});

test('a file is there only when S3 has said so', async () => {
  s3.faults = (request) =>
    request.startsWith('POST') && request.includes('uploadId') ? { status: 500, code: 'InternalError' } : undefined;
  const file = newFile();
  await expect(storage.write(file, Readable.from([Buffer.alloc(9_000_000)]))).rejects.toMatchObject(unavailable);
  s3.faults = () => undefined;
  expect(await storage.size(file)).toBeNull();
});

test('what may not be read is no missing file', async () => {
  const file = await written();
  s3.faults = () => ({ status: 403, code: 'AccessDenied' });
  await expect(storage.size(file)).rejects.toMatchObject(unavailable);
  await expect(buffer(storage.read(file))).rejects.toMatchObject(unavailable);
  await expect(storage.lend([file])).rejects.toMatchObject(unavailable);
  s3.faults = () => undefined;
  await expect(buffer(storage.read(newFile()))).rejects.toMatchObject({ code: 'data_gone' });
});

test('a server that answers a part with the whole is refused by name, and its bytes are never taken for that part', async () => {
  const file = await written();
  s3.faults = (request) => (request.startsWith('GET') ? { lacks: 'Range' } : undefined);
  await expect(buffer(storage.read(file, { start: 1000, end: 1099 }))).rejects.toMatchObject(unavailable);
  expect(String(logged.mock.calls)).toContain('(Range)');
  // From the first byte on it is that part.
  expect(String(await buffer(storage.read(file, { start: 0, end: 99 })))).toBe(String(bytes.subarray(0, 100)));
  expect((await buffer(storage.read(file))).equals(bytes)).toBe(true);
  await expect(opening({})).rejects.toThrow(/^GEO_FILES_URL: .* does not answer parts of objects \(Range\)/);
});

test('a server that does not say how long an object is has no empty one', async () => {
  const file = await written();
  s3.faults = (request) => (request.startsWith('GET') ? { lacks: 'Content-Length' } : undefined);
  await expect(buffer(storage.read(file))).rejects.toMatchObject(unavailable);
  expect(String(logged.mock.calls)).toContain('(Content-Length)');
});

test('a file that ends early, and says that this was all, is not lent, and leaves no copy', async () => {
  const file = await written();
  s3.faults = (request) => (request.startsWith('GET') ? { bytes: 1_000_000, ends: 'said' } : undefined);
  const asked = { ...file, bytes: bytes.length };
  await expect(storage.lend([asked])).rejects.toMatchObject({ code: 'file_not_whole', values: { found: 1_000_000, bytes: bytes.length } });
  s3.faults = () => undefined;
  const { paths, release } = await storage.lend([asked]);
  expect((await buffer(createReadStream(paths[0]!))).equals(bytes)).toBe(true);
  await release();
});

const opening = (settings: Partial<S3Settings>): Promise<FileStorage> =>
  s3Storage({ ...s3.settings, ...settings }, path.join(folder, 'unused'));

test.each<[string, Partial<S3Settings>, Fault | undefined, string]>([
  ['a bucket that is not there', { bucket: 'nirgends' }, undefined, 'has no bucket "nirgends"'],
  ['an address where nobody answers', { endpoint: 'http://127.0.0.1:9' }, undefined, 'http://127.0.0.1:9 cannot be reached (ECONNREFUSED)'],
  ['a wrong key', {}, { status: 403, code: 'InvalidAccessKeyId' }, 'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['a wrong secret', {}, { status: 403, code: 'SignatureDoesNotMatch' }, 'refuses the credentials'],
  ['rights that are missing', {}, { status: 403, code: 'AccessDenied' }, 'allow s3:ListBucket, s3:GetObject, s3:PutObject'],
  ['another region', { region: 'eu-west-1' }, { status: 400, code: 'AuthorizationHeaderMalformed' }, 'another region than "eu-west-1"'],
  ['a server that is none', {}, { status: 418, code: 'Teapot' }, 'answers 418 (Teapot)'],
])('%s is told at the start, in a sentence', async (_name, settings, fault, text) => {
  s3.faults = () => fault;
  const refusal = await opening(settings).catch((error: unknown) => (error as Error).message);
  expect(refusal).toContain(text);
  expect(refusal).toMatch(/^GEO_FILES_URL: .*\.$/);
  expect(refusal).not.toContain('S3RVER');
});

test('who may only read is told so at the start', async () => {
  s3.faults = (request) => (request.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : undefined);
  await expect(opening({})).rejects.toThrow('may not list, write and remove');
});

test('a server that has joined the parts and could not say so in time is not asked to do it again', async () => {
  const file = newFile();
  failing(1, 'POST /geo-test/installation/uploads', { bytes: 0, ends: 'breaks' });
  // Of the two calls of this method the first one begins the upload.
  const begins = s3.faults;
  s3.faults = (request) => (request.includes('uploadId=') ? begins(request) : undefined);
  expect(await storage.write(file, Readable.from([Buffer.alloc(9_000_000)]))).toBe(9_000_000);
  expect(await storage.size(file)).toBe(9_000_000);
});
