import type { Endpoint } from '../../../contract/endpoint.ts';
import { keyRealmsByCall, runCalls } from '../../../contract/keyRealms.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type { ApiKey } from '../../../keys/schema.ts';
import { isKeyOver, keyPrefix, keyStart, keyUri, realmFor } from '../../../keys/realms.ts';
import { uriOf } from '../../../kinds/kinds.ts';
import { MockError } from '../../errors.ts';
import type { Actor, MockKey, World } from '../state.ts';
import { actorOf, mayLogIn, userByUri } from './users.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

function randomText(length: number, from: string): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => from[byte % from.length]).join('');
}

/** A key as the server makes them. */
export function newKey(): { readonly key: string; readonly prefix: string } {
  const key = `${keyStart}${randomText(8, letters)}_${randomText(43, letters)}`;
  return { key, prefix: keyPrefix(key)! };
}

/** Stores a key. */
export function makeKey(
  world: World,
  user: string,
  fields: Pick<MockKey, 'name' | 'realms'> & Partial<MockKey> & { readonly key?: string; readonly prefix?: string },
): MockKey {
  const id = world.nextId('apikey');
  const made: MockKey = {
    ...newKey(),
    id,
    resource_uri: keyUri(id),
    user,
    switchboards: [],
    created: world.now(),
    expires: null,
    last_used: null,
    maker: user,
    ...fields,
  };
  world.apiKeys.set(id, made);
  return made;
}

/** A key as it is listed. */
export function keyOf(world: World, { key: _key, maker, ...stored }: MockKey): ApiKey {
  const nameOf = (uri: string): string => userByUri(world, uri)?.display_name ?? '';
  return { ...stored, user_name: nameOf(stored.user), made_by: maker === stored.user ? null : nameOf(maker) };
}

/** The key that a request carries in its head; null without one. */
function sentKey(request: Request): string | null {
  const [, scheme = '', credentials = ''] = /^(\S+)\s+(.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  const password = atob(credentials).split(':').slice(1).join(':');
  return password.startsWith(keyStart) ? password : null;
}

/** Whose key a request carries; null without a key. Refuses as the server does. */
export function actorOfKey(
  world: World,
  request: Request,
  endpoint: Endpoint,
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): Actor | null {
  const text = sentKey(request);
  if (text === null || endpoint.auth === 'public') return null;
  const key = [...world.apiKeys.values()].find((one) => one.key === text);
  if (!key) throw new MockError(401, 'key_unknown', 'Diesen API-Schlüssel gibt es nicht oder nicht mehr.');
  const now = world.now();
  if (isKeyOver(key, new Date(now))) throw new MockError(401, 'key_expired', `Der API-Schlüssel ${key.prefix} ist abgelaufen.`);
  const owner = userByUri(world, key.user);
  const actor = owner && actorOf(world, owner);
  if (!actor || !mayLogIn(actor, now) || !actor.permissions.includes('access_connect'))
    throw new MockError(
      401,
      'key_owner',
      `Der API-Schlüssel ${key.prefix} gilt nicht: wem er gehört, darf sich nicht anmelden oder keine benutzen.`,
    );
  const open = keyRealmsByCall.get(`${endpoint.method} ${endpoint.path}`) ?? null;
  if (open === null) throw new MockError(403, 'key_not_here', 'Dieser Aufruf geht nicht mit einem API-Schlüssel.');
  const realm = realmFor(key.realms, open);
  if (realm === null) throw new MockError(403, 'key_realm', `Der API-Schlüssel ${key.prefix} ist nicht für diesen Aufruf.`);
  if (realm === 'execute') requireBoard(world, key, endpoint, typeof params['id'] === 'string' ? params['id'] : '');
  world.apiKeys.set(key.id, { ...key, last_used: now });
  return actor;
}

function requireBoard(world: World, { prefix, switchboards }: MockKey, { path }: Endpoint, id: string): void {
  if (switchboards.length === 0) return;
  const isRun = runCalls.some((name) => endpoints[name].path === path);
  const board = isRun ? uriOf('switchboard', Number(id)) : path === endpoints.job.path ? world.jobBoards.get(Number(id)) : undefined;
  if (board === undefined || !switchboards.includes(board))
    throw new MockError(403, 'key_switchboard', `Der API-Schlüssel ${prefix} führt nur aus: ${switchboards.join(', ')}.`);
}
