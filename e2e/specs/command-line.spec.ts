import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints, typeUri, type Client, type KeyRealm } from '@geo/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sparePort } from '../../scripts/postgres.mjs';
import { signIn } from '../drivers/client.ts';
import { geo, geoProcess, type Said } from '../drivers/commandLine.ts';
import { anyBackend, password, type Backend, type ServerProcess } from '../drivers/server.ts';

const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const places = (count: number, text = ''): string => {
  const feature = (nr: number): string =>
    `{"type":"Feature","properties":{"nr":${nr},"name":"Ort ${nr}${text}"},"geometry":{"type":"Point","coordinates":[${6 + nr / count},50.5]}}`;
  return `{"type":"FeatureCollection","features":[${Array.from({ length: count }, (_, nr) => feature(nr)).join(',')}]}`;
};

describe('the command line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-cli-'));
  const file = (name: string, content?: string): string => {
    const at = path.join(folder, name);
    if (content !== undefined) writeFileSync(at, content);
    return at;
  };
  let backend: Backend;
  let server: ServerProcess;
  let admin: Client;
  let key: string;
  beforeAll(async () => {
    backend = await anyBackend();
    server = await backend.start();
    admin = await signIn(server.url, 'admin', password);
    await admin.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
    key = await newKey(['read', 'write', 'execute']);
  });
  afterAll(async () => {
    await server?.stop();
    await backend?.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  let relay: Server | null = null;
  afterEach(() => {
    relay?.closeAllConnections();
    relay?.close();
    relay = null;
  });

  const newKey = async (realms: KeyRealm[], more: object = {}): Promise<string> =>
    (await admin.call(endpoints.createApiKey, { body: { name: realms.join(), realms, ...more } })).key;
  const call = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Said> =>
    geo(args, { GEO_URL: server.url, GEO_API_KEY: key, ...env });
  const answer = async <T>(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<T> => {
    const said = await call([...args, '--json'], env);
    expect([said.code, said.err]).toEqual([0, '']);
    return JSON.parse(said.out) as T;
  };
  const imported = async (...args: string[]): Promise<number> =>
    Number(/(\d+)\/$/.exec((await answer<{ depot: string }>(['import', ...args])).depot)![1]);
  const recordsOf = async (depot: number): Promise<number> =>
    (await admin.call(endpoints.datumsByDepot, { params: { id: depot }, query: {} })).meta.total_count;
  const depotNames = async (): Promise<string[]> =>
    (await admin.call(endpoints.depots, { query: {} })).objects.map(({ name }) => name).toSorted();

  it('imports a file into a new depot, and another one into the same', async () => {
    const depot = await imported(file('orte.geojson', places(3)), '--title', 'Orte');
    expect(await recordsOf(depot)).toBe(3);
    const table = file('mehr.csv', 'nr;name;x;y\n7;Köln;6,96;50,94\n');
    await imported(table, '--depot', `depot/${depot}`, '--append', '--crs', '4326');
    expect(await recordsOf(depot)).toBe(4);
    const { out } = await call(['list', 'depots']);
    expect(out).toMatch(new RegExp(`^${depot}\tOrte\t`, 'm'));
  });

  it.skipIf(!has('ogr2ogr'))('imports a Shapefile in an archive, in the system that it states', async () => {
    const shapes = file('shapes');
    execFileSync('ogr2ogr', ['-t_srs', 'EPSG:25832', shapes, file('drei.geojson', places(3)), '-nln', 'fluesse', '-lco', 'ENCODING=UTF-8']);
    const archive = file('fluesse.zip');
    execFileSync('python3', ['-c', 'import shutil,sys; shutil.make_archive(sys.argv[1][:-4], "zip", sys.argv[2])', archive, shapes]);
    const depot = await imported(archive, '--title', 'Flüsse');
    expect(await recordsOf(depot)).toBe(3);
    expect((await admin.call(endpoints.depot, { params: { id: depot } })).srid).toBe(25832);
  });

  /** The server behind a line that breaks off at the parts of a file that are named, once each. */
  const brokenLine = async (breaks: Set<number>): Promise<{ url: string; asked: string[] }> => {
    const { port } = new URL(server.url);
    const asked: string[] = [];
    let parts = 0;
    relay = createServer((incoming, outgoing) => {
      const { method, url: to, headers } = incoming;
      const isPart = method === 'PATCH' && to!.includes('/upload-parts/');
      if (to!.includes('/upload-parts/')) asked.push(method!);
      const onward = request({ host: '127.0.0.1', port, path: to, method, headers }, (answered) => {
        outgoing.writeHead(answered.statusCode!, answered.headers);
        answered.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      if (isPart && breaks.delete((parts += 1))) {
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > 1_000_000) incoming.destroy();
        });
        incoming.on('close', () => onward.destroy());
      }
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => relay!.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, asked };
  };

  it('sends a large file in parts, and goes on where the line broke off', async () => {
    const large = file('gross.geojson', places(2000, ' am Rhein'.repeat(1200)));
    expect(statSync(large).size).toBeGreaterThan(20_000_000);
    const { url, asked } = await brokenLine(new Set([2]));
    const { depot } = await answer<{ depot: string }>(['import', large, '--title', 'Groß'], { GEO_URL: url });
    expect(asked.slice(0, 4)).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD']);
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
    expect(await recordsOf(Number(/(\d+)\/$/.exec(depot)![1]))).toBe(2000);
  });

  it('leaves nothing where a file is refused, cannot be read, or lacks its system', async () => {
    const before = await depotNames();
    const wrong = await call(['import', file('kaputt.geojson', '{"type":"FeatureCollection","features":['), '--title', 'Neu']);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('kaputt.geojson')]);
    const gone = await call(['import', file('fehlt.csv'), '--title', 'Neu']);
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('fehlt.csv" cannot be read')]);
    const point = '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[3564128,5683012]}}';
    const placeless = file('ohne.geojson', `{"type":"FeatureCollection","features":[${point}]}`);
    const unknown = await call(['import', placeless, '--title', 'Neu', '--language', 'de']);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringMatching(/ohne\.geojson: Das Koordinatensystem .* \(crs\)/)]);
    const folderless = await call(['import', placeless, '--title', 'Neu', '--folder', '/Wasser']);
    expect([folderless.code, folderless.err]).toEqual([2, 'There is no folder "/Wasser". There are: /Basis\n']);
    expect(await depotNames()).toEqual(before);
    const { objects } = await admin.call(endpoints.uploads, {});
    expect(objects).toEqual([]);
  });

  it('leaves nothing where it is ended in the middle of an import', async () => {
    const before = await depotNames();
    const large = file('lang.geojson', places(40_000, ' am Rhein'.repeat(60)));
    const ending = geoProcess(['import', large, '--title', 'Abgebrochen'], { GEO_URL: server.url, GEO_API_KEY: key });
    await expect.poll(async () => (await depotNames()).length).toBeGreaterThan(before.length);
    process.kill(ending.pid, 'SIGINT');
    expect(await ending.ended).toMatchObject({ signal: null, code: 130, out: '', err: expect.stringContaining('Ctrl+C') });
    expect(await depotNames()).toEqual(before);
  });

  it('runs a switchboard with a value, and tells what it does not take', async () => {
    const board = await admin.call(endpoints.createSwitchboard, { query: { name: 'Abstand melden' } });
    for (const [name, frame_type] of [
      ['Abstand', 1],
      ['Ergebnis', 2],
    ] as const) {
      const place = { switchboard: board.resource_uri, ui_x: 40, ui_y: frame_type * 120 };
      const { id } = await admin.call(endpoints.createFrame, { body: { ...place, content_type: typeUri('number'), name, data: 5 } });
      await admin.call(endpoints.saveFrame, { params: { id }, body: { frame_type } });
    }
    const id = String(board.switchboard_id);
    const run = await answer<{ status: string; outputs: object[] }>(['run', id, '--input', 'Abstand=4711', '--wait', '--timeout', '90']);
    expect(run).toMatchObject({ status: 'success', outputs: [{ name: 'Ergebnis', count: 1, records: [{ value: 5 }] }] });
    const unknown = await call(['run', id, '--input', 'Weite=3']);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There are: Abstand')]);
    const wrong = await call(['run', id, '--input', 'Abstand=weit', '--language', 'de']);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Der Wert für „Abstand“ passt nicht')]);
    const stored = file('werte.json', '{"Abstand": 12}');
    expect(await answer(['run', id, '--input', `@${stored}`])).toMatchObject({ outputs: null });
  });

  it('exports records into a file that is whole or not there, and to stdout', async () => {
    const depot = String(await imported(file('export.geojson', places(5)), '--title', 'Export'));
    const target = file('export.gpkg');
    expect(await answer(['export', depot, '--out', target])).toEqual({ file: target, format: 'gpkg', bytes: statSync(target).size });
    if (has('ogrinfo')) expect(execFileSync('ogrinfo', ['-so', '-al', target], { encoding: 'utf8' })).toContain('Feature Count: 5');
    const csv = await call([
      'export',
      `depot/${depot}`,
      '--format',
      'csv',
      '--filter',
      'nr >= 3',
      '--set',
      'sep=,',
      '--set',
      'decimal=.',
      '--out',
      '-',
    ]);
    expect([csv.code, csv.out.trim().split('\n').length]).toEqual([0, 3]);
    const missing = await call(['export', '999999', '--out', file('nie.gpkg')]);
    expect([missing.code, existsSync(file('nie.gpkg'))]).toEqual([1, false]);
    const odd = await call(['export', depot, '--out', file('nie.odd')]);
    expect([odd.code, odd.err]).toEqual([2, expect.stringMatching(/There are: .*gpkg/)]);
    const nowhere = await call(['export', depot, '--out', file('gibt/es/nicht.gpkg')]);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('cannot be written')]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('publishes a depot, which a stranger then reads by WFS', async () => {
    const depot = String(await imported(file('karte.geojson', places(2)), '--title', 'Karte'));
    const { layer, services } = await answer<{ layer: string; services: { id: string; url: string }[] }>([
      'publish',
      depot,
      '--title',
      'Karte',
      '--slug',
      'karte',
    ]);
    const wfs = services.find(({ url }) => /wfs/i.test(url))!.url;
    const asked = new URL(wfs);
    expect(asked.origin).toBe(server.url);
    const read = await fetch(
      `${asked.origin}${asked.pathname}?service=WFS&version=2.0.0&request=GetFeature&typeNames=karte&resultType=hits`,
    );
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('numberMatched="2"')]);
    const id = String(Number(/(\d+)\/$/.exec(layer)![1]));
    const out = file('ebene.geojson');
    await answer(['export', `layer/${id}`, '--out', out]);
    expect((JSON.parse(readFileSync(out, 'utf8')) as { features: unknown[] }).features).toHaveLength(2);
    const before = (await admin.call(endpoints.layers, { query: {} })).meta.total_count;
    const styled = await call(['publish', depot, '--title', 'Nie', '--style', file('stil.json', '{"rules": 3}')]);
    expect(styled.code).toBe(1);
    expect((await admin.call(endpoints.layers, { query: {} })).meta.total_count).toBe(before);
  });

  it('says of a key what is wrong with it, and where nobody answers', async () => {
    const said = async (GEO_API_KEY: string, ...args: string[]): Promise<[number | null, string]> => {
      const { code, err } = await call(args, { GEO_API_KEY });
      return [code, err.trim()];
    };
    const reading = await newKey(['read']);
    expect(await said(reading, 'import', file('orte.geojson', places(3)), '--title', 'Nie')).toEqual([
      1,
      expect.stringMatching(/needs the realm write\.$/),
    ]);
    expect(await said(reading, 'run', '1')).toEqual([1, expect.stringMatching(/needs the realm execute\.$/)]);
    expect(await said(await newKey(['execute']), 'list', 'layers')).toEqual([1, expect.stringMatching(/needs the realm read\.$/)]);
    expect(await said(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'list', 'depots')).toEqual([
      1,
      'There is no such API key, or not any more.',
    ]);
    const ending = await newKey(['read'], { expires: new Date(Date.now() + 15_000).toISOString() });
    await expect.poll(() => said(ending, 'list', 'depots')).toEqual([1, expect.stringMatching(/has expired\.$/)]);
    const url = `http://127.0.0.1:${await sparePort()}`;
    const nobody = await call(['list', 'depots'], { GEO_URL: url });
    expect([nobody.code, nobody.err]).toEqual([3, `The server cannot be reached. Please check your connection. (${url})\n`]);
  });

  it('stores a key that it was given for this user alone, and sends it nowhere else', async () => {
    const settings = path.join(folder, 'settings');
    const env = { XDG_CONFIG_HOME: settings };
    const login = (text: string): Promise<Said> => geoProcess(['login', '--url', server.url], env, text).ended;
    const wrong = await login('geo_falsch\n');
    expect([wrong.code, existsSync(settings)]).toEqual([1, false]);
    expect((await login(`${key}\n`)).out).toMatch(/, as admin\.\n$/);
    const stored = path.join(settings, 'geo/config.json');
    expect(statSync(stored).mode & 0o777).toBe(0o600);
    expect((await geo(['list', 'depots'], env)).code).toBe(0);
    const elsewhere = await geo(['list', 'depots'], { ...env, GEO_URL: 'http://127.0.0.1:9' });
    expect([elsewhere.code, elsewhere.err]).toEqual([2, expect.stringContaining('(GEO_API_KEY)')]);
    expect((await geo(['logout'], env)).code).toBe(0);
    expect(existsSync(stored)).toBe(false);
  });
});
