import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, vi } from 'vitest';
import { FunctionError } from '../problems/index.ts';
import { listening } from '../testing/mail-server.ts';
import { isPublicAddress } from './addresses.ts';
import { decodeText } from './decode.ts';
import { AddressStatus } from './failures.ts';
import { fetchJson } from './fetch-json.ts';
import { fileNameOf } from './file-name.ts';
import { open, type Rules } from './open.ts';
import { createWeb } from './web.ts';

const site = async (listener: RequestListener): Promise<string> => `http://127.0.0.1:${await listening(createServer(listener))}/`;

describe('addresses that are not trusted', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])('keep out %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'ff02::1',
    'x',
  ])('keep out %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('let %s pass', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  const limits = { timeoutMs: 2000, maxBytes: 1000, allowPrivate: false };
  it('are not connected to, whether by number, by name or without encryption', async () => {
    await expect(fetchJson('https://127.0.0.1:1/', limits)).rejects.toThrow('no public address');
    await expect(fetchJson('https://[::1]:1/', limits)).rejects.toThrow('no public address');
    await expect(fetchJson('https://2130706433:1/', limits)).rejects.toThrow('no public address');
    await expect(fetchJson('https://localhost:1/', limits)).rejects.toThrow('no public address');
    await expect(fetchJson('http://8.8.8.8/', limits)).rejects.toThrow('not allowed');
  });

  it('may redirect a few times, answer so much and take so long', async () => {
    const open = { ...limits, timeoutMs: 300, allowPrivate: true };
    const url = await site((request, response) => {
      if (request.url === '/ok') response.end('[1]');
      else if (request.url === '/once') response.writeHead(302, { location: '/ok' }).end();
      else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (request.url === '/large') response.end(`"${'x'.repeat(2000)}"`);
      else if (request.url === '/gone') response.writeHead(404).end('[]');
    });
    expect(await fetchJson(`${url}once`, open)).toEqual([1]);
    await expect(fetchJson(`${url}file`, open)).rejects.toThrow('not allowed');
    await expect(fetchJson(`${url}round`, open)).rejects.toThrow('redirects');
    await expect(fetchJson(`${url}large`, open)).rejects.toThrow('larger than');
    await expect(fetchJson(`${url}gone`, open)).rejects.toThrow('404');
    await expect(fetchJson(`${url}silent`, open)).rejects.toThrow(/abort|timeout/i);
  });
});

