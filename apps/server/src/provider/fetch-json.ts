import { lookup as lookupName } from 'node:dns';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export interface FetchLimits {
  timeoutMs: number;
  maxBytes: number;
  /** Addresses of the own network and plain http are allowed. */
  allowPrivate: boolean;
}

const maxRedirects = 3;

/** Reads JSON from an address that is not trusted: every hop is https and leads to the public internet. */
export async function fetchJson(address: string, limits: FetchLimits): Promise<unknown> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await open(url, limits, signal);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy();
      url = new URL(location, url);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new Error(`${url.host} answered ${status}`);
    }
    return JSON.parse(await textOf(response, limits.maxBytes));
  }
  throw new Error(`${url.host}: more than ${maxRedirects} redirects`);
}

function open(url: URL, { allowPrivate }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw new Error(`${url.protocol} is not allowed`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No name is looked up for a number.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is no public address`);
  const options: RequestOptions = { signal, headers: { Accept: 'application/json' }, ...(allowPrivate ? {} : { lookup: publicLookup }) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    request.on('error', reject);
    request.end();
  });
}

/** The connection is made to the very addresses checked here: a name that changes its answer gains nothing. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookupName(host, { ...options, all: true }, (error, addresses) => {
    const bad = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error || bad || !first) return callback(error ?? new Error(`${host} is no public address`), '', 4);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
