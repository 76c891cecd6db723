import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../../db/types.ts';
import type { Sender } from '../../access/permissions.ts';
import { sameToken, sessionOf, type Session } from '../../identity/sessions.ts';
import { Problem } from '../../problems/index.ts';

const sessions = new WeakMap<FastifyRequest, Session | null>();

/** The session of the request's cookie; null without one. Read once a request. */
export async function authenticate(sql: Sql, request: FastifyRequest): Promise<Session | null> {
  const known = sessions.get(request);
  if (known !== undefined) return known;
  const token = request.cookies.sessionid;
  const session = token ? await sessionOf(sql, token) : null;
  sessions.set(request, session);
  return session;
}

/** The session of a request that has been authenticated; null for others. */
export function knownSession(request: FastifyRequest): Session | null {
  return sessions.get(request) ?? null;
}

/** Where a request came from. */
export function senderOf(request: FastifyRequest): Sender {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/**
 * Refuses a changing request that another site may have caused. The header, or the form's field csrfmiddlewaretoken, must carry
 * the session's token (before log-in: the cookie's); a changing GET is also taken when the browser itself says that it is same-origin.
 */
export function requireSameOrigin(request: FastifyRequest, session: Session | null, method: string): void {
  const sent = request.headers['x-csrftoken'] ?? formToken(request);
  const expected = session?.csrf ?? request.cookies.csrftoken ?? '';
  if (typeof sent === 'string' && sameToken(sent, expected)) return;
  if (method === 'GET' && provesSameOrigin(request)) return;
  throw new Problem('csrf');
}

/** Token of a form that a page sends itself. */
function formToken(request: FastifyRequest): unknown {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined;
  return (request.body as { csrfmiddlewaretoken?: unknown } | undefined)?.csrfmiddlewaretoken;
}

function provesSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // A navigation can be caused by a link of any site the user trusts; only requests of our own scripts count.
  if (site !== undefined) return site === 'same-origin' && request.headers['sec-fetch-mode'] !== 'navigate';
  return sameHost(request, request.headers.origin);
}

/** True when the origin names the host that the request was sent to. */
export function sameHost(request: FastifyRequest, origin: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.host;
}

export function setCsrfCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie('csrftoken', value, { path: '/', sameSite: 'lax', secure: reply.request.protocol === 'https', maxAge: 14 * 86_400 });
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie('sessionid', token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: reply.request.protocol === 'https',
    maxAge: 14 * 86_400,
  });
}

/** Whatever runs is ours; `ancestors` may show the page in a frame. */
const directives = (ancestors: string): string =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestors}`;

/** For pages that our own pages show in a frame. */
export const framedHeaders: Record<string, string> = {
  'Content-Security-Policy': directives("'self'"),
  'X-Frame-Options': 'SAMEORIGIN',
};

/**
 * For a PDF of a user in a frame of a page of ours: the browser draws it by its own reader, for which it needs a place and styles;
 * nothing else of it loads or runs.
 */
export const framedFileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Headers of every answer: nothing is framed by others, sniffed, or runs that is not ours. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': directives("'none'"),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** True for addresses whose answers are for who asked, now: no browser and no proxy keeps them unless the answer says so itself. */
export function isPersonal(url: string): boolean {
  return /^\/(api|accounts|magazine|ws)\//.test(url);
}

/** Where the platform is reached over https, browsers come back over https only; the address of a page over http says nothing of it. */
export function transportHeaders(publicUrl: string | null): (request: Pick<FastifyRequest, 'protocol'>) => Record<string, string> {
  const isPublic = publicUrl?.startsWith('https:') ?? false;
  return ({ protocol }): Record<string, string> =>
    isPublic || protocol === 'https' ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

/** True when a page of our own caused the request, be it by a script or by a navigation of its own. */
export function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return sameHost(request, request.headers.origin ?? request.headers.referer);
}