describe('an opened address', () => {
  const rules: Rules = { protocols: ['https:', 'http:'], allowPrivate: true, timeoutMs: 2000, maxBytes: 1000, accept: '*/*' };
  const failure = async (address: string, changed: Partial<Rules> = {}): Promise<FunctionError> => {
    const reading = open(address, { ...rules, ...changed }).then(({ body }) => text(body));
    const error: unknown = await reading.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error instanceof FunctionError) return error;
    throw new Error(`expected a refusal, not ${String(error)}`);
  };
  const code = async (address: string, changed?: Partial<Rules>): Promise<string> => (await failure(address, changed)).code;

  it('is complete, of the web, and holds no password', async () => {
    for (const wrong of ['', 'example.org/a.csv', '/etc/passwd', 'https://']) expect(await code(wrong)).toBe('no_address');
    for (const wrong of ['ftp://example.org/a', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/plain,x'])
      expect(await code(wrong)).toBe('address_protocol');
    const error = await failure('https://anna:geheim@example.org/?key=abc');
    expect(error.code).toBe('address_userinfo');
    for (const secret of ['anna', 'geheim', 'abc']) expect(JSON.stringify(error.said)).not.toContain(secret);
  });

  it('lies outside of the own network, however it is written', async () => {
    const strict = { allowPrivate: false };
    for (const own of ['http://127.0.0.1:1/', 'http://[::1]:1/', 'http://0x7f.1:1/', 'http://localhost:1/', 'http://[::ffff:127.0.0.1]/'])
      expect(await code(own, strict)).toBe('address_own_network');
  });

  it('is not followed into the own network', async () => {
    let asked = 0;
    const inner = await site((_, response) => {
      asked += 1;
      response.end('secret');
    });
    const url = await site((_, response) => response.writeHead(302, { location: inner }).end());
    // Only the first hop passes for public.
    const isPublic = vi.fn(isPublicAddress).mockReturnValueOnce(true);
    expect(await code(url, { allowPrivate: false, isPublic })).toBe('address_own_network');
    expect(isPublic).toHaveBeenCalledTimes(2);
    expect(asked).toBe(0);
  });

  it('is not read by a connection that was made under other rules', async () => {
    const url = (await site((_, response) => response.end('secret'))).replace('127.0.0.1', 'localhost');
    expect(await text((await open(url, rules)).body)).toBe('secret');
    expect(await code(url, { allowPrivate: false })).toBe('address_own_network');
  });

  it('is judged again at every redirect', async () => {
    const hops: Record<string, string> = {
      '/password': `http://a:b@127.0.0.1:1/`,
      '/file': 'file:///etc/passwd',
      '/broken': 'http://[',
      '/1': '/2',
      '/2': '/3',
      '/3': '/ok',
      '/0': '/1',
    };
    const url = await site((request, response) => {
      const to = hops[request.url!];
      if (to === undefined) response.end('ok');
      else response.writeHead(302, { location: to }).end();
    });
    expect(await text((await open(`${url}1`, rules)).body)).toBe('ok');
    expect(await code(`${url}0`)).toBe('address_redirects');
    expect(await code(`${url}password`)).toBe('address_userinfo');
    expect(await code(`${url}file`)).toBe('address_protocol');
    expect(await code(`${url}broken`)).toBe('address_status');
  });

  it('is refused with the host and the reason, in both languages', async () => {
    const url = await site((request, response) => {
      response.writeHead(request.url!.startsWith('/gone') ? 404 : 500).end('<b>geheim</b>');
    });
    const { said: gone } = await failure(`${url}gone?key=abc`);
    expect(gone).toMatchObject({
      code: 'address_status',
      de: expect.stringContaining('404 geantwortet (nicht gefunden)'),
      en: expect.stringContaining('404'),
    });
    expect(gone.de).toContain(new URL(url).host);
    expect(JSON.stringify(gone)).not.toMatch(/geheim|abc/);
    expect((await failure(url)).text('de')).toContain('500 geantwortet (Fehler des fremden Servers)');
    expect((await failure('http://127.0.0.1:1/')).said).toMatchObject({
      code: 'address_unreachable',
      de: expect.stringContaining('abgelehnt'),
    });
    expect((await failure('http://name.invalid/')).code).toBe('address_unreachable');
  });

  it('answers no more than allowed, whatever its head says and however it is compressed', async () => {
    const url = await site((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '5000' }).flushHeaders();
      else if (request.url === '/endless') {
        const timer = setInterval(() => response.write('x'.repeat(400)), 5);
        response.on('close', () => clearInterval(timer));
      } else if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1e6)));
      else if (request.url === '/small') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('klein'));
      else if (request.url === '/odd') response.writeHead(200, { 'content-encoding': 'zstd-x' }).end('x');
      else if (request.url === '/false') response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
      else if (request.url === '/short') {
        response.writeHead(200, { 'content-length': '500' }).write('half');
        setTimeout(() => response.destroy(), 20);
      } else response.end(request.headers['accept-encoding']);
    });
    expect(await code(`${url}announced`)).toBe('address_too_large');
    expect(await code(`${url}endless`)).toBe('address_too_large');
    expect(await code(`${url}bomb`)).toBe('address_too_large');
    expect(await code(`${url}odd`)).toBe('address_encoding');
    expect(await code(`${url}false`)).toBe('address_encoding');
    expect(await code(`${url}short`)).toBe('address_unreachable');
    // Also for who begins to read after it broke off.
    const late = (await open(`${url}short`, rules)).body;
    await expect.poll(() => late.closed).toBe(true);
    await expect(pipeline(late, new PassThrough())).rejects.toMatchObject({ code: 'address_unreachable' });
    expect(await text((await open(`${url}small`, rules)).body)).toBe('klein');
    expect(await text((await open(url, rules)).body)).toBe('identity');
  });

  it('may take so long altogether, and be silent so long', async () => {
    const url = await site((request, response) => {
      if (request.url === '/silent') return;
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await code(`${url}slow`, { timeoutMs: 200, silentMs: 60_000 })).toBe('address_timeout');
    expect(await code(`${url}silent`, { timeoutMs: 60_000, silentMs: 100 })).toBe('address_timeout');
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('the run ended')), 50);
    await expect(failure(`${url}slow`, { signal: abort.signal })).rejects.toThrow('abort');
  });
});

