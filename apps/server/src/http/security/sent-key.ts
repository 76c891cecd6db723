import type { IncomingMessage } from 'node:http';
import { keyStart } from '@geo/api';
import type { FastifyRequest } from 'fastify';

/** A key as it came: in a header, as the password of one, or in the address. */
export interface SentKey {
  readonly text: string;
  readonly way: 'bearer' | 'basic' | 'query' | 'path';
}

const inAddress = new WeakMap<IncomingMessage, SentKey>();

const inPath = /^(\/+(?:services|ogc)\/)key\/([^/?]+)\//i;

/** True for a text that is meant as a key of ours, right or wrong. */
function isMeant(text: string): boolean {
  return text.startsWith(keyStart);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address of OGC API as routes have it: programs write it with and without a slash at its end. */
function plainOgc(url: string): string {
  return url
    .replace(/^(\/+ogc(?:\/key\/[^/?]+)?)(?=\?|$)/i, '$1/')
    .replace(/^(\/+ogc\/(?!key\/[^/?]+\/(?:\?|$))[^?]*[^/?])\/+(?=\?|$)/i, '$1');
}

/**
 * Takes a key out of the address before anything else sees that: routes, messages and logs know the address without it. Services take
 * `/services/key/{key}/…` and `/ogc/key/{key}/…` for clients that follow addresses, all else `?key=`.
 */
export function withoutKey(request: IncomingMessage): string {
  const url = plainOgc(request.url ?? '/');
  const path = inPath.exec(url);
  if (path && isMeant(decoded(path[2]!))) {
    inAddress.set(request, { text: decoded(path[2]!), way: 'path' });
    return withoutQueryKey(request, url.replace(inPath, '$1'));
  }
  return withoutQueryKey(request, url);
}

function withoutQueryKey(request: IncomingMessage, url: string): string {
  const [path, query] = splitOnce(url, '?');
  if (query === undefined) return url;
  const kept = query.split('&').filter((pair) => {
    const [name, value = ''] = splitOnce(pair, '=');
    const text = decoded(value);
    if (decoded(name).toLowerCase() !== 'key' || !isMeant(text)) return true;
    if (!inAddress.has(request)) inAddress.set(request, { text, way: 'query' });
    return false;
  });
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

/** The key of a request: that of its header, or else of its address; null without one. A password that is no key of ours is somebody else's. */
export function sentKey(request: FastifyRequest): SentKey | null {
  const { authorization } = request.headers;
  const [, scheme, credentials] = /^(\S+)\s+(.+)$/.exec(authorization?.trim() ?? '') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return { text: credentials!, way: 'bearer' };
  if (scheme?.toLowerCase() === 'basic') {
    const [, password = ''] = splitOnce(Buffer.from(credentials!, 'base64').toString('utf8'), ':');
    if (isMeant(password)) return { text: password, way: 'basic' };
  }
  return inAddress.get(request.raw) ?? null;
}

/** The key of an address that carries it in its path, so that addresses in the answer carry it, too; null for none. */
export function keyInPath(request: FastifyRequest): string | null {
  const sent = inAddress.get(request.raw);
  return sent?.way === 'path' ? sent.text : null;
}
