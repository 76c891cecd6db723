import { DatumInput, isRecord, type Datum, type DatumChange } from '@geo/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { objectPermissions, type Actor } from '../../../access/permissions.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../depots/edits/records.ts';
import { Problem } from '../../../problems/index.ts';
import { ogcFeature, ogcService, isOffered, servicePath } from '../../../publish/index.ts';
import { depotSource } from '../../../store/depots/depot-source.ts';
import { latestMoment, openMomentOf, readDepotRow, type DepotRow, type MomentRow } from '../../../store/depots/depots.ts';
import { readRecord, recordTag } from '../../../store/depots/records.ts';
import { hasRecords, publishedLayer } from '../../../store/maps/layers.ts';
import { parse } from '../../../store/parse.ts';
import type { Platform } from '../../context.ts';
import { idParam, languageOf } from '../../route.ts';
import { actorOfCaller, callerOf, requireOwnPage } from '../../security/caller.ts';
import { senderOf } from '../../security/security.ts';
import { openHeaders } from '../headers/cross-origin.ts';
import { styleGraphics } from '../../../publish/render/graphics/stored.ts';
import { publishedRecords } from '../../../publish/published.ts';
import { serviceUrl } from '../answer.ts';

/** A feature as it is sent: GeoJSON in WGS 84, longitude first. */
const Feature = z.object({
  type: z.literal('Feature'),
  geometry: DatumInput.shape.geometry,
  properties: DatumInput.shape.properties.nullish(),
});
/** Parts of one, as RFC 7396 merges them: what is null goes. */
const FeaturePart = z.object({
  type: z.literal('Feature').optional(),
  geometry: DatumInput.shape.geometry,
  properties: DatumInput.shape.properties.nullish(),
});

interface Params {
  readonly layer: string;
  readonly fid: string;
}
type Request = FastifyRequest<{ Params: Params; Querystring: { moment?: string } }>;

/** The data below a layer, by whoever may read the layer and write them. */
interface Edited {
  readonly actor: Actor;
  readonly depot: DepotRow;
  /** What an edit goes on from: the open moment, else the newest; null where there is none. */
  readonly moment: MomentRow | null;
}

/**
 * Part 4 of OGC API Features: records of a layer's data are created, replaced, changed and deleted. Edits go to the open moment of the
 * depot, as all edits do; layers show them once that is finalized and approved. The answer says so, and names the moment.
 */
