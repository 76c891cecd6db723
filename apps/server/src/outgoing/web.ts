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
}

/** What of the web may be read. */
export interface OutgoingSettings {
  /** Addresses of the own network are allowed. */
  allowPrivate: boolean;
}

const silentMs = 60_000;
const textMs = 2 * 60_000;
const downloadMs = 2 * 3600_000;
const textBytes = 2_000_000;

/** The web for one run: what is under way ends with it. */
export function createWeb({ allowPrivate }: OutgoingSettings, signal: AbortSignal): Web {
  const read = (address: string, rules: Pick<Rules, 'timeoutMs' | 'maxBytes' | 'accept'>) =>
    open(address.trim(), { protocols: ['https:', 'http:'], allowPrivate, signal, silentMs, ...rules });
  return {
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
