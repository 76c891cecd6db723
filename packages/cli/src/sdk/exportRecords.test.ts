import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoints } from '@geo/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Geo } from './connect.ts';

const csv = 'nr\n1\n2\n';
const whole: RequestListener = (_request, answer) => {
  answer.setHeader('Content-Disposition', 'attachment; filename="a.csv"').end(csv);
};
const broken: RequestListener = (_request, answer) => {
  answer.writeHead(200, { 'Content-Disposition': 'attachment', 'Content-Length': csv.length }).write('nr\n', () => answer.destroy());
};

describe('an export', () => {
  /** What the server answers to one download after the other; the last again and again. */
  let downloads: RequestListener[];
  let asked: string[];
  const server = createServer((request, answer) => {
    asked.push(request.url!);
    if (request.url === endpoints.config.path) {
      const formats = { downloads: [{ id: 'csv', extension: 'csv' }] };
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify({ formats }));
      return;
    }
    (downloads.length > 1 ? downloads.shift()! : downloads[0]!)(request, answer);
  });
  let folder: string;
  let geo: Geo;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    geo = connect({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'geo_x' });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'geo-export-'));
    downloads = [whole];
    asked = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content?: string): string => {
    const at = path.join(folder, name);
    if (content !== undefined) writeFileSync(at, content, { mode: 0o600 });
    return at;
  };
  const downloadsAsked = (): number => asked.filter((url) => url.includes('/download')).length;

  it('takes the place of a file, whose link and whose readers stay', async () => {
    const real = file('real.csv', 'old');
    const link = file('link.csv');
    symlinkSync(real, link);
    expect(await geo.exportRecords(7, { to: link })).toEqual({ format: 'csv', bytes: csv.length });
    expect([lstatSync(link).isSymbolicLink(), readFileSync(real, 'utf8'), statSync(real).mode & 0o777]).toEqual([true, csv, 0o600]);
    expect(readdirSync(folder).toSorted()).toEqual(['link.csv', 'real.csv']);
  });

  it.skipIf(process.platform === 'win32')('replaces neither a pipe nor a folder, and does not ask for the records', async () => {
    const pipe = file('pipe');
    execFileSync('mkfifo', [pipe]);
    for (const to of [pipe, folder])
      await expect(geo.exportRecords(7, { to, format: 'csv' })).rejects.toMatchObject({
        code: 'file',
        message: expect.stringContaining(to),
      });
    expect([statSync(pipe).isFIFO(), downloadsAsked()]).toEqual([true, 0]);
  });

  it('is asked for anew where the line broke off', async () => {
    downloads = [broken, whole];
    await geo.exportRecords(7, { to: file('a.csv') });
    expect([readFileSync(file('a.csv'), 'utf8'), readdirSync(folder), downloadsAsked()]).toEqual([csv, ['a.csv'], 2]);
  });

  it('is asked for once where it goes into a stream, which tells that it broke off', async () => {
    downloads = [broken];
    await expect(geo.exportRecords(7, { to: new PassThrough().resume(), format: 'csv' })).rejects.toMatchObject({ code: 'connection' });
    expect(downloadsAsked()).toBe(1);
  });

  it('is no page that somebody in front of the server answers', async () => {
    downloads = [(_request, answer) => void answer.end('<html>Maintenance</html>')];
    const to = new PassThrough();
    const read = text(to).catch(() => '');
    await expect(geo.exportRecords(7, { to, format: 'csv' })).rejects.toThrow('no file came');
    expect(await read).toBe('');
  });

  it('ends at once with a mistake of its caller, of which nothing stays', async () => {
    const mistake = new TypeError('mine');
    const onProgress = (): never => {
      throw mistake;
    };
    await expect(geo.exportRecords(7, { to: file('a.csv'), onProgress })).rejects.toBe(mistake);
    expect([readdirSync(folder), downloadsAsked()]).toEqual([[], 1]);
  });

  it('may be one of several at the same time', async () => {
    await Promise.all(['a.csv', 'b.csv'].map((name) => geo.exportRecords(7, { to: file(name) })));
    expect(readdirSync(folder).toSorted()).toEqual(['a.csv', 'b.csv']);
  });
});