export function ogcEditRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  const edited = async (request: Request): Promise<Edited> => {
    const caller = await callerOf(db, request);
    if (caller === null) throw new Problem('unauthenticated');
    requireOwnPage(request, caller, request.method);
    const actor: Actor = { ...actorOfCaller(caller), language: languageOf(request), from: senderOf(request) };
    const source = await publishedLayer(db, actor, request.params.layer, {});
    if (!source || !isOffered(ogcService, source.layer.type)) throw new Problem('not_found');
    if (!hasRecords(source)) throw new Problem('external_no_edits');
    const depot = await readDepotRow(db, actor, source.depot.id, objectPermissions.depot.write);
    const moment = (await openMomentOf(db, depot.id)) ?? (await latestMoment(db, depot.id));
    const { moment: named } = request.query;
    if (named !== undefined && idParam(named) !== moment?.id) throw new Problem('old_moment');
    requireCrs84(request);
    return { actor, depot, moment };
  };

  /** The record that a request is about, as it is now; refused where it is not the one that the client has read. */
  const requireRecord = async (request: Request, { depot, moment }: Edited): Promise<{ idx: number; momentId: number; now: Datum }> => {
    const { fid } = request.params;
    if (moment === null || !/^\d{1,15}$/.test(fid)) throw new Problem('not_found');
    const idx = Number(fid);
    const source = depotSource(depot, moment);
    const tag = await recordTag(db, source, idx);
    const now = await readRecord(db, source, idx);
    if (tag === null || !now) throw new Problem('not_found');
    const match = request.headers['if-match'];
    if (match !== undefined && !matches(match, tag)) throw new Problem('precondition_failed');
    return { idx, momentId: moment.id, now };
  };

  /** The record as it is now in the open moment, and where that is. */
  const answerChange = async (
    request: Request,
    reply: FastifyReply,
    { actor }: Edited,
    { moment_id: moment, datum }: DatumChange,
    status: 200 | 201,
  ): Promise<FastifyReply> => {
    const source = await publishedLayer(db, actor, request.params.layer, { moment });
    if (!source || !hasRecords(source) || !datum) throw new Problem('not_found');
    const url = serviceUrl(request);
    const feature = await ogcFeature(db, publishedRecords(source, styleGraphics(platform)), datum.id, {
      url,
      kept: `moment=${moment}`,
      language: languageOf(request),
    });
    return reply
      .status(status)
      .headers({ ...feature.headers, ...momentHeaders(moment), ...openHeaders, 'cache-control': 'private, no-store' })
      .headers(status === 201 ? { location: `${url}/${datum.id}?moment=${moment}` } : {})
      .send(feature.body);
  };

  app.post<{ Params: Params; Querystring: { moment?: string } }>(items, async (request, reply) => {
    const known = await edited(request);
    const { geometry, properties } = parse(Feature, request.body, languageOf(request));
    const input = { properties: properties ?? {}, geometry: geometry ?? null };
    const change = await createRecord(db, known.actor, known.depot.id, input, known.moment ? { moment_id: known.moment.id } : {});
    return answerChange(request, reply, known, change, 201);
  });

  const change = async (request: Request, reply: FastifyReply, input: (now: Datum) => DatumInput): Promise<FastifyReply> => {
    const known = await edited(request);
    const { now, ...address } = await requireRecord(request, known);
    const before = { properties: now.properties ?? {}, geometry: now.geometry ?? null };
    const saved = await saveRecord(db, known.actor, address, { ...input(now), before }).catch((error: unknown) => {
      // Between the look at the record and its edit somebody else was there.
      throw error instanceof Problem && error.code === 'record_conflict' ? new Problem('precondition_failed') : error;
    });
    return answerChange(request, reply, known, saved, 200);
  };
  app.put<{ Params: Params; Querystring: { moment?: string } }>(`${items}/:fid`, (request, reply) =>
    change(request, reply, () => {
      const { geometry, properties } = parse(Feature, request.body, languageOf(request));
      return { properties: properties ?? {}, geometry: geometry ?? null };
    }),
  );
  app.patch<{ Params: Params; Querystring: { moment?: string } }>(`${items}/:fid`, (request, reply) =>
    change(request, reply, (now) => {
      const { geometry, properties } = parse(FeaturePart, request.body, languageOf(request));
      return {
        ...(properties === undefined ? {} : { properties: properties === null ? {} : merged(now.properties, properties) }),
        ...(geometry === undefined ? {} : { geometry }),
      };
    }),
  );
  app.delete<{ Params: Params; Querystring: { moment?: string } }>(`${items}/:fid`, async (request, reply) => {
    const known = await edited(request);
    const { idx, momentId } = await requireRecord(request, known);
    const { moment_id: moment } = await deleteRecord(db, known.actor, { idx, momentId });
    return reply
      .status(204)
      .headers({ ...momentHeaders(moment), ...openHeaders, 'cache-control': 'private, no-store' })
      .send();
  });
}

const items = `${servicePath(ogcService, ':layer')}/items` as const;

/** Says in which moment an edit is, which nobody else sees before it is finalized and approved. */
const momentHeaders = (moment: number): Record<string, string> => ({ 'geo-moment': `${moment}; status=open` });

/** Values after a merge: those that are null go, objects are merged in turn, others stay or are replaced. */
function merged(now: unknown, part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before = isRecord(now) ? now : {};
  const kept = Object.entries(before).filter(([key]) => !Object.hasOwn(part, key));
  const changed = Object.entries(part)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, isRecord(value) ? merged(Object.hasOwn(before, key) ? before[key] : null, value) : value] as const);
  return Object.fromEntries([...kept, ...changed]);
}

/** Whether the tag that a client has is that of the record, whatever form of it was read. A weak tag promises too little for an edit. */
function matches(sent: string, tag: string): boolean {
  return sent.trim() === '*' || sent.split(',').some((one) => /^"([^"-]*)(?:-[^"]*)?"$/.exec(one.trim())?.[1] === tag);
}

/** Edits come in WGS 84, longitude first, as GeoJSON has it. */
function requireCrs84(request: FastifyRequest): void {
  const sent = request.headers['content-crs'];
  if (sent !== undefined && !/^<?(?:https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\d.]+\/CRS84h?)>?$/i.test(String(sent).trim()))
    throw new Problem('invalid', { details: `Content-Crs: <http://www.opengis.net/def/crs/OGC/1.3/CRS84>` });
}
