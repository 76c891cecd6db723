import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { DatabaseUnavailable } from '../db/types.ts';
import { CallerGone, endedBy } from '../db/ended-by.ts';
import { actorOf } from '../store/accounts.ts';
import type { Actor } from '../access/permissions.ts';
import { FunctionError, Problem } from '../problems/index.ts';
import { frameSource } from '../engine/frames.ts';
import {
  baseTile,
  geojson,
  geojsonFailure,
  renderTile,
  wfs,
  wfsFailure,
  wms,
  wmsFailure,
  type PublishedLayer,
  type ServiceRequest,
  type ServiceResponse,
} from '../publish/index.ts';
import { defaultStyle } from '../publish/default-style.ts';
import type { Piece } from '../relay/grid.ts';
import { relayPieces, relayTag, relayedTile } from '../relay/tile.ts';
import { newestMoment, readDepotRow, readMoment } from '../store/depots.ts';
import { parse } from '../store/parse.ts';
import { publishedLayer, publishedLayers, type LayerSource } from '../store/layers.ts';
import { matching } from '../store/records.ts';
import type { Relation } from '../store/relation.ts';
import { DatumQuery, serviceName } from '@geo/api';
import type { Platform } from './context.ts';
import { depotSource } from './depots.ts';
import { idParam, languageOf } from './route.ts';
import { authenticate } from './security.ts';
import { readFrame } from './board-access.ts';

/** A body that nobody takes for this long is given up. */
const stalledMs = 60_000;

interface Service {
  answer(request: ServiceRequest, layers: readonly PublishedLayer[], db: Platform['db']): Promise<ServiceResponse>;
  /** A failure in the form of this service. */
  failure(request: ServiceRequest, thrown: unknown): ServiceResponse;
}
interface TileParams {
  z: string;
  x: string;
  y: string;
}

/** Services of layers, tiles of depots and frames, the base map. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const services: Record<string, Service> = {
    geojson: { answer: geojson, failure: geojsonFailure },
    wfs: { answer: wfs, failure: wfsFailure },
    wms: { answer: wms, failure: wmsFailure },
  };

  for (const [name, service] of Object.entries(services)) {
    app.route<{ Params: { layer: string }; Querystring: Record<string, string | string[]> }>({
      method: name === 'geojson' ? ['GET'] : ['GET', 'POST'],
      url: `/services/:layer/${name}`,
      handler: (request, reply) =>
        answer(platform, service, request, reply, async () => {
          const source = await publishedLayer(db, await actorOfRequest(platform, request), request.params.layer, versionOf(request));
          if (!source) throw new Problem('not_found');
          return [published(source)];
        }),
    });
    if (name === 'geojson') continue;
    app.route<{ Querystring: Record<string, string | string[]> }>({
      method: ['GET', 'POST'],
      url: `/services/${name}`,
      handler: (request, reply) =>
        answer(platform, service, request, reply, async () =>
          (await publishedLayers(db, await actorOfRequest(platform, request))).map(published),
        ),
    });
  }

  app.get<{ Params: TileParams & { id: string }; Querystring: { moment?: string; q?: string } }>(
    '/api/v1/depot/:id/tiles/:z/:x/:y.png',
    async (request, reply) => {
      const actor = await requireActor(platform, request);
      const depot = await readDepotRow(db, actor, idParam(request.params.id));
      const moment = request.query.moment
        ? (await readMoment(db, actor, idParam(request.query.moment))).moment
        : await newestMoment(db, depot.id);
      if (moment && moment.depot_id !== depot.id) throw new Problem('not_found');
      // A moment never changes; without one the newest is meant, which may.
      const cache = request.query.moment ? 'private, max-age=86400, immutable' : 'private, no-cache';
      const { relation } = depotSource(depot, moment);
      const { q } = parse(DatumQuery.pick({ q: true }), request.query, languageOf(request));
      return tile(platform, reply, q ? matching(relation, q) : relation, request.params, cache);
    },
  );
  app.get<{ Params: TileParams & { id: string } }>('/api/v1/frame/:id/tiles/:z/:x/:y.png', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const frame = await readFrame(platform, actor, idParam(request.params.id));
    const { content_type: type, data } = frame;
    if (data?.kind === 'value') return relayed(platform, request, reply, () => relayPieces(type, data.value, tileNumbers(request.params)));
    const source = await frameSource(db, platform.library, actor, frame);
    if (!source) throw new Problem('not_found');
    return tile(platform, reply, source.relation, request.params, 'private, no-cache');
  });
  app.get<{ Params: TileParams & { scheme: string } }>('/basemap/:scheme/:z/:x/:y.png', async (request, reply) => {
    const { scheme } = request.params;
    if (scheme !== 'light' && scheme !== 'dark') throw new Problem('not_found');
    const { z, x, y } = tileNumbers(request.params);
    return reply
      .header('Cache-Control', 'public, max-age=604800')
      .type('image/png')
      .send(Buffer.from(await baseTile(scheme, z, x, y)));
  });
}

async function tile(platform: Platform, reply: FastifyReply, relation: Relation, params: TileParams, cache: string): Promise<FastifyReply> {
  const png = await renderTile({ layer: { relation, style: defaultStyle }, ...tileNumbers(params) }, endedBy(platform.db, closing(reply)));
  return reply.header('Cache-Control', cache).type('image/png').send(Buffer.from(png));
}

/** A tile of another map service, as the platform may read it. */
async function relayed(
  { outgoing }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  piecesOf: () => Piece[] | null,
): Promise<FastifyReply> {
  const gone = closing(reply);
  try {
    const pieces = piecesOf();
    if (!pieces) throw new Problem('not_found');
    const tag = relayTag(pieces, Date.now());
    const known = request.headers['if-none-match'] === tag;
    const picture = known ? null : await relayedTile(pieces, outgoing, gone);
    void reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    return picture ? reply.type(picture.type).send(Buffer.from(picture.bytes)) : reply.status(304).send();
  } catch (error) {
    // Who looks elsewhere by now gets no answer, and is no error.
    if (gone.aborted) return reply.status(499).send();
    if (error instanceof FunctionError) throw new Problem('service_failed', { details: error.text(languageOf(request)) });
    throw error;
  }
}

