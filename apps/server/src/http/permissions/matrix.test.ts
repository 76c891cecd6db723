import { endpoints, fillPath, queryString, type Endpoint, type EndpointName } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../context.ts';
import { createApp } from '../app.ts';
import { fastifyPath } from '../fastify-path.ts';
import { anyBackend, wholeOffer, type TestPlatform } from '../../testing/backends.ts';
import { has, rolesFor, verdict, type Demand, type Thing, type Verb } from './demand.ts';
import { addresses, matrix, type Address } from './matrix.ts';
import { peopleOf, type People } from './testing/people.ts';
import { passed } from './testing/passed.ts';
import type { Prepare } from './testing/prepare.ts';
import { requests } from './testing/requests.ts';
import { visits, type Ask } from './testing/visits.ts';
import { worldOf, type World } from './testing/world.ts';

const changesSessions: ReadonlySet<EndpointName> = new Set(['impersonate', 'endImpersonation', 'changePassword']);
/** Of the other addresses, those that change something. */
const changing: ReadonlySet<Address> = new Set([
  'POST /accounts/logout/',
  'POST /magazine/upload-file/:upload_id/',
  'POST /magazine/upload-parts/:upload_id/',
  'PATCH /magazine/upload-parts/:upload_id/:file/',
  'DELETE /magazine/upload-parts/:upload_id/:file/',
  'POST /ogc/collections/:layer/items',
  'PUT /ogc/collections/:layer/items/:fid',
  'PATCH /ogc/collections/:layer/items/:fid',
  'DELETE /ogc/collections/:layer/items/:fid',
]);
const calls = Object.keys(matrix) as EndpointName[];

describe.each(anyBackend)('the permission matrix (on $name)', (backend) => {
  let platform: TestPlatform;
  let people: People;
  let world: World;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start({ offer: wholeOffer });
    people = await peopleOf(platform);
    world = await worldOf(platform, people);
  });
  afterAll(() => platform?.dispose());

  it.skipIf(backend.skipped).each(calls)('%s', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const wrong: string[] = [];
    for (const [way, demand] of Object.entries<Demand>(matrix[name]))
      for (const role of rolesFor(demand)) {
        const expected = verdict(demand, role, endpoint.method !== 'GET' || endpoint.changesState === true);
        const prepare = (requests[name] as Record<string, Prepare<EndpointName>>)[way]!;
        const object = demand.need === 'listing' ? await objectOf(world, demand.at) : null;
        const input = (await prepare(world, role, expected === 'allowed')) as {
          params?: Record<string, string | number>;
          query?: Record<string, unknown>;
          body?: unknown;
          file?: File;
        };
        const { headers } = await people.as(role, 'holds' in demand ? demand.holds : undefined);
        const response = await fetch(platform.url + fillPath(endpoint.path, input.params ?? {}) + queryString(input.query), {
          method: endpoint.method,
          headers: { ...headers, ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }) },
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
          ...(input.file ? { body: formOf(input.file) } : {}),
        });
        const text = await response.text();
        const answer = verdictOf(response.status, text, passed[name] ?? []);
        if (answer !== expected) wrong.push(`${way}, ${role}: ${answer} instead of ${expected}`);
        if (demand.need === 'listing' && object !== null && answer === 'allowed') {
          const shown = text.includes(`"${object.uri}"`);
          if (shown !== has(role, demand)) wrong.push(`${way}, ${role}: ${shown ? 'shown' : 'not shown'}`);
        }
        if (changesSessions.has(name) && answer === 'allowed') people.renew();
      }
    expect(wrong).toEqual([]);
  });

  it.skipIf(backend.skipped).each(Object.keys(addresses) as Address[])('%s', async (name) => {
    const wrong: string[] = [];
    for (const [way, demand] of Object.entries<Demand>(addresses[name]))
      for (const role of rolesFor(demand)) {
        const expected = verdict(demand, role, changing.has(name));
        const { headers } = await people.as(role);
        const { status, text, shows } = await (visits[name] as Record<string, Ask>)[way]!({ platform, world, role, headers });
        // Who is told that another server does not answer may ask it.
        const answer = verdictOf(status, text, ['service_failed']);
        if (answer !== expected) wrong.push(`${way}, ${role}: ${answer} instead of ${expected}`);
        const shown = shows !== undefined && text.includes(shows);
        if (shows !== undefined && shown !== (role !== 'anonymous' && has(role, demand as { verb: Verb; at: Thing })))
          wrong.push(`${way}, ${role}: ${shown ? 'shown' : 'not shown'}`);
        if (name.endsWith('/accounts/logout/')) people.renew();
      }
    expect(wrong).toEqual([]);
  });
});

it('every address of the server has a line, in the contract or beside it', async () => {
  const provider = { publicUrl: null };
  const app = await createApp({ webDir: null, provider } as unknown as Platform);
  const inContract = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${fastifyPath(path)}`));
  const routes = routesIn(app.printRoutes());
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((one) => !inContract.has(one)).toSorted()).toEqual(Object.keys(addresses).toSorted());
  await app.close();
});

/** Methods and paths in Fastify's drawing of them, a tree of what they begin with: `│   ├── node/:id (GET, HEAD)`. */
function routesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const found = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) return [];
    const [, indent, part, methods] = found;
    above.length = indent!.length / 4;
    above.push(part!);
    const path = above.join('');
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
  });
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function verdictOf(status: number, text: string, accepted: readonly string[]): string {
  if (status < 400) return 'allowed';
  // Services answer in XML; WMS has no code for what is not there.
  const code = text.startsWith('{')
    ? (JSON.parse(text) as { code: string }).code
    : /exceptionCode="NotFound"/.test(text) || (status === 404 && text.includes('<ServiceExceptionReport'))
      ? 'not_found'
      : '';
  if (accepted.includes(code)) return 'allowed';
  if (status === 401) return 'unauthenticated';
  if (status === 403) return code === 'csrf' ? 'forged' : 'forbidden';
  if (code === 'not_found' || code === 'no_such_reference') return code;
  return `${status} ${text.slice(0, 300)}`;
}

/** The object that lists are searched for. */
function objectOf(world: World, thing: Thing): Promise<{ uri: string }> {
  if (thing === 'switchboardfolder') return world.switchboardFolder();
  if (thing === 'job') return world.job('import');
  if (thing === 'run') return world.job('run');
  if (thing === 'upload') throw new Error('Uploads are in no list.');
  return world.of(thing);
}
