import { runCalls, endpoints, idOfUri, type KeyRealm } from '@geo/api';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import { callerOfKey, requireBoard, requireRealm, type GrantedKey } from '../../identity/keys.ts';
import type { Session } from '../../identity/sessions.ts';
import { Problem } from '../../problems/index.ts';
import { actorOf, type Account } from '../../store/accounts.ts';
import { fastifyPath } from '../fastify-path.ts';
import { keyRealmsAt } from './key-addresses.ts';
import { authenticate, requireSameOrigin, sameHost, senderOf } from './security.ts';
import { sentKey, type SentKey } from './sent-key.ts';

/** Who asks: somebody who is logged in, or somebody's key. Never both: a request with a key has no session. */
export type Caller = { readonly account: Account } & (
  | { readonly session: Session; readonly impersonator: Account | null; readonly key: null }
  | { readonly session: null; readonly impersonator: null; readonly key: GrantedKey; readonly way: SentKey['way'] }
);

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who has been found to ask; null for nobody, or before that was asked. */
export function knownCaller(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/** Who asks, by the key of the request where it has one, else by its session; null for nobody. Keys reach what is open to their realms. */
export async function callerOf(db: Db, request: FastifyRequest): Promise<Caller | null> {
  const known = callers.get(request);
  if (known) return known;
  const sent = sentKey(request);
  const caller = sent === null ? await bySession(db, request) : await byKey(db, request, sent);
  if (caller === null) return null;
  callers.set(request, caller);
  if (caller.key !== null) await requireOpen(db, request, caller.key, caller.way);
  return caller;
}

async function bySession(db: Db, request: FastifyRequest): Promise<Caller | null> {
  const session = await authenticate(db, request);
  return session && { account: session.account, impersonator: session.impersonator, session, key: null };
}

async function byKey(db: Db, request: FastifyRequest, { text, way }: SentKey): Promise<Caller> {
  return { ...(await callerOfKey(db, text, senderOf(request))), session: null, impersonator: null, way };
}

/** Refuses a key where it is not for this route, this way, or what the route runs. */
async function requireOpen(db: Db, request: FastifyRequest, key: GrantedKey, way: SentKey['way']): Promise<void> {
  const open = keyRealmsAt(request.method, request.routeOptions.url);
  const isInAddress = way === 'query' || way === 'path';
  if (isInAddress && !open?.some(isAddressed)) throw new Problem('key_in_address');
  const realm = requireRealm(isInAddress ? { ...key, realms: key.realms.filter(isAddressed) } : key, open);
  if (realm === 'execute') requireBoard(key, await boardOf(db, request));
}

/** Realms that a key has in an address, too: who follows addresses and calls them cannot always send a header. */
const isAddressed = (realm: KeyRealm): boolean => realm === 'execute' || realm === 'services';

const boardRoutes: ReadonlySet<string> = new Set(runCalls.map((name) => fastifyPath(endpoints[name].path)));

/** The switchboard that a route runs, or whose run it follows; null where there is none. */
async function boardOf(db: Db, request: FastifyRequest): Promise<number | null> {
  const { url = '' } = request.routeOptions;
  const { id = '' } = request.params as { id?: string };
  if (boardRoutes.has(url)) return idOfUri('switchboard', `/api/v1/switchboard/${id}/`);
  if (url !== fastifyPath(endpoints.job.path) || !/^\d{1,9}$/.test(id)) return null;
  const { rows } = await db.query<{ switchboard_id: number | null }>('SELECT switchboard_id FROM geo.job WHERE id = $1', [Number(id)]);
  return rows[0]?.switchboard_id ?? null;
}

/**
 * Refuses a changing request that another site may have caused. Browsers send a password that was once typed by themselves, as they do with
 * cookies; a key in any other place somebody has put there.
 */
export function requireOwnPage(request: FastifyRequest, caller: Caller | null, method: string): void {
  if (caller === null || caller.key === null) return requireSameOrigin(request, caller?.session ?? null, method);
  if (caller.way === 'basic' && isForeign(request)) throw new Problem('csrf');
}

/** True where the browser says that another site has caused the request; other programs say nothing. */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && !sameHost(request, origin));
}

/** The caller as the rules see it. */
export function actorOfCaller({ account, impersonator }: Caller): Actor {
  return actorOf(account, impersonator);
}

/** What tells a client that a key would help; null for pages of ours, which would open the browser's own dialog, and where none would. */
export function challengeOf(request: FastifyRequest): string[] | null {
  const fromPage = request.headers['sec-fetch-site'] === 'same-origin' || request.cookies.sessionid !== undefined;
  const open = keyRealmsAt(request.method, request.routeOptions.url);
  if (fromPage || !(sentKey(request) ?? open?.some(isAddressed))) return null;
  return ['Basic realm="Geo", charset="UTF-8"', 'Bearer realm="Geo"'];
}
