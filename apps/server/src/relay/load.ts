import { pictureTypeOf } from '@geo/api';
import { buffer } from 'node:stream/consumers';
import { inTurns } from '../db/limit.ts';
import { open } from '../outgoing/open.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import { FunctionError } from '../problems/index.ts';
import { isOfTileSize, type Picture } from './picture.ts';

/** For everything, redirects and the last byte included. */
const timeoutMs = 30_000;
/** How long a server may say nothing. */
const silentMs = 15_000;
const pictureBytes = 5_000_000;
const answerBytes = 1_000_000;

/** So many are asked of one server at once; who asks for more waits. */
const atOnce = 8;
/** More do not wait: by their turn nobody would look any more. */
const mostWaiting = 200;
/** A server that did not answer is not asked for so long: whoever comes meanwhile need not wait for it. */
const restMs = 10_000;

interface Server {
  readonly turn: ReturnType<typeof inTurns<null>>;
  /** Who is asked or waits. */
  waiting: number;
  /** Why it is not asked just now, and until when. */
  rest: { readonly until: number; readonly because: FunctionError } | null;
}

/** Those that are asked now, or rest. */
const servers = new Map<string, Server>();

/** A slow server holds up nobody but those who ask for it, and these not for long. */
export async function atServer<Answer>(host: string, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  for (const [name, { waiting, rest }] of servers) if (waiting === 0 && (rest?.until ?? 0) <= Date.now()) servers.delete(name);
  const server = servers.get(host) ?? { turn: inTurns<null>(atOnce), waiting: 0, rest: null };
  servers.set(host, server);
  if (server.waiting >= mostWaiting) throw busy(host);
  server.waiting += 1;
  try {
    return await server.turn(null, async () => {
      signal.throwIfAborted();
      if (server.rest && server.rest.until > Date.now()) throw server.rest.because;
      return work();
    });
  } catch (error) {
    if (error instanceof FunctionError && server.rest?.because !== error && ['address_timeout', 'address_unreachable'].includes(error.code))
      server.rest = { until: Date.now() + restMs, because: error };
    throw error;
  } finally {
    server.waiting -= 1;
  }
}

interface Wanted {
  readonly accept: string;
  readonly maxBytes: number;
}

function opened(address: string, { allowPrivate }: OutgoingSettings, signal: AbortSignal, wanted: Wanted): Promise<Buffer> {
  const host = URL.canParse(address) ? new URL(address).host : '';
  return atServer(host, signal, async () => {
    const { body } = await open(address, { protocols: ['https:', 'http:'], allowPrivate, timeoutMs, silentMs, signal, ...wanted });
    return buffer(body);
  });
}

/** A picture of another server, called what it is by its bytes. */
export async function loaded(
  address: string,
  outgoing: OutgoingSettings,
  signal: AbortSignal,
  maxBytes: number = pictureBytes,
): Promise<Picture> {
  const bytes = await opened(address, outgoing, signal, { accept: 'image/*', maxBytes });
  const type = pictureTypeOf(bytes);
  if (type === null || !(await isOfTileSize(bytes))) throw noPicture(new URL(address).host);
  return { type, bytes };
}

/** A short answer of another server. */
export async function loadedText(address: string, outgoing: OutgoingSettings, signal: AbortSignal, accept: string): Promise<string> {
  return (await opened(address, outgoing, signal, { accept, maxBytes: answerBytes })).toString('utf8');
}

export function noPicture(host: string): FunctionError {
  return new FunctionError(
    'service_no_picture',
    `${host} hat nicht mit einem brauchbaren Bild geantwortet. Richtig ist ein Kartendienst, der PNG, JPEG, GIF oder WebP von höchstens 2048 × 2048 Pixeln liefert.`,
    `${host} did not answer with a usable picture. Right is a map service that gives PNG, JPEG, GIF or WebP of at most 2048 × 2048 pixels.`,
  );
}

function busy(host: string): FunctionError {
  return new FunctionError(
    'service_busy',
    `${host} kommt mit den Anfragen nicht nach. Versuchen Sie es später noch einmal.`,
    `${host} does not keep up with the requests. Try again later.`,
  );
}
