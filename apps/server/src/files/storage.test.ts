import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileName, FileStorage, PartsState } from './storage.ts';
import { startStorages, storageKinds, type TestStorages } from './testing/storages.ts';

let storages: TestStorages;
beforeAll(async () => (storages = await startStorages()));
afterAll(() => storages.dispose());

let number = 0;
const newFile = (): FileName => ({ upload: `upload-of-a-test-${String(number++).padStart(6, '0')}`, uuid: crypto.randomUUID() });
/** Of a length that fits no block, so that each place has a look of its own. */
const pattern = Uint8Array.from({ length: 65_537 }, (_, index) => (index * 7 + (index >> 8)) % 251);
const bytesOf = (count: number): Buffer => Buffer.alloc(count, pattern);
const nobody = new AbortController().signal;
const gone = { code: 'data_gone' };

describe.each(storageKinds)('files on %s', (kind) => {
  const storage = (): FileStorage => storages.of[kind];
  const contentOf = (file: FileName): Promise<Buffer> => buffer(storage().read(file));

  test.each([0, 1, 100_000, 8 << 20, (8 << 20) + 1])('%d bytes come back as they were written', async (count) => {
    const [file, bytes] = [newFile(), bytesOf(count)];
    const written = await storage().write(file, Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]));
    expect([written, await storage().size(file), (await contentOf(file)).equals(bytes)]).toEqual([count, count, true]);
  });

  test('a range holds its first and its last byte', async () => {
    const file = newFile();
    await storage().write(file, Readable.from([Buffer.from('0123456789')]));
    expect(String(await buffer(storage().read(file, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(storage().read(file, { start: 0, end: 0 })))).toBe('0');
    expect(String(await buffer(storage().read(file, { start: 9, end: 9 })))).toBe('9');
  });

  test('what is not there says so, and is no error to remove', async () => {
    const file = newFile();
    expect(await storage().size(file)).toBeNull();
    await expect(buffer(storage().read(file))).rejects.toThrow();
    await expect(storage().lend([file])).rejects.toMatchObject(gone);
    await storage().remove(file);
    await storage().removeUpload(file.upload);
  });

  test('what may go is there as a whole or not, and again as what it was', async () => {
    const kept = storage().kept('kept');
    const [name, bytes] = ['0f'.repeat(16), bytesOf(kind === 's3' ? 1 << 20 : 30 << 20)];
    expect(await kept.read(name)).toBeNull();
    const lengths = new Set<number | undefined>();
    for (let round = 0; round < 2; round += 1) {
      let isWritten = false;
      const writing = kept.write(name, bytes).then(() => (isWritten = true));
      // The test's S3 shows what it has not got as a whole, which none does.
      while (!isWritten && kind === 'folder') lengths.add((await kept.read(name))?.bytes.length);
      await writing;
    }
    lengths.delete(undefined);
    expect([...lengths].filter((length) => length !== bytes.length)).toEqual([]);
    const { bytes: found, written } = (await kept.read(name))!;
    expect([found.equals(bytes), Math.abs(written - Date.now()) < 60_000]).toEqual([true, true]);
    const all = [];
    for await (const file of kept.all()) all.push(file);
    expect(all).toMatchObject([{ name, bytes: bytes.length }]);
    await kept.remove([name, 'ab'.repeat(16)]);
    expect(await kept.read(name)).toBeNull();
    const uploads: string[] = [];
    for await (const upload of storage().uploads()) uploads.push(upload);
    expect(uploads).not.toContain('kept');
    for (const wrong of ['../x', 'A'.repeat(32), ''])
      await expect((async () => kept.read(wrong))()).rejects.toMatchObject({ code: 'not_found' });
    await expect((async () => storage().kept('uploads').read(name))()).rejects.toThrow('is no folder');
  });

  test('names that lead elsewhere are refused', async () => {
    const { upload, uuid } = newFile();
    for (const file of [
      { upload: '../../etc', uuid },
      { upload, uuid: '../passwd' },
      { upload, uuid: '' },
    ]) {
      await expect((async () => storage().size(file))(), JSON.stringify(file)).rejects.toMatchObject({ code: 'not_found' });
      await expect((async () => storage().write(file, Readable.from(['x'])))()).rejects.toMatchObject({ code: 'not_found' });
      await expect((async () => storage().lend([file]))()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('of a body that fails nothing stays', async () => {
    for (const count of [10, 9 << 20]) {
      const file = newFile();
      const broken = async function* (): AsyncGenerator<Buffer> {
        yield bytesOf(count);
        throw new Error('broken off');
      };
      await expect(storage().write(file, broken())).rejects.toThrow('broken off');
      expect(await storage().size(file)).toBeNull();
    }
    expect(storages.s3.openUploads()).toEqual([]);
  });

  test('lent files have a path, and a place for what is made of them', async () => {
    const [a, b] = [newFile(), newFile()];
    await storage().write(a, Readable.from(['first']));
    await storage().write(b, Readable.from(['second']));
    const lent = await storage().lend([a, b, a]);
    expect(lent.paths.map((one) => readFileSync(one, 'utf8'))).toEqual(['first', 'second', 'first']);
    expect(path.isAbsolute(lent.workDir)).toBe(true);
    await lent.release();
    expect((await storage().lend([])).paths).toEqual([]);
  });

  test('what is made at a place is a file when it is kept', async () => {
    const file = newFile();
    const place = await storage().place(file);
    await writeFile(place.path, 'made');
    expect(await place.keep()).toBe(4);
    expect(String(await contentOf(file))).toBe('made');
    const lent = await storage().lend([file]);
    expect(readFileSync(lent.paths[0]!, 'utf8')).toBe('made');
    await lent.release();
    const left = await storage().place(newFile());
    await left.leave();
  });

  test('an upload goes with all that is in it, also what has not come as a whole', async () => {
    const [file, other] = [newFile(), newFile()];
    const part = { upload: file.upload, uuid: crypto.randomUUID() };
    await storage().write(file, Readable.from(['a']));
    await storage().write(other, Readable.from(['b']));
    const state = await storage().parts.begin(part);
    await storage().parts.receive(part, state, Readable.from([bytesOf(9 << 20)]), { offset: 0, most: 20 << 20 }, nobody);
    const uploads = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const one of storage().uploads()) if (one === file.upload || one === other.upload) found.push(one);
      return found;
    };
    expect((await uploads()).toSorted()).toEqual([file.upload, other.upload].toSorted());
    await storage().removeUpload(file.upload);
    expect([await storage().size(file), await storage().parts.has(part, null, 1), await uploads()]).toEqual([null, false, [other.upload]]);
    expect(storages.s3.openUploads()).toEqual([]);
    expect(storages.s3.keys().filter((key) => key.includes(file.upload))).toEqual([]);
  });

  test.each([
    ['one after the other', [5_000_000, 9_000_000, 3]],
    ['of the length of a block', [8 << 20, 8 << 20]],
    ['that end within a block', [1, 2, 3]],
  ])('parts %s are one file', async (_name, lengths) => {
    const file = newFile();
    const total = lengths.reduce((sum, one) => sum + one, 0);
    const bytes = bytesOf(total);
    const { parts } = storage();
    let state: PartsState = await parts.begin(file);
    let at = 0;
    for (const length of lengths) {
      expect(await parts.has(file, state, at)).toBe(true);
      const body = Readable.from([Buffer.from(bytes.subarray(at, at + length))]);
      const received = await parts.receive(file, state, body, { offset: at, most: total - at }, nobody);
      expect(received.bytes).toBe(length);
      // As the database gives it back.
      state = JSON.parse(JSON.stringify(received.state)) as PartsState;
      at += length;
    }
    await parts.end(file, state, total);
    // A process that dies before it is noted ends it again.
    await parts.end(file, state, total);
    expect([await storage().size(file), (await contentOf(file)).equals(bytes)]).toEqual([total, true]);
    expect(storages.s3.keys().filter((key) => key.includes(file.uuid))).toEqual(
      kind === 's3' ? [`installation/uploads/${file.upload}/${file.uuid}`] : [],
    );
  });

  test('what was received and not noted is received again, and more than a file has is refused', async () => {
    const [file, bytes] = [newFile(), bytesOf(10_000_000)];
    const { parts } = storage();
    const begun = await parts.begin(file);
    const from = (at: number, to: number): Readable => Readable.from([Buffer.from(bytes.subarray(at, to))]);
    const first = await parts.receive(file, begun, from(0, 100), { offset: 0, most: bytes.length }, nobody);
    await parts.receive(file, first.state, from(100, 9_000_000), { offset: 100, most: bytes.length - 100 }, nobody);
    const second = await parts.receive(file, first.state, from(100, bytes.length), { offset: 100, most: bytes.length - 100 }, nobody);
    await expect(parts.receive(file, first.state, from(0, 200), { offset: 100, most: 199 }, nobody)).rejects.toBeDefined();
    await parts.end(file, second.state, bytes.length);
    expect((await contentOf(file)).equals(bytes)).toBe(true);
  });

  test('an empty file may come in parts as well', async () => {
    const file = newFile();
    await storage().parts.end(file, await storage().parts.begin(file), 0);
    expect(await storage().size(file)).toBe(0);
  });
});
