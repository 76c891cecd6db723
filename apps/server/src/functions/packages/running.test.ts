import { endpoints, type Client, type DatumList } from '@geo/api';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FunctionLibrary, Inputs, RunContext, ScalarValue } from '../../engine/definition.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';
import { library } from '../library.ts';
import { refusedBy } from '../testing/records.ts';
import { withPackages } from './load.ts';
import { areKeptApart } from './processes.ts';
import { examplePackage, moduleOf, smallLimits, writePackage } from './testing/written.ts';

type Values = Parameters<typeof newChain>[2];

const folder = mkdtempSync(path.join(tmpdir(), 'geo-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const own = `inputs: {}, ...out,`;
const given = `inputs: { features: features({ label: { de: 'Objekte', en: 'Features' } }) }, outputs: { output: features(result) },`;
/** What it can do is the answer, so that one run shows many things. */
const tries = `async (attempts) => {
  const told = [];
  for (const [name, attempt] of Object.entries(attempts))
    told.push(name + ': ' + (await Promise.resolve().then(attempt).then((value) => 'DONE ' + value, (error) => error.code ?? error.name)));
  return told.join(', ');
}`;
const evil = writePackage(
  folder,
  'evil',
  moduleOf(
    'evil',
    {
      reach: `inputs: {}, outputs: { output: text(result) }, run: async () => ({ output: await tried({
        passwd: () => fs.readFileSync('/etc/passwd', 'utf8').length,
        server: () => fs.readdirSync(${JSON.stringify(import.meta.dirname)}).length,
        link: () => fs.symlinkSync('/etc/passwd', 'link'),
        write: () => fs.writeFileSync('file', 'x'),
        spawn: () => childProcess.spawnSync('id').pid,
        fork: () => childProcess.fork(process.argv[1]).pid,
        thread: () => new threads.Worker('1', { eval: true }).threadId,
        addon: () => process.dlopen({ exports: {} }, '/lib/x.so'),
        kill: () => process.kill(process.ppid, 0),
      }) + ', environment: ' + Object.keys(process.env).sort().join(' ') }),`,
      dial: `inputs: { port: number({ label }) }, outputs: { output: text(result) }, run: async ({ port }) => ({ output: await tried({
        network: () => new Promise((resolve, reject) => net.connect(port, '127.0.0.1', resolve).on('error', reject)),
      }) }),`,
      loop: `${own} run: () => { for (;;); }`,
      allocate: `${own} run: () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }`,
      buffers: `${own} run: () => { const all = []; for (;;) all.push(Buffer.alloc(5e7, 1)); }`,
      exit: `${own} run: () => process.exit(0)`,
      garbage: `${own} run: () => { fs.writeSync(3, 'GET / HTTP/1.1\\n\\n'); return { output: 1 }; }`,
      endless: `${own} run: async () => { const text = 'x'.repeat(1e6); for (;;) await new Promise((next) => fs.write(3, text, next)); }`,
      wrong: `${own} run: () => ({ output: 'eins' })`,
      nothing: `${own} run: () => undefined`,
      proto: `${own} run: () => JSON.parse('{"__proto__": {"output": 1}}')`,
      throws: `${own} run: () => { throw new TypeError('<img src=x onerror=alert(1)>') }`,
      refuses: `${own} run: () => { throw new kit.FunctionFailure({ de: 'Nein.', en: 'No.' }) }`,
      later: `${own} run: () => new Promise(() => void setTimeout(() => { throw new Error('too late') }, 10))`,
      column: `${given} run: ({ features }) => ({ output: { columns: [], records: features } })`,
      kind: `${given} run: () => ({ output: { columns: [{ key: 'n', kind: 'integer' }], records: [{ properties: { n: 'viel' }, geometry: null }] } })`,
      place: `${given} run: () => ({ output: { columns: [], records: [{ properties: {}, geometry: { type: 'Point', coordinates: ['a', 1] } }] } })`,
      deep: `${given} run: () => ({ output: { columns: [{ key: 'n', kind: 'json' }], records: [{ properties: { n: JSON.parse('['.repeat(500) + ']'.repeat(500)) }, geometry: null }] } })`,
      far: `${given} run: () => ({ output: { columns: [], crs: 999999, records: [] } })`,
      bare: `${given} run: () => ({ output: 7 })`,
      many: `${given} run: () => ({ output: { columns: [{ key: 't', kind: 'string' }], records: (function* () { for (;;) yield { properties: { t: 'x'.repeat(1000) }, geometry: null }; })() } })`,
      strange: `${given} run: () => ({ output: { columns: [{ key: '__proto__', kind: 'string' }, { key: "'; DROP TABLE geo.depot; --", kind: 'number' }], records: [
        { properties: JSON.parse('{"__proto__": "<b>\\\\u0000\\\\ud800</b>", "\\'; DROP TABLE geo.depot; --": "12345678901234567890"}'), geometry: { type: 'Polygon', coordinates: [[[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]] } } ] } })`,
    },
    `import fs from 'node:fs'; import net from 'node:net'; import childProcess from 'node:child_process'; import threads from 'node:worker_threads';
     const tried = ${tries};`,
  ),
);

/** Processes that run functions of packages here. */
const runners = (): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('/packages/runner.ts') && line.includes(folder));

const packages = { folder, packages: [examplePackage, evil], limits: { ...smallLimits, ms: 15_000 } };

describe('a function of a package, over values', () => {
  let all: FunctionLibrary;
  beforeAll(async () => {
    const loaded = await withPackages(library, packages);
    expect(loaded.packages.map(({ refused }) => refused)).toEqual([null, null]);
    all = loaded.library;
  });

  const run = (name: string, values: Readonly<Record<string, unknown>> = {}, signal = new AbortController().signal) => {
    const inputs = Object.entries(values).map(([port, value]) => [port, { kind: 'value', type: 'anything', value }]);
    return all.get(name)!.run({ signal } as RunContext, Object.fromEntries(inputs) as Inputs);
  };
  const answer = async (name: string, values?: Readonly<Record<string, unknown>>): Promise<string> =>
    ((await run(name, values))['output'] as ScalarValue).value as string;

  it('gets values that were checked, and its answer is a value', async () => {
    expect(await run('stadt.noise_limit', { level: '61,5', hour: 6 })).toEqual({
      output: { kind: 'value', type: 'number', value: 2.5 },
      sentence: { kind: 'value', type: 'string', value: '2.5 dB(A) über 59 dB(A)' },
    });
    expect(await refusedBy(run('stadt.noise_limit', { level: 61, area: 'wald' }))).toEqual(['input_choice', expect.any(String)]);
    expect(await refusedBy(run('stadt.noise_limit', { level: 61, hour: 24 }))).toEqual([
      'package_refused',
      '"Noise limit" of the package @stadt/geo-functions 1.0.0: The input "Hour" is 24. Right is 0 for midnight.',
    ]);
  });

  it('reaches no files, processes, threads and secrets of the server', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://secret');
    const denied = 'ERR_ACCESS_DENIED';
    const told = ['passwd', 'server', 'link', 'write', 'spawn', 'fork', 'thread', 'addon'].map((name) => `${name}: ${denied}`);
    expect(await answer('evil.reach')).toMatch(
      new RegExp(`^${told.join(', ').replace('addon: ERR_ACCESS_DENIED', 'addon: ERR_\\w+')}, kill: TypeError, environment: LANG PATH$`),
    );
  });

  it('has no network where the system lets us keep it apart', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const told = await answer('evil.dial', { port: (server.address() as AddressInfo).port });
    expect(told).toMatch((await areKeptApart()) ? /^network: E/ : /^network: DONE/);
    server.close();
  });

  it.each([
    ['loop', 'package_time', 'had not answered after 15 s and was stopped'],
    ['allocate', 'package_memory', 'used more than 96 MB of memory and was stopped'],
    ['buffers', 'package_', 'evil'],
    ['exit', 'package_died', 'ended without an answer'],
    ['garbage', 'package_garbage', 'answered something that is no answer of a function'],
    ['endless', 'package_output', 'answered more than a result may be'],
    ['wrong', 'package_value', 'answered something else at the output "Result" (output) than it promises; expected is a number'],
    ['nothing', 'package_failed', 'gives no outputs'],
    ['proto', 'package_value', 'answered something else'],
    ['throws', 'package_failed', 'failed with an error that its authors have to correct: <img'],
    ['refuses', 'package_refused', ': No.'],
    ['later', 'package_failed', 'too late'],
  ])('that does wrong is stopped and named: %s', async (name, code, sentence) => {
    const [found, text] = await refusedBy(run(`evil.${name}`));
    expect(found).toContain(code);
    expect(text).toContain(`"evil ${name}" of the package evil 1.0.0`);
    expect(text).toContain(sentence);
    expect(runners()).toEqual([]);
  });

  it('ends at once when its run is aborted, whatever it is at', async () => {
    const abort = new AbortController();
    const ended = run('evil.loop', {}, abort.signal);
    const heard = expect(ended).rejects.toThrow('aborted by a test');
    await expect.poll(runners).not.toEqual([]);
    abort.abort(new Error('aborted by a test'));
    await heard;
    expect(runners()).toEqual([]);
  });
});

