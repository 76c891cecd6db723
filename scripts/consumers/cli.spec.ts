import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, endpoints, typeUri } from '@geo/api';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../../apps/server/src/demo/client.ts';
import { password, startServer, type ServerProcess } from '../../e2e/drivers/server.ts';
import { importedIn } from './imported.ts';
import { folderOf, manifestOf, npm, ownVersions, root, versionIn } from './packages.ts';
import { examplesOf } from './readme.ts';

const consumers = inject('consumers');
const readme = readFileSync(path.join(folderOf('cli'), 'README.md'), 'utf8');
/** What the README shows for a shell, without the lines that say whose platform it is. */
const shellExample = /^## In a shell\n\n```sh\n([\s\S]*?)^```$/m.exec(readme)![1]!.replace(/^export .*\n/gm, '');

describe.skipIf(consumers === null)('@geo/cli in a stranger’s folder', () => {
  const folder = path.join(consumers ?? '', 'cli');
  let server: ServerProcess;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    const data = path.join(consumers!, 'cli-data');
    server = await startServer({ GEO_DATA_DIR: data });
    const admin = await signIn(server.url, 'admin', password);
    await admin.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
    const board = await admin.call(endpoints.createSwitchboard, { query: { name: 'Distances' } });
    const place = { switchboard: board.resource_uri, ui_x: 0, ui_y: 0, content_type: typeUri('number'), name: 'Distance', data: 5 };
    const { id } = await admin.call(endpoints.createFrame, { body: place });
    await admin.call(endpoints.saveFrame, { params: { id }, body: { frame_type: 1 } });
    const { key } = await admin.call(endpoints.createApiKey, { body: { name: 'Stranger', realms: ['read', 'write', 'execute'] } });
    const { NODE_OPTIONS: _, ...outer } = process.env;
    env = { ...outer, GEO_URL: server.url, GEO_API_KEY: key, LANG: 'C', LC_ALL: 'C' };
    mkdirSync(folder);
    const packed = Object.fromEntries(
      (['api', 'cli'] as const).map((name) => [`@geo/${name}`, `file:../geo-${name}-${versionIn(folderOf(name))}.tgz`]),
    );
    const point = '{"type":"Feature","properties":{"nr":1},"geometry":{"type":"Point","coordinates":[7,51]}}';
    const compilerOptions = { target: 'ES2023', module: 'NodeNext', strict: true, skipLibCheck: false, noEmit: true, types: ['node'] };
    const files = {
      'package.json': JSON.stringify({ private: true, type: 'module', dependencies: { ...packed, ...ownVersions(['@types/node']) } }),
      'places.geojson': `{"type":"FeatureCollection","features":[${point}]}`,
      'script.ts': examplesOf(readme).get('Example')!,
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['script.ts'] }),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    await npm(['install', '--ignore-scripts'], folder);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(path.join(consumers ?? '', 'cli-data'), { recursive: true, force: true });
  });
  const ran = async (program: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;

  it('declares what it imports', () => {
    const declared = Object.keys(manifestOf('cli').dependencies ?? {});
    expect(importedIn(path.join(folder, 'node_modules/@geo/cli/dist'))).toEqual(declared);
  });
  it('is called by its name', async () => {
    expect(await ran('npx', '--no', 'geo', '--help')).toMatch(/^geo imports, runs, exports and publishes/);
  });
  it('does what its README shows for a shell', async () => {
    const said = await ran('sh', '-e', '-c', shellExample);
    const lines = said.split('\n');
    expect(lines[0]).toBe('places.geojson: 1 records in "Places" (/api/v1/depot/1/), 0 refused');
    expect(lines[1]).toMatch(/^1\tPlaces\t/);
    expect(lines[2]).toMatch(/^places\.gpkg: \d+ bytes, gpkg$/);
    expect(said).toContain('"Places" is public: /api/v1/layer/1/');
    expect(said).toMatch(/The run is done: \/api\/v1\/job\/\d+\/\n$/);
    const layers = await createClient({ baseUrl: server.url, headers: { Authorization: `Bearer ${env.GEO_API_KEY}` } }).call(
      endpoints.layers,
      { query: {} },
    );
    expect(layers.objects).toMatchObject([{ slug: 'places', public: true }]);
  });
  it('does what its README shows for scripts, which compiles with the strictest checks', async () => {
    await ran(process.execPath, path.join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', folder);
    expect(await ran(process.execPath, 'script.ts')).toMatch(/^\d+ \[\n\s+'http:/);
  });
});
