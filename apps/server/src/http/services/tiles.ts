import { enteredIn, RecordNarrowing, styleKey, typeOf } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endedBy } from '../../db/ended-by.ts';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import { enteredShape, severalRecords } from '../../engine/entered.ts';
import { frameSource } from '../../engine/frames.ts';
import { Problem } from '../../problems/index.ts';
import { shiftParams, type Relation } from '../../relation/relation.ts';
import { relayPieces } from '../../relay/tile.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { narrowed } from '../../store/depots/record-page.ts';
import { parse } from '../../store/parse.ts';
import { readFrame } from '../switchboards/switchboard-access.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf } from '../route.ts';
import { looking } from '../switchboards/first-look.ts';
import { askedMoment } from './asked-moment.ts';
import { recordTile, type MapRecords } from './drawing.ts';
import { namedSource } from './named-source.ts';
import { relayed } from './relayed.ts';
import { closing, requireActor } from './requester.ts';
import { tileNumbers, type TileParams } from './tile-numbers.ts';

/** Tiles of depots and frames. */
export function tileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: TileParams & { id: string }; Querystring: { moment?: string; style?: string } }>(
    '/api/v1/depot/:id/tiles/:z/:x/:y.png',
    async (request, reply) => {
      const actor = await requireActor(platform, request);
      const depot = await readDepotRow(db, actor, idParam(request.params.id));
      const moment = await askedMoment(db, actor, depot, request.query.moment);
      // A complete moment never changes; without one the newest is meant, which may. Its style may change, unless the address has its key.
      const isStill = depot.style === null || request.query.style === styleKey(depot.style);
      const cache =
        request.query.moment && moment?.status !== 'open' && isStill ? 'private, max-age=86400, immutable' : 'private, no-cache';
      const language = languageOf(request);
      const query = parse(RecordNarrowing, request.query, language);
      const relation = narrowed(depotSource(depot, moment), query, language);
      return tile(platform, reply, { type: depot.content_type, relation, style: depot.style }, request.params, cache);
    },
  );
  app.get<{ Params: TileParams & { id: string } }>('/api/v1/frame/:id/tiles/:z/:x/:y.png', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const frame = await readFrame(platform, actor, idParam(request.params.id));
    const { content_type: type, data } = frame;
    const values = enteredIn(contentOf(data)) ?? [];
    if (values.length > 0 && typeOf(type).can.map === 'service')
      return relayed(platform, request, reply, () => {
        const pieces = values.flatMap((value) => [relayPieces(type, value, tileNumbers(request.params))].filter((all) => all !== null));
        return pieces.length > 0 ? pieces.flat() : null;
      });
    return looking(platform, actor, frame, async (present) => {
      const shown = values.length > 0 ? await shownValues(db, actor, type, values) : await shownRecords(platform, actor, present);
      if (!shown) throw new Problem('not_found');
      return tile(platform, reply, shown, request.params, 'private, no-cache');
    });
  });
}

/** What a map shows of a value: where it lies itself, else the object that it names. */
async function shownValue(sql: Sql, actor: Actor, type: string, value: unknown): Promise<MapRecords | null> {
  const relation = await enteredShape(sql, type, value);
  return relation ? { type, relation } : namedSource(sql, actor, type, value);
}

/** The same of several: all that lie somewhere, brought into one system. */
async function shownValues(sql: Sql, actor: Actor, type: string, values: readonly unknown[]): Promise<MapRecords | null> {
  if (values.length > 1 && typeOf(type).can.map === 'geometry') return { type, relation: severalRecords(type, values).relation };
  const found: MapRecords[] = [];
  for (const value of values) {
    const one = await shownValue(sql, actor, type, value);
    if (one) found.push(one);
  }
  const [first] = found;
  if (!first || found.length === 1) return first ?? null;
  return { type: first.type, relation: together(found.map(({ relation }) => relation)) };
}

/** Sets of records one after the other, in degrees. */
function together(relations: readonly Relation[]): Relation {
  const params: unknown[] = [];
  const parts = relations.map((one) => {
    const sql = shiftParams(one.sql, params.length + 1);
    params.push(...one.params);
    return `SELECT idx, props, ${one.srid === 4326 ? 'geom' : 'ST_Transform(geom, 4326)'} AS geom FROM (${sql}) r`;
  });
  const columns = new Map(relations.flatMap((one) => one.columns.map((column) => [column.key, column] as const)));
  const bases = relations.flatMap((one) => one.bases);
  return { sql: parts.join(' UNION ALL '), params, srid: 4326, columns: [...columns.values()], bases };
}

async function shownRecords(platform: Platform, actor: Actor, frame: FrameRow): Promise<MapRecords | null> {
  const source = await frameSource(platform, actor, frame);
  return source && { type: frame.content_type, relation: source.relation };
}

async function tile(
  platform: Platform,
  reply: FastifyReply,
  records: MapRecords,
  params: TileParams,
  cache: string,
): Promise<FastifyReply> {
  const png = await recordTile(platform, records, params, endedBy(platform.db, closing(reply)));
  return reply.header('Cache-Control', cache).type('image/png').send(png);
}
