import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxUploadBytes } from './limits.ts';
import { decodeText } from './decode.ts';
import { fileNameOf, mediaType } from './file-name.ts';
import { open, type Rules } from './open.ts';

/** The web as functions see it: addresses are never trusted. Failures are told in the words of the user. */
export interface Web {
  /** Reads a short text. `url` is where redirects ended, `contentType` without parameters. @default maxBytes 2,000,000 */
  text(address: string, options?: { maxBytes?: number; accept?: string }): Promise<{ text: string; url: string; contentType: string }>;
  /** Begins a download of at most what an upload may hold; who asks reads the body, or destroys it. */
  download(address: string): Promise<{ name: string; body: Readable }>;
  /** Begins to read one answer of a service; who asks reads the body, or destroys it. `contentType` is as it came. A report of an error is kept in `AddressStatus`. */
  page(address: string, options: { maxBytes: number; accept: string }): Promise<{ url: string; contentType: string; body: Readable }>;
  /** How long it is waited before a service that failed is asked again, in milliseconds: once each. */
  readonly pausesMs: readonly number[];
}

/** What of the web may be read. */
export interface OutgoingSettings {
  /** Addresses of the own network are allowed. */
  allowPrivate: boolean;
  /** @default 1, 5 and 20 seconds */
  pausesMs?: readonly number[];
}

const silentMs = 60_000;
const textMs = 2 * 60_000;
const pageMs = 15 * 60_000;
const downloadMs = 2 * 3600_000;
const reportBytes = 64_000;
const textBytes = 2_000_000;

/** The web for one run: what is under way ends with it. */
export function createWeb({ allowPrivate, pausesMs = [1000, 5000, 20_000] }: OutgoingSettings, signal: AbortSignal): Web {
  const read = (address: string, rules: Pick<Rules, 'timeoutMs' | 'maxBytes' | 'accept' | 'reportBytes'>) =>
    open(address.trim(), { protocols: ['https:', 'http:'], allowPrivate, signal, silentMs, ...rules });
  return {
    pausesMs,
    async page(address, { maxBytes, accept }) {
      const { url, headers, body } = await read(address, { timeoutMs: pageMs, maxBytes, accept, reportBytes });
      return { url: url.href, contentType: headers['content-type'] ?? '', body };
    },
    async text(address, { maxBytes = textBytes, accept = '*/*' } = {}) {
      const { url, headers, body } = await read(address, { timeoutMs: textMs, maxBytes, accept });
      const contentType = headers['content-type'];
      const text = decodeText(await buffer(body), contentType ?? '');
      return { text, url: url.href, contentType: mediaType(contentType) };
    },
    async download(address) {
      const { url, headers, body } = await read(address, { timeoutMs: downloadMs, maxBytes: maxUploadBytes, accept: '*/*' });
      return { name: fileNameOf(url, headers), body };
    },
  };
}