/** Fires when the answer is closed, be it that who asked went away. */
function closing(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort(new CallerGone()));
  return closed.signal;
}

/** Numbers of a tile of the web grid; others name nothing. */
function tileNumbers(params: TileParams): { z: number; x: number; y: number } {
  const [z, x, y] = [params.z, params.x, params.y].map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : Number.NaN)) as [
    number,
    number,
    number,
  ];
  if (!(z <= 22 && x < 2 ** z && y < 2 ** z)) throw new Problem('not_found');
  return { z, x, y };
}

async function actorOfRequest(platform: Platform, request: FastifyRequest): Promise<Actor | null> {
  const session = await authenticate(platform.db, request);
  return session ? actorOf(session.account, session.impersonator) : null;
}

async function requireActor(platform: Platform, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOfRequest(platform, request);
  if (!actor) throw new Problem('unauthenticated');
  return actor;
}

/** A date, or a date with a time: other texts that programs read as dates mean something else, such as the year 25832. */
const isoTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** `moment={id}` or `asOf={ISO time}`; another text is refused. */
function versionOf(request: FastifyRequest): { moment?: number; asOf?: string } {
  const { moment, asOf } = request.query as { moment?: string; asOf?: string };
  if (moment !== undefined) return { moment: idParam(moment) };
  if (asOf === undefined) return {};
  // In an address an unescaped plus sign is a blank.
  const text = String(asOf).replace(/ (?=\d\d:?\d\d$)/, '+');
  if (!isoTime.test(text) || Number.isNaN(Date.parse(text)))
    throw new Problem(
      'invalid',
      { details: `asOf=${text.slice(0, 40)} (ISO 8601: 2026-11-21T05:15:00Z)` },
      { fields: { asOf: '2026-11-21T05:15:00Z' } },
    );
  return { asOf: new Date(text).toISOString() };
}

/** A layer as the services see it. */
export function published({ layer, moment, relation }: LayerSource): PublishedLayer {
  return {
    id: layer.id,
    serviceName: serviceName(layer),
    isPublic: layer.public,
    title: layer.name,
    description: layer.details.description ?? '',
    relation,
    geometryTypes: moment.geometry_types,
    count: moment.size,
    extent4326: moment.bbox as PublishedLayer['extent4326'],
    extentNative: moment.bbox_native as PublishedLayer['extentNative'],
    etag: `"${layer.id}-${layer.revision}-${moment.id}"`,
    style: defaultStyle,
  };
}

async function answer(
  platform: Platform,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  readLayers: () => Promise<PublishedLayer[]>,
): Promise<FastifyReply> {
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([key, value]) => [
      key,
      Array.isArray(value) ? (value[0] ?? '') : value,
    ]),
  );
  void reply.header('Cache-Control', 'no-cache').header('Access-Control-Allow-Origin', '*');
  const asked: ServiceRequest = {
    method: request.method === 'POST' ? 'POST' : 'GET',
    query,
    body: typeof request.body === 'string' ? request.body : '',
    url: `${request.protocol}://${request.headers.host ?? ''}${request.url.split('?')[0]}`,
    language: languageOf(request),
  };
  const layers = await readLayers().catch((error: unknown) => {
    // Clients of a service read only its own form of failures.
    if (error instanceof DatabaseUnavailable) return service.failure(asked, error);
    throw error;
  });
  if (!Array.isArray(layers)) return reply.status(layers.status).headers(layers.headers).send(layers.body);
  // What not everybody may read is kept by no cache that several people share.
  if (!layers.every((layer) => layer.isPublic)) void reply.header('Cache-Control', 'private, no-cache');
  const [only] = layers;
  const response = await service.answer(asked, layers, endedBy(platform.db, closing(reply)));
  void reply.status(response.status).headers(response.headers);
  const cacheable = layers.length === 1 && only !== undefined && response.status === 200 && request.method !== 'POST';
  if (cacheable) void reply.header('ETag', only.etag);
  const { body } = response;
  const unchanged = cacheable && request.headers['if-none-match'] === only.etag;
  if (typeof body === 'string' || body instanceof Uint8Array) {
    if (unchanged) return reply.status(304).send();
    return reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  }
  const begun = await begin(body);
  // Nobody reads the body: the cursor behind it is given back.
  if (request.method === 'HEAD' || unchanged) {
    await begun.return(undefined);
    return reply.status(unchanged ? 304 : response.status).send();
  }
  // A client that stops reading holds a cursor, and with it a connection of the database.
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  return reply.send(Readable.from(begun, { objectMode: false }));
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