/** Points with inhabitants and an area each. */
const towns = (count: number): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, at) => ({
      type: 'Feature',
      properties: { name: `Ort ${at}`, einwohner: at, flaeche: 4, nummer: 1 },
      geometry: { type: 'Point', coordinates: [7, 50] },
    })),
  }).replace('"nummer":1', '"nummer":12345678901234567890');

describe.each(backends)('functions of packages over records ($name)', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  let source: string;
  const test = testsOn(backend, (started, client) => ([platform, admin] = [started, client]), {
    functionPackages: { ...packages, limits: { ...smallLimits, ms: 100_000, outputBytes: 5_000_000 } },
  });
  beforeAll(async () => {
    if (backend.skipped) return;
    const depot = await newDepot(admin);
    await importText(admin, depot, 'orte.geojson', towns(900));
    const { full_path: path } = await admin.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    source = `${path}/${depot.name}`;
  });

  /** Runs a function behind the records of a depot; answers what its output holds, and why it failed. */
  async function ran(func: string, values: Values = {}): Promise<{ output: DatumList; error: string }> {
    const board = await newChain(admin, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', source] });
    const node = await addNode(admin, board, func, values);
    await admin.call(endpoints.createLink, { body: { frame: outputOf(board.nodes[0]!), node: node.resource_uri, name: 'features' } });
    const job = await runSwitchboard(admin, board.id);
    const params = { id: idAt(node.links.find((link) => !link.is_input)!.frame) };
    return { output: await admin.call(endpoints.datumsByFrame, { params, query: { limit: 1000 } }), error: job.error?.text ?? '' };
  }

  test('get them in batches, and each one comes back with what was computed', async () => {
    expect(platform.functionPackages.map(({ refused }) => refused)).toEqual([null, null]);
    const { output, error } = await ran('stadt.density', {
      'stadt.density.inhabitants': ['string', 'einwohner'],
      'stadt.density.area': ['string', 'flaeche'],
    });
    expect(error).toBe('');
    expect(output.meta.total_count).toBe(900);
    const all = output.objects.map(({ properties }) => properties as Record<string, unknown>);
    expect(all.map(({ name, dichte }) => [name, dichte])).toEqual(
      Array.from({ length: 900 }, (_, at) => [`Ort ${at}`, Number((at / 4).toFixed(1))]),
    );
    expect(all[0]!['nummer']).toBe('12345678901234567890');
  });

  test('may answer strange names and values, which are kept as they are', async () => {
    const { output, error } = await ran('evil.strange');
    expect(error).toBe('');
    expect(output.objects.map(({ properties }) => Object.entries(properties as object))).toEqual([
      [
        ['__proto__', '<b>\ufffd\ufffd</b>'],
        ["'; DROP TABLE geo.depot; --", '12345678901234567890'],
      ],
    ]);
  });

  test.each([
    ['column', 'hat die Eigenschaft „name“, die keine der versprochenen Spalten ist'],
    ['kind', 'hat in der Spalte „n“ den Wert „viel“; erwartet ist eine ganze Zahl'],
    ['place', 'hat eine Geometrie, die nicht geht'],
    ['deep', 'hat in der Spalte „n“ mehr als 64 Ebenen ineinander'],
    ['far', 'EPSG:999999'],
    ['bare', 'aus dem Paket evil 1.0.0 hat am Ausgang „Ergebnis“ (output) keine Datensätze geantwortet'],
    ['many', 'hat mehr geantwortet, als ein Ergebnis sein darf'],
  ])('fail as a step where an answer is not as promised: %s', async (name, sentence) => {
    const { output, error } = await ran(`evil.${name}`);
    expect(error).toContain(sentence);
    expect(output.objects).toEqual([]);
    expect(runners()).toEqual([]);
  });
});
