import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { endedBy } from '../../db/ended-by.ts';
import { DatabaseUnavailable } from '../../db/types.ts';
import type { PublishedLayer, Service, ServiceRequest } from '../../publish/index.ts';
import type { Platform } from '../context.ts';
import { languageOf } from '../route.ts';
import { keyInPath } from '../security/sent-key.ts';
import { encodingFor, isText, worthwhileBytes } from './headers/encoding.ts';
import { hasAlready } from './headers/if-none-match.ts';
import { isSame, rangeOf } from './headers/range.ts';
import { openHeaders } from './headers/cross-origin.ts';
import { closing } from './requester.ts';

/** A body that nobody takes for this long is given up. */
const stalledMs = 60_000;

/** Parameters by which a client asks for a version of the data. */
const versions = ['moment', 'asOf'];

/** Answers a request to a path of a service for the layers it is about. */
export async function answer(
  platform: Platform,
  { service, path }: { readonly service: Service; readonly path: string },
  request: FastifyRequest,
  reply: FastifyReply,
  readLayers: () => Promise<PublishedLayer[]>,
): Promise<FastifyReply> {
  const { layer: _, ...named } = request.params as Record<string, string>;
  const sent = Object.entries(request.query as Record<string, string | string[]>).map(([key, value]) => [
    key,
    Array.isArray(value) ? (value[0] ?? '') : value,
  ]);
  // The first of a name holds: what the path names, the query cannot change.
  const query = Object.fromEntries([...Object.entries(named), ...sent.filter(([key]) => !Object.hasOwn(named, key!))]) as Record<
    string,
    string
  >;
  void reply.header('Cache-Control', 'no-cache').headers(openHeaders);
  const signal = closing(reply);
  const asked: ServiceRequest = {
    method: request.method === 'POST' ? 'POST' : 'GET',
    query,
    body: typeof request.body === 'string' ? request.body : '',
    url: serviceUrl(request),
    path,
    accept: request.headers.accept ?? '',
    kept: new URLSearchParams(versions.flatMap((name) => (query[name] ? [[name, query[name]]] : []))).toString(),
    language: languageOf(request),
    has: (tag) => hasAlready(request.headers['if-none-match'], tag),
    signal,
  };
  const layers = await readLayers().catch((error: unknown) => {
    // Clients of a service read only its own form of failures.
    if (error instanceof DatabaseUnavailable) return service.failure(asked, error);
    throw error;
  });
  if (!Array.isArray(layers)) return reply.status(layers.status).headers(layers.headers).send(layers.body);
  // What not everybody may read is kept by no cache that several people share.
  if (keyInPath(request) !== null || !layers.every((layer) => layer.isPublic)) void reply.header('Cache-Control', 'private, no-cache');
  const [only] = layers;
  const response = await service.answer(asked, layers, endedBy(platform.db, signal));
  void reply.status(response.status).headers(response.headers);
  // The service has found it unchanged itself.
  if (response.status === 304) return sendHead(reply);
  const cacheable =
    layers.length === 1 &&
    only !== undefined &&
    response.status === 200 &&
    (response.headers['cache-control'] === undefined || response.headers.etag !== undefined) &&
    request.method !== 'POST';
  const tag = response.headers.etag ?? only?.etag ?? '';
  if (cacheable) void reply.header('ETag', tag);
  const { body } = response;
  const unchanged = cacheable && hasAlready(request.headers['if-none-match'], tag);
  if (unchanged) void reply.status(304);
  const packed = isText(response.headers['content-type'] ?? '');
  if (packed) void reply.header('Vary', [response.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  const encoding = packed ? encodingFor(request.headers['accept-encoding']) : null;
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    return sendTexts(reply, body, request.method !== 'HEAD' && !unchanged, encoding);
  if (unchanged) return sendHead(reply);
  if (body instanceof Uint8Array) {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return response.headers['accept-ranges'] === 'bytes' ? sendPart(request, reply, bytes, tag) : reply.send(bytes);
  }
  if (encoding === null || body.length < worthwhileBytes) return reply.send(body);
  return reply.header('Content-Encoding', encoding.name).send(await encoding.whole(body));
}

/** Sends the part that is asked for, where one is; of a version that the client has not any more, all. */
function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, tag: string): FastifyReply {
  const { range, 'if-range': version } = request.headers as { range?: string; 'if-range'?: string };
  const asked = request.method === 'GET' && isSame(version, tag) ? rangeOf(range, bytes.length) : null;
  if (asked === null) return reply.send(bytes);
  if (asked === 'beyond') return sendHead(reply.status(416).header('Content-Range', `bytes */${bytes.length}`));
  const { start, end } = asked;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}

/** Sends no body, and no length of one: nothing but the reply's own `send` of nothing would say that it has none. */
function sendHead(reply: FastifyReply): FastifyReply {
  return reply.send(Readable.from([]));
}

/** Address of what was asked, without query, as the client sees it. */
export function serviceUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? ''}${pathOf(request)}`;
}

/** The path of a request; a key that its path carries, the addresses of the answer carry, too. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0]!;
  const key = keyInPath(request);
  return key === null ? path : path.replace(/^\/+(services|ogc)\//i, `/$1/key/${key}/`);
}

/** Sends a body that comes bit by bit, and gives back the cursor behind it however that ends. Unless it `isRead`, only what stands before it. */
export async function sendTexts(
  reply: FastifyReply,
  body: AsyncIterable<string | Uint8Array>,
  isRead: boolean,
  encoding: ReturnType<typeof encodingFor> = null,
): Promise<FastifyReply> {
  const begun = await begin(body);
  if (encoding !== null) void reply.header('Content-Encoding', encoding.name);
  if (!isRead) {
    await begun.return(undefined);
    return sendHead(reply);
  }
  // A client that stops reading holds a cursor, and with it a connection of the database.
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  const texts = Readable.from(begun, { objectMode: false });
  // Whoever reads the packed body hears of what went wrong before it, and ends that with it.
  return reply.send(encoding === null ? texts : pipeline(texts, encoding.stream(), () => undefined));
}

/** The texts with their first element pulled: only a generator that has begun gives its source back on `return()`. */
async function begin(body: AsyncIterable<string | Uint8Array>): Promise<AsyncGenerator<string | Uint8Array>> {
  const iterator = body[Symbol.asyncIterator]();
  const first = await iterator.next();
  const begun = (async function* () {
    try {
      yield '';
      if (first.done) return;
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
  await begun.next();
  return begun;
}
