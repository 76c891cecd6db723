import { endpoints, type Client, type Job } from '@geo/api';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, signIn, signInWithCookies } from '../../demo/client.ts';
import { createLibrary, type FunctionDefinition, type FunctionLibrary, type Value } from '../../engine/definition.ts';
import { createAccount } from '../../identity/new-account.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, type TestSwitchboard } from '../../testing/switchboards.ts';
import { anyBackend, backends, type TestPlatform } from '../../testing/backends.ts';
import { testPort } from '../../testing/ports.ts';
import { runHere } from '../../testing/runs.ts';
import { defineFunction } from '../define.ts';
import { library } from '../library.ts';
import { number } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { download } from './download.ts';

const otherPassword = 'noch-ein-langes-Passwort';
const text = 'name;wert\nKöln;3,2\n';
const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Pegel</title><updated>2026-10-01</updated>
  <link type="text/csv" href="pegel.csv"/><link href="https://example.org/b"/></entry></feed>`;

/** Another server: what it answers by path. */
function otherServer(): Server {
  return createServer((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/pegel.csv')) response.writeHead(200, { 'content-type': 'text/csv' }).end(text);
    else if (url === '/feed') response.writeHead(200, { 'content-type': 'application/atom+xml' }).end(feed);
    else if (url === '/huge') response.writeHead(200, { 'content-length': '5000000001' }).flushHeaders();
    else if (url === '/slow') response.write('one');
    else if (url === '/short') {
      response.writeHead(200, { 'content-length': '500' }).write('half');
      setTimeout(() => response.destroy(), 20);
    } else response.writeHead(404).end('gone');
  });
}

describe.each(anyBackend)('functions that read files on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let web: string;
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-import-'));
  const importDir = path.join(folder, 'in');
  const server = otherServer();
  beforeAll(async () => {
    if (backend.skipped) return;
    mkdirSync(path.join(importDir, 'pegel'), { recursive: true });
    writeFileSync(path.join(importDir, 'pegel', '2026.csv'), text);
    writeFileSync(path.join(importDir, 'leer.csv'), '');
    writeFileSync(path.join(folder, 'secret.csv'), 'secret');
    symlinkSync(path.join(folder, 'secret.csv'), path.join(importDir, 'out.csv'));
    symlinkSync(folder, path.join(importDir, 'up'));
    symlinkSync(path.join(importDir, 'pegel', '2026.csv'), path.join(importDir, 'newest.csv'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    platform = await backend.start({ outgoing: { allowPrivate: true }, importDir });
    client = await signIn(platform.url, platform.username, platform.password);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await platform?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const rule = it.skipIf(backend.skipped);

  const switchboard = (func: string, input: string, value: string, by: Client = client, type = 'string') =>
    newChain(by, [func], { [`${func}.${input}`]: [type, value] });
  const run = async (func: string, input: string, value: string): Promise<[Job, TestSwitchboard]> => {
    const made = await switchboard(func, input, value);
    return [await runSwitchboard(client, made.id), made];
  };
  const downloadOf = (address: string) => run('file.download', 'url', address);
  const importOf = (filepath: string) => run('file.import', 'filepath', filepath);
  const files = (frame: string) => client.call(endpoints.datumsByFrame, { params: { id: idAt(frame) }, query: {} });
  const loaded = async (frame: string): Promise<string> => {
    const { cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const { objects } = await files(frame);
    return (await fetch(platform.url + objects[0]!.download_url!, { headers: { Cookie: cookies() } })).text();
  };
  const uploads = async (): Promise<number> => (await platform.db.query('SELECT id FROM geo.upload')).rows.length;
  const folders = (): number => {
    const directory = path.join(platform.config.filesDir, 'uploads');
    return existsSync(directory) ? readdirSync(directory).length : 0;
  };
  const states = async ({ id }: TestSwitchboard) =>
    (await client.call(endpoints.freshness, { params: { id } })).nodes.map(({ state, reasons }) => [
      state,
      ...reasons.map(({ kind }) => kind),
    ]);

  rule('a downloaded file lies in the frame as it was sent, and stays there', async () => {
    const [job, made] = await downloadOf(` ${web}/pegel.csv?key=1 `);
    expect(job).toMatchObject({ status: 'success' });
    const frame = outputOf(made.nodes[0]!);
    expect((await files(frame)).objects).toMatchObject([{ value: 'pegel.csv', mime_type: 'text/csv', size: Buffer.byteLength(text) }]);
    expect((await frameRows(platform.db, { id: idAt(frame) }))[0]).toMatchObject({ content_type: 'file', size: 1, text_repr: 'pegel.csv' });
    expect(await loaded(frame)).toBe(text);
    await platform.db.query("UPDATE geo.upload SET modified = now() - interval '3 days'");
    await sweepUploads(platform.db, platform.storage);
    expect(await loaded(frame)).toBe(text);
    // It is never current: the address may answer something else by now.
    expect(await states(made)).toEqual([['stale', expect.anything()]]);
  });

  rule('a failed download says why, and leaves nothing behind', async () => {
    const before = [await uploads(), folders()];
    for (const [address, code] of [
      ['gone', 'address_status'],
      ['huge', 'address_too_large'],
      ['short', 'address_unreachable'],
    ] as const)
      expect((await downloadOf(`${web}/${address}`))[0]).toMatchObject({ status: 'failure', error: { code } });
    expect((await downloadOf('pegel.csv'))[0]).toMatchObject({ error: { code: 'no_address' } });
    expect([await uploads(), folders()]).toEqual(before);
  });

  rule('an aborted download leaves nothing behind', async () => {
    const before = [await uploads(), folders()];
    const made = await switchboard('file.download', 'url', `${web}/slow`);
    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: made.id }, query: {} });
    while ((await uploads()) === before[0]) await new Promise((resolve) => setTimeout(resolve, 20));
    await client.call(endpoints.abortSwitchboard, { params: { id: made.id } });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'aborted' } });
    expect([await uploads(), folders()]).toEqual(before);
  });

  rule('files pass through another switchboard', async () => {
    const inner = await switchboard('file.download', 'url', `${web}/pegel.csv`);
    await client.call(endpoints.saveFrame, {
      params: { id: idAt(outputOf(inner.nodes[0]!)) },
      body: { name: 'Datei', frame_type: 2 },
    });
    const outer = await switchboard('switchboard.run', 'switchboard', inner.uri, client, 'switchboard');
    expect(await runSwitchboard(client, outer.id)).toMatchObject({ status: 'success' });
    expect(await loaded(outputOf(outer.nodes[0]!))).toBe(text);
  });

  rule('files pass from step to step; records cannot be made of them', async () => {
    const made = await switchboard('file.download', 'url', `${web}/pegel.csv`);
    const frame = outputOf(made.nodes[0]!);
    const next = await addNode(client, made, 'switchboard.run');
    const body = { node: next.resource_uri, frame };
    await client.call(endpoints.createLink, { body: { ...body, name: 'inputs', dict_key: 'a' } });
    let seen: unknown;
    const shell = { name: 'switchboard.run', title: { de: '', en: '' }, doc: { de: '', en: '' } };
    const passing = (run: FunctionDefinition['run']): FunctionLibrary =>
      createLibrary([
        download,
        {
          ...library.get('switchboard.run')!,
          sources: () => Promise.resolve([]),
          inputs: [testPort('inputs', 'anything', { dict: true })],
          run,
        },
      ]);
    const runWith = (run: FunctionDefinition['run']) => runHere(platform, made.id, { library: passing(run) });
    const passed = await runWith((_, inputs) => {
      seen = (inputs['inputs'] as ReadonlyMap<string, Value>).get('a');
      return Promise.resolve({ outputs: inputs['inputs'] as ReadonlyMap<string, Value> });
    });
    expect(passed.failure).toBeNull();
    expect(seen).toMatchObject({ kind: 'files', type: 'file', files: [{ name: 'pegel.csv' }] });
    expect(await loaded(outputOf(next))).toBe(text);
    const label = { de: 'in', en: 'in' };
    for (const inputs of [{ inputs: records({ label, dict: true }) }, { inputs: number({ label, dict: true }) }]) {
      const reading = defineFunction({ ...shell, inputs, outputs: {}, run: () => Promise.resolve({}) });
      const { failure } = await runWith((context, given) => reading.run(context, given));
      expect(failure?.de).toContain('nicht Dateien');
    }
  });

  rule('a file of the import folder is taken by its path, and is outdated when it changes', async () => {
    for (const filepath of ['pegel/2026.csv', 'newest.csv', './pegel/../pegel/2026.csv', path.join(importDir, 'pegel/2026.csv')]) {
      const [job, made] = await importOf(filepath);
      expect(job).toMatchObject({ status: 'success' });
      expect((await files(outputOf(made.nodes[0]!))).objects).toMatchObject([{ value: '2026.csv' }]);
      expect(await loaded(outputOf(made.nodes[0]!))).toBe(text);
    }
    const [, empty] = await importOf('leer.csv');
    expect((await files(outputOf(empty.nodes[0]!))).objects).toMatchObject([{ value: 'leer.csv', size: 0 }]);

    const [, made] = await importOf('leer.csv');
    expect(await states(made)).toEqual([['current']]);
    expect(await runSwitchboard(client, made.id)).toMatchObject({ status: 'success', message: expect.anything() });
    utimesSync(path.join(importDir, 'leer.csv'), 1, 1);
    expect(await states(made)).toEqual([['stale', 'source_changed']]);
  });

  rule('nothing outside of the import folder is read', async () => {
    for (const [filepath, code] of [
      ['../secret.csv', 'import_outside'],
      ['pegel/../../secret.csv', 'import_outside'],
      [path.join(folder, 'secret.csv'), 'import_outside'],
      [`${importDir}-2/x.csv`, 'import_outside'],
      ['/etc/passwd', 'import_outside'],
      ['out.csv', 'import_outside'],
      ['up/secret.csv', 'import_outside'],
      ['pegel', 'import_no_file'],
      ['nichts.csv', 'import_missing'],
    ] as const)
      expect((await importOf(filepath))[0], filepath).toMatchObject({ status: 'failure', error: { code } });
  });

  rule('only superusers take files from the server, and only who may import files downloads them', async () => {
    await createAccount(platform.db, { username: 'kollege', password: otherPassword });
    const other = await signIn(platform.url, 'kollege', otherPassword);
    await expect(switchboard('file.import', 'filepath', 'leer.csv', other)).rejects.toMatchObject({ code: 'superuser_function' });
    const made = await switchboard('file.download', 'url', `${web}/pegel.csv`, other);
    expect(await runSwitchboard(other, made.id)).toMatchObject({ status: 'success' });
    await platform.db.query("UPDATE geo.account SET permissions = array_remove(permissions, 'import_files') WHERE username = 'kollege'");
    expect(await runSwitchboard(other, made.id)).toMatchObject({ status: 'failure', error: { code: 'forbidden' } });
  });

  rule('the configuration tells whether paths of the server can be read', async () => {
    expect((await client.call(endpoints.config, {})).backend.local_path).toBe(true);
  });

  rule('the addresses of a feed are records', async () => {
    const [job, made] = await run('file.urls_from_dataset', 'url', `${web}/feed`);
    expect(job).toMatchObject({ status: 'success' });
    const page = await files(outputOf(made.nodes[0]!));
    expect(page.meta.columns.map(({ key }) => key)).toEqual(['url', 'title', 'type', 'updated']);
    expect(page.objects.map(({ properties }) => properties)).toEqual([
      { url: `${web}/pegel.csv`, title: 'Pegel', type: 'text/csv', updated: '2026-10-01' },
      { url: 'https://example.org/b', title: 'Pegel', type: '', updated: '2026-10-01' },
    ]);
    expect((await frameRows(platform.db, { id: idAt(outputOf(made.nodes[0]!)) }))[0]).toMatchObject({ size: 2, content_type: 'row' });
    expect((await run('file.urls_from_dataset', 'url', `${web}/pegel.csv`))[0]).toMatchObject({ error: { code: 'feed_unreadable' } });
  });
});

describe('without settings', () => {
  it('neither the own network nor paths of the server are read', async () => {
    const platform = await backends[0]!.start();
    try {
      const client = await signIn(platform.url, platform.username, platform.password);
      const run = async (func: string, input: string, value: string) =>
        runSwitchboard(client, (await newChain(client, [func], { [`${func}.${input}`]: ['string', value] })).id);
      expect(await run('file.download', 'url', platform.url)).toMatchObject({ error: { code: 'address_own_network' } });
      expect(await run('file.urls_from_dataset', 'url', 'http://localhost:1/')).toMatchObject({ error: { code: 'address_own_network' } });
      expect(await run('file.import', 'filepath', '/etc/passwd')).toMatchObject({ error: { code: 'import_no_folder' } });
      expect((await client.call(endpoints.config, {})).backend.local_path).toBe(false);
    } finally {
      await platform.dispose();
    }
  });
});
