import { endpoints, enteredIn, typeOf } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { frameSource } from '../../engine/frames.ts';
import { Problem } from '../../problems/index.ts';
import type { Platform } from '../context.ts';
import { sceneOf, seenRecord, sendFile, sendPicture, sendTile, type SeenRecord } from '../depots/record-files.ts';
import { idParam, route } from '../route.ts';
import { requireActor } from '../services/requester.ts';
import { relayPieces } from '../../relay/tile.ts';
import { tilesetAddress } from '../../relay/tileset.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import { relayed, relayedTilesetFile } from '../services/relayed.ts';
import { tileNumbers, type TileParams } from '../services/tile-numbers.ts';
import { looking } from './first-look.ts';
import { readFrame } from './switchboard-access.ts';

interface RecordParams {
  /** The frame. */
  id: string;
  /** Number of the record in it. */
  record: string;
}

/** The files of records that frames hold, for who may read the switchboard: who sees the records sees what they are. */
export function frameRecordRoutes(app: FastifyInstance, platform: Platform): void {
  const find = async (actor: Actor, { id, record }: RecordParams): Promise<SeenRecord> => {
    const frame = await readFrame(platform, actor, idParam(id));
    return looking(platform, actor, frame, async (present) => {
      const source = await frameSource(platform, actor, present);
      if (!source) throw new Problem('not_found');
      return seenRecord(platform, source, idParam(record), false);
    });
  };
  app.get<{ Params: RecordParams & TileParams }>('/api/v1/frame/:id/records/:record/tiles/:z/:x/:y.png', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const { content_type: type, data } = await readFrame(platform, actor, idParam(request.params.id));
    const value = enteredIn(contentOf(data))?.[idParam(request.params.record) - 1];
    if (value !== undefined && typeOf(type).can.map === 'service')
      return relayed(platform, request, reply, () => relayPieces(type, value, tileNumbers(request.params)));
    const record = await find(actor, request.params);
    return sendTile(platform, reply, record, request.params);
  });
  app.get<{ Params: RecordParams }>('/api/v1/frame/:id/records/:record/tileset/*', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const { content_type: type, data } = await readFrame(platform, actor, idParam(request.params.id));
    const value = enteredIn(contentOf(data))?.[idParam(request.params.record) - 1];
    // As it was sent: what is encoded in a name stays so.
    const [, file = ''] = /\/tileset\/(.*)$/.exec(request.url) ?? [];
    return relayedTilesetFile(platform, request, reply, () => tilesetAddress(type, value, file));
  });
  app.get<{ Params: RecordParams }>('/api/v1/frame/:id/records/:record/picture.png', async (request, reply) =>
    sendPicture(platform, reply, await find(await requireActor(platform, request), request.params)),
  );
  app.get<{ Params: RecordParams }>('/api/v1/frame/:id/records/:record/file', async (request, reply) =>
    sendFile(platform, reply, await find(await requireActor(platform, request), request.params)),
  );
  route(app, platform, endpoints.frameThreeInfo, async ({ actor, params }) => sceneOf(platform, await find(actor, params)));
}
