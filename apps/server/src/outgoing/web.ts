import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { FunctionError } from '../problems/index.ts';
import { maxUploadBytes } from './limits.ts';
import { decodeText } from './decode.ts';
import { fileNameOf, mediaType } from './file-name.ts';
import { AddressStatus, failures } from './failures.ts';
import { open, post, type Posted, type Rules } from './open.ts';

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
  /**
   * Posts, and tries again where the other side failed or did not answer: always with the same headers, by which it can tell that this is
   * no other message. Refuses where it answers anything but 2xx. Its text is cut where it is longer than a million bytes.
   */
  post(address: string, posted: Posted): Promise<{ status: number; text: string; isCut: boolean }>;
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

const answerBytes = 1_000_000;
/** How long is waited before each further attempt. */
const pausesMs = [1000, 5000];

/** The web for one run: what is under way ends with it. */
export function createWeb(
  { allowPrivate, pausesMs: pagePausesMs = [1000, 5000, 20_000] }: OutgoingSettings,
  signal: AbortSignal,
  pauses: readonly number[] = pausesMs,
): Web {
  const read = (address: string, rules: Pick<Rules, 'timeoutMs' | 'maxBytes' | 'accept' | 'reportBytes'>) =>
    open(address.trim(), { protocols: ['https:', 'http:'], allowPrivate, signal, silentMs, ...rules });
  return {
    pausesMs: pagePausesMs,
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
    async post(address, posted) {
      const rules: Rules = {
        protocols: ['https:', 'http:'],
        allowPrivate,
        signal,
        silentMs,
        timeoutMs: downloadMs,
        maxBytes: Number.POSITIVE_INFINITY,
        accept: '*/*',
      };
      for (const pauseMs of pauses) {
        try {
          return await postOnce(address.trim(), rules, posted);
        } catch (error) {
          if (!mayPass(error)) throw error;
          await setTimeout(pauseMs, undefined, { signal });
        }
      }
      return postOnce(address.trim(), rules, posted);
    },
  };
}

async function postOnce(address: string, rules: Rules, posted: Posted): ReturnType<Web['post']> {
  const { url, status, headers, body } = await post(address, rules, posted);
  if (status < 200 || status > 299) {
    body.destroy();
    throw failures.posted(url.host, status);
  }
  const chunks: Buffer[] = [];
  let left = answerBytes;
  let isCut = false;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, left));
      isCut = chunk.length > left;
      left -= chunk.length;
      if (isCut) break;
    }
  } catch (error) {
    // It was delivered: what it answered is worth less than not to send it twice.
    if (rules.signal?.aborted || !(error instanceof FunctionError)) throw error;
    isCut = true;
  }
  return { status, text: decodeText(Buffer.concat(chunks), headers['content-type'] ?? ''), isCut };
}

/** Whether the same may succeed a little later. */
function mayPass(error: unknown): boolean {
  if (error instanceof AddressStatus) return error.status >= 500;
  return error instanceof FunctionError && ['address_timeout', 'address_unreachable'].includes(error.code);
}
