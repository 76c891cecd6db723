import { lookup as lookupName } from 'node:dns';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { FunctionError } from '../problems/index.ts';
import { isPublicAddress } from './addresses.ts';
import { bodyOf } from './body.ts';
import { decodeText } from './decode.ts';
import { failures } from './failures.ts';

export interface Rules {
  /** As `URL` writes them, with a colon. */
  protocols: readonly string[];
  /** Addresses of the own network are allowed. */
  allowPrivate: boolean;
  /** Tells the addresses of others from those of the own network. @default isPublicAddress */
  isPublic?: (address: string) => boolean;
  /** For everything, redirects and the last byte included. */
  timeoutMs: number;
  /** How long the other side may be silent. @default timeoutMs */
  silentMs?: number;
  maxBytes: number;
  accept: string;
  /** How much of an answer with another status than 200 is kept in the error. @default nothing */
  reportBytes?: number;
  signal?: AbortSignal;
}

/** What is posted. A body that can be read once only is opened anew each time. */
export interface Posted {
  headers: Readonly<Record<string, string>>;
  sizeBytes: number;
  body: () => Readable;
}

export interface Opened {
  /** Where the redirects ended. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** Ends with an error as soon as it is longer than allowed. */
  body: Readable;
}

const maxRedirects = 3;

/** Opens an address that is not trusted: every hop keeps the rules. Nothing that identifies us or a user is sent along. */
export async function open(address: string, rules: Rules): Promise<Opened> {
  if (!URL.canParse(address)) throw failures.noAddress();
  const within = limitsOf(rules);
  let url = new URL(address);
  const meaning = (error: Error): Error => within.meaning(error, url.host);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await connect(url, rules, within).catch((error: Error) => {
      throw meaning(error);
    });
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      if (!URL.canParse(location, url)) throw failures.status(url.host, status);
      url = new URL(location, url);
      continue;
    }
    if (status !== 200) {
      const retryAfter = secondsOf(response.headers['retry-after']);
      const text =
        rules.reportBytes === undefined ? '' : await beginOf(bodyOf(response, url.host, rules.maxBytes, meaning), rules.reportBytes);
      response.destroy();
      if (rules.signal?.aborted) throw rules.signal.reason;
      throw failures.status(url.host, status, { text, retryAfter });
    }
    if (Number(response.headers['content-length'] ?? 0) > rules.maxBytes) {
      response.destroy();
      throw failures.tooLarge(url.host, rules.maxBytes);
    }
    return { url, headers: response.headers, body: bodyOf(response, url.host, rules.maxBytes, meaning) };
  }
  throw failures.redirects(url.host, maxRedirects);
}

/** The first bytes of a body as text; of one that breaks off what came. */
async function beginOf(body: Readable, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch {
    // The status is what is told, with or without what came along.
  }
  return decodeText(Buffer.concat(chunks).subarray(0, bytes), '');
}

/** Seconds that `Retry-After` says: a number, or a time. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/**
 * Posts to an address that is not trusted; whatever it answers is an answer. No redirect is followed: what is posted, and headers that
 * may be secret, go where they were sent and nowhere else.
 */
export async function post(
  address: string,
  rules: Rules,
  posted: Posted,
): Promise<{ url: URL; status: number; headers: IncomingHttpHeaders; body: Readable }> {
  if (!URL.canParse(address)) throw failures.noAddress();
  const within = limitsOf(rules);
  const url = new URL(address);
  const meaning = (error: Error): Error => within.meaning(error, url.host);
  const response = await connect(url, rules, within, posted).catch((error: Error) => {
    throw meaning(error);
  });
  return { url, status: response.statusCode ?? 0, headers: response.headers, body: bodyOf(response, url.host, rules.maxBytes, meaning) };
}

interface Limits {
  signal: AbortSignal;
  onSilence: () => void;
  /** What an error of the connection means. */
  meaning: (error: Error, host: string) => Error;
}

function limitsOf(rules: Rules): Limits {
  const total = AbortSignal.timeout(rules.timeoutMs);
  const silent = new AbortController();
  return {
    signal: AbortSignal.any([total, silent.signal, ...(rules.signal ? [rules.signal] : [])]),
    onSilence: () => silent.abort(),
    meaning(error, host) {
      if (rules.signal?.aborted || error instanceof FunctionError) return error;
      if (total.aborted || silent.signal.aborted) return failures.timeout(host);
      return failures.unreachable(host, error);
    },
  };
}

async function connect(url: URL, rules: Rules, { signal, onSilence }: Limits, posted?: Posted): Promise<IncomingMessage> {
  if (!rules.protocols.includes(url.protocol)) throw failures.protocol(url, rules.protocols);
  if (url.username !== '' || url.password !== '') throw failures.userinfo(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = rules.isPublic ?? isPublicAddress;
  // No name is looked up for a number.
  if (!rules.allowPrivate && isIP(host) !== 0 && !isPublic(host)) throw failures.ownNetwork(host);
  const options = {
    signal,
    // A connection that was kept from before could lead to an address that was checked by other rules.
    agent: false,
    method: posted ? 'POST' : 'GET',
    headers: {
      Accept: rules.accept,
      'Accept-Encoding': 'identity',
      'User-Agent': 'geo-platform',
      ...(posted && { ...posted.headers, 'Content-Length': posted.sizeBytes }),
    },
    ...(rules.allowPrivate ? {} : { lookup: publicLookup(isPublic) }),
  } as const;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    request.setTimeout(rules.silentMs ?? rules.timeoutMs, onSilence);
    request.on('error', reject);
    if (posted) pipeline(posted.body(), request, (error) => error && reject(error));
    else request.end();
  });
}

/** The connection is made to the very addresses checked here: a name that changes its answer gains nothing. */
const publicLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    lookupName(host, { ...options, all: true }, (error, addresses) => {
      const bad = addresses?.find(({ address }) => !isPublic(address));
      const [first] = addresses ?? [];
      if (error || bad || !first) return callback(error ?? failures.ownNetwork(host), '', 4);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
