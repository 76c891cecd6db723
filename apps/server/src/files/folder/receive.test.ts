import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receive } from './receive.ts';

let folder: string;
let diskPath: string;
/** Of all open files. */
let handles: FileHandle;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'receive-'));
  diskPath = path.join(folder, 'file');
  writeFileSync(diskPath, 'before');
  const handle = await open(diskPath);
  handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const realOf = (name: 'writev' | 'datasync') => Reflect.get(handles, name) as (...args: unknown[]) => Promise<unknown>;
const nobody = new AbortController().signal;
const target = (most = 1e9) => ({ diskPath, offset: 6, most });
/** A megabyte each, and a piece that is short. */
const pieces = (count: number): Buffer[] => Array.from({ length: count }, (_, index) => Buffer.alloc((1 << 20) - (index % 2), index + 1));

test('what comes is written where it belongs, in its order', async () => {
  const all = pieces(20);
  const expected = Buffer.concat([Buffer.from('before'), ...all]);
  expect(await receive(Readable.from(all), target(), nobody)).toBe(expected.length - 6);
  expect(readFileSync(diskPath).equals(expected)).toBe(true);
});

test('the disk is asked after the last byte, and before anything is answered', async () => {
  const done: string[] = [];
  for (const name of ['writev', 'datasync'] as const) {
    const real = realOf(name);
    vi.spyOn(handles, name).mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
      const answer = await real.apply(this, args);
      await turn();
      done.push(name);
      return answer as never;
    });
  }
  await receive(Readable.from(pieces(20)), target(), nobody);
  expect(done.at(-1)).toBe('datasync');
  // Also meanwhile, so that little is left for the end.
  expect(done.filter((name) => name === 'datasync').length).toBeGreaterThan(1);
  await receive(Readable.from([]), target(), nobody);
});

test('what the disk refused meanwhile is not forgotten: it says so only once', async () => {
  vi.spyOn(handles, 'datasync').mockRejectedValueOnce(new Error('EIO'));
  await expect(receive(Readable.from(pieces(20)), target(), nobody)).rejects.toThrow('EIO');
});

test('a disk that takes a beginning is given the rest', async () => {
  const real = realOf('writev');
  vi.spyOn(handles, 'writev').mockImplementationOnce(function (this: FileHandle, [first]: readonly NodeJS.ArrayBufferView[], ...rest) {
    return real.call(this, [(first as Buffer).subarray(0, 1000)], ...rest) as never;
  });
  const all = pieces(3);
  const expected = Buffer.concat([Buffer.from('before'), ...all]);
  await receive(Readable.from(all), target(), nobody);
  expect(readFileSync(diskPath).equals(expected)).toBe(true);
});

test('more than the file lacks is refused, and nothing is written behind its end', async () => {
  await expect(receive(Readable.from(pieces(5)), target(3 << 20), nobody)).rejects.toMatchObject({ status_code: 413 });
  expect(readFileSync(diskPath).length).toBeLessThanOrEqual(6 + (3 << 20));
});

test('what others share is left to them, what only came is freed', async () => {
  const shared = Buffer.alloc(3000, 'x');
  const own = Buffer.alloc(1 << 20);
  await receive(Readable.from([shared.subarray(0, 1000), own, shared.subarray(1000)]), target(), nobody);
  expect(shared.toString()).toBe('x'.repeat(3000));
  expect(own.buffer.byteLength).toBe(0);
});

test.each(['is gone', 'has to end'])('who %s in the middle has sent what has come', async (why) => {
  const body = new PassThrough();
  const stop = new AbortController();
  const bytes = receive(body, target(), stop.signal);
  body.write(Buffer.alloc(5000));
  await expect.poll(() => readFileSync(diskPath).length).toBe(5006);
  if (why === 'is gone') body.destroy(new Error('aborted'));
  else stop.abort();
  expect(await bytes).toBe(5000);
});

test('a sender who was gone before is not waited for', async () => {
  const body = new PassThrough();
  body.destroy();
  expect(await receive(body, target(), nobody)).toBe(0);
});

test('who sends faster than the disk writes waits', async () => {
  const body = new PassThrough({ highWaterMark: 1 });
  let write: () => void = () => undefined;
  const real = realOf('writev');
  const writes = vi.spyOn(handles, 'writev').mockImplementationOnce(async function (this: FileHandle, ...args: unknown[]) {
    await new Promise<void>((resolve) => (write = resolve));
    return real.apply(this, args) as never;
  });
  const bytes = receive(body, target(), nobody);
  const all = pieces(6);
  const expected = Buffer.concat([Buffer.from('before'), ...all]);
  for (const piece of all) body.write(piece);
  body.end();
  await vi.waitFor(() => expect(writes).toHaveBeenCalled());
  for (let index = 0; index < 20; index += 1) await turn();
  // One is being written, one waits.
  expect(body.readableFlowing).toBe(false);
  expect(body.readableLength + body.writableLength).toBeGreaterThan(2 << 20);
  write();
  expect(await bytes).toBe(expected.length - 6);
  expect(readFileSync(diskPath).equals(expected)).toBe(true);
});
