import { RecordNarrowing, typeOf } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endedBy } from '../../db/ended-by.ts';
import { enteredShape } from '../../engine/entered.ts';
import { frameSource } from '../../engine/frames.ts';
import { Problem } from '../../problems/index.ts';
import { defaultStyle } from '../../publish/default-style.ts';
import { renderTile } from '../../publish/index.ts';
import { relayPieces } from '../../relay/tile.ts';
import { readDepotRow } from '../../store/depots/depots.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { narrowed } from '../../store/depots/record-page.ts';
import type { Relation } from '../../relation/relation.ts';
import { parse } from '../../store/parse.ts';
import { readFrame } from '../switchboards/switchboard-access.ts';
import type { Platform } from '../context.ts';
import { idParam, languageOf } from '../route.ts';
import { gridTile } from '../depots/record-files.ts';
import { askedMoment } from './asked-moment.ts';
import { namedSource } from './named-source.ts';
import { relayed } from './relayed.ts';
import { closing, requireActor } from './requester.ts';
import { tileNumbers, type TileParams } from './tile-numbers.ts';

/** Tiles of depots and frames. */
export function tileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get<{ Params: TileParams & { id: string }; Querystring: { moment?: string } }>(
    '/api/v1/depot/:id/tiles/:z/:x/:y.png',
    async (request, reply) => {
      const actor = await requireActor(platform, request);
      const depot = await readDepotRow(db, actor, idParam(request.params.id));
      const moment = await askedMoment(db, actor, depot, request.query.moment);
      // A complete moment never changes; without one the newest is meant, which may.
      const cache = request.query.moment && moment?.status !== 'open' ? 'private, max-age=86400, immutable' : 'private, no-cache';
      const language = languageOf(request);
      const query = parse(RecordNarrowing, request.query, language);
      const relation = narrowed(depotSource(depot, moment), query, language);
      if (typeOf(depot.content_type).can.file === 'map') {
        const drawn = await gridTile(platform, depot.id, relation, request.params);
        return reply.header('Cache-Control', cache).type('image/png').send(drawn);
      }
      return tile(platform, reply, relation, request.params, cache);
    },
  );
  app.get<{ Params: TileParams & { id: string } }>('/api/v1/frame/:id/tiles/:z/:x/:y.png', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const frame = await readFrame(platform, actor, idParam(request.params.id));
    const { content_type: type, data } = frame;
    if (data?.kind === 'value' && typeOf(type).can.tiles)
      return relayed(platform, request, reply, () => relayPieces(type, data.value, tileNumbers(request.params)));
    const relation =
      data?.kind === 'value'
        ? (enteredShape(type, data.value) ?? (await namedSource(db, actor, type, data.value))?.relation)
        : (await frameSource(db, platform.library, actor, frame))?.relation;
    if (!relation) throw new Problem('not_found');
    return tile(platform, reply, relation, request.params, 'private, no-cache');
  });
}

async function tile(platform: Platform, reply: FastifyReply, relation: Relation, params: TileParams, cache: string): Promise<FastifyReply> {
  const png = await renderTile({ layer: { relation, style: defaultStyle }, ...tileNumbers(params) }, endedBy(platform.db, closing(reply)));
  return reply.header('Cache-Control', cache).type('image/png').send(Buffer.from(png));
}