describe('the web of a run', () => {
  it('reads texts as they were written', async () => {
    const url = await site((request, response) => {
      response
        .writeHead(200, { 'content-type': 'Text/XML; charset=iso-8859-1' })
        .end(Buffer.from(`<a>Süd ${request.headers.accept}</a>`, 'latin1'));
    });
    const web = createWeb({ allowPrivate: true }, new AbortController().signal);
    expect(await web.text(` ${url} `, { accept: 'text/xml' })).toEqual({ text: '<a>Süd text/xml</a>', url, contentType: 'text/xml' });
    await expect(web.text(url, { maxBytes: 10 })).rejects.toThrow('larger than 10 bytes');
    const { name, body } = await web.download(`${url}d/`);
    expect([name, (await buffer(body)).length]).toEqual(['d.xml', 14]);
  });

  describe('posts', () => {
    const posted = { headers: { 'X-Auth-Key': 'geheim' }, sizeBytes: 3, body: () => Readable.from([Buffer.from('abc')]) };
    const web = (allowPrivate = true, signal = new AbortController().signal) => createWeb({ allowPrivate }, signal, [0, 0]);
    /** A place that answers as it is told, and counts how often it was asked. */
    const place = async (answer: (response: ServerResponse, count: number) => void) => {
      const bodies: string[] = [];
      const url = await site((request, response) => {
        void text(request).then((body) => answer(response, bodies.push(body)));
      });
      return { url, bodies };
    };

    it('again where the other side fails or breaks off, with the whole body each time', async () => {
      const { url, bodies } = await place((response, count) => {
        if (count === 1) response.writeHead(500).end();
        else if (count === 2) response.destroy();
        else response.writeHead(202).end('ja');
      });
      expect(await web().post(url, posted)).toEqual({ status: 202, text: 'ja', isCut: false });
      expect(bodies).toEqual(['abc', 'abc', 'abc']);
    });

    it('three times at most, and once where it is refused or sent elsewhere', async () => {
      for (const [status, times] of [
        [503, 3],
        [404, 1],
        [307, 1],
      ] as const) {
        const { url, bodies } = await place((response) => void response.writeHead(status, { location: '/anderswo' }).end());
        const error: unknown = await web()
          .post(`${url}?key=geheim`, posted)
          .catch((reason: unknown) => reason);
        expect(error).toMatchObject({ code: 'address_status', status });
        expect(JSON.stringify((error as FunctionError).said)).not.toContain('geheim');
        expect(bodies).toHaveLength(times);
      }
    });

    it('once where the answer is long or breaks off: it was delivered', async () => {
      const long = await place((response) => void response.end('x'.repeat(1_500_000)));
      const { text: answer, isCut } = await web().post(long.url, posted);
      expect([answer.length, isCut, long.bodies.length]).toEqual([1_000_000, true, 1]);
      const broken = await place((response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('ja', () => response.destroy());
      });
      expect(await web().post(broken.url, posted)).toEqual({ status: 200, text: 'ja', isCut: true });
      expect(broken.bodies).toHaveLength(1);
    });

    it('not into the own network, and no more once the run was aborted', async () => {
      const { url, bodies } = await place((response) => void response.writeHead(500).end());
      await expect(web(false).post(url, posted)).rejects.toMatchObject({ code: 'address_own_network' });
      expect(bodies).toEqual([]);
      const abort = new AbortController();
      const waiting = createWeb({ allowPrivate: true }, abort.signal, [60_000]).post(url, posted);
      await vi.waitFor(() => expect(bodies).toHaveLength(1));
      abort.abort();
      await expect(waiting).rejects.toThrow(/abort/i);
      expect(bodies).toHaveLength(1);
    });
  });

  it('decodes by mark, head and declaration', () => {
    const declared = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>Süd</a>', 'latin1');
    expect(decodeText(declared, 'text/xml')).toContain('Süd');
    expect(decodeText(Buffer.from('Süd'), 'text/plain')).toBe('Süd');
    expect(decodeText(Buffer.from('Süd'), 'text/plain; charset=unknown-9')).toBe('Süd');
    expect(decodeText(Buffer.from('Süd', 'latin1'), 'text/plain; charset="latin1"')).toBe('Süd');
    expect(decodeText(Buffer.from('\uFEFFSüd', 'utf16le'), 'text/plain; charset=utf-8')).toBe('Süd');
    expect(decodeText(Buffer.from('\uFEFFSüd'), 'text/plain; charset=latin1')).toBe('Süd');
  });

  it.each([
    ['https://example.org/d/pegel.csv?x=1', {}, 'pegel.csv'],
    ['https://example.org/d/S%C3%BCd.csv', {}, 'Süd.csv'],
    ['https://example.org/wfs', { 'content-type': 'application/geo+json; charset=utf-8' }, 'wfs.geojson'],
    ['https://example.org/v1.0', { 'content-type': 'application/zip' }, 'v1.0.zip'],
    ['https://example.org/', { 'content-type': 'text/csv' }, 'example.org'],
    ['https://example.org/x', { 'content-disposition': 'attachment; filename="a;b\\"c.csv"' }, 'a;b"c.csv'],
    ['https://example.org/x', { 'content-disposition': "attachment; filename=a.csv; filename*=UTF-8''S%C3%BCd.csv" }, 'Süd.csv'],
    ['https://example.org/x', { 'content-disposition': "attachment; filename*=iso-8859-1'de'S%FCd.csv" }, 'Süd.csv'],
    ['https://example.org/x', { 'content-disposition': 'attachment; filename="../../etc/passwd"' }, 'passwd'],
    ['https://example.org/x', { 'content-disposition': "attachment; filename*=UTF-8''..%5C..%2Fa%00%0Ab.csv" }, 'ab.csv'],
    ['https://example.org/x', { 'content-disposition': 'attachment; filename=".."' }, 'x'],
    ['https://example.org/%2e%2e%2f', {}, 'example.org'],
    [
      'https://example.org/x',
      { 'content-disposition': `attachment; filename="a\u202Evsc.exe"`.replace('\u202E', Buffer.from('\u202E').toString('latin1')) },
      'avsc.exe',
    ],
  ])('names a file at %s by %j', (address, headers, name) => expect(fileNameOf(new URL(address), headers)).toBe(name));

  it('shortens long names before their extension', () => {
    const name = fileNameOf(new URL(`https://example.org/${'a'.repeat(400)}.geojson`), {});
    expect([name.length, name.slice(-9)]).toEqual([255, 'a.geojson']);
  });
});

describe('pages of services', () => {
  const page = (address: string) =>
    createWeb({ allowPrivate: true }, new AbortController().signal).page(address, { maxBytes: 1000, accept: '*/*' });

  it('tell what came with another status, as far as it is wanted, and when to ask again', async () => {
    const address = await site((request, response) => {
      const after = request.url === '/date' ? new Date(Date.now() + 60_000).toUTCString() : '7';
      if (request.url === '/broken') response.writeHead(500, { 'content-length': '50' }).write('half', () => response.destroy());
      else response.writeHead(503, { 'retry-after': after }).end('x'.repeat(900));
    });
    const statusOf = async (path: string): Promise<AddressStatus> => {
      const error = await page(address + path).catch((reason: unknown) => reason);
      if (error instanceof AddressStatus) return error;
      throw error;
    };
    expect(await statusOf('')).toMatchObject({ status: 503, answer: { text: 'x'.repeat(900), retryAfter: 7 } });
    const { retryAfter } = (await statusOf('date')).answer;
    expect(retryAfter! > 50 && retryAfter! <= 60).toBe(true);
    expect((await statusOf('broken')).answer).toEqual({ text: 'half', retryAfter: null });
  });

  it('say where redirects ended, and as what they came', async () => {
    const address = await site((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/there' }).end();
      else response.writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1' }).end('<a/>');
    });
    const { url, contentType, body } = await page(address);
    expect([url, contentType, await text(body)]).toEqual([`${address}there`, 'text/xml; charset=iso-8859-1', '<a/>']);
  });
});
