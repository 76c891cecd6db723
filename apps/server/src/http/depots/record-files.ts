import { endpoints, typeOf } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { mimeTypeOf } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';
import { pictureTile, tileBox } from '../../publish/index.ts';
import type { Relation } from '../../relation/relation.ts';
import { depotFile, picturesWithin } from '../../store/depots/depot-files.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readMoment } from '../../store/depots/depots.ts';
import { readRecord } from '../../store/depots/records.ts';
import type { Actor } from '../../access/permissions.ts';
import type { Platform } from '../context.ts';
import { route } from '../route.ts';
import { requireActor } from '../services/requester.ts';
import { tileNumbers, type TileParams } from '../services/tile-numbers.ts';
import { encodedFileName } from '../switchboards/frame-files.ts';
import { recordAddress } from './moments.ts';

/** A tile with the pictures of the files of a depot's records. */
export async function gridTile({ db, filesDir }: Platform, depotId: number, relation: Relation, params: TileParams): Promise<Buffer> {
  const { z, x, y } = tileNumbers(params);
  const pictures = await picturesWithin(db, filesDir, depotId, relation, tileBox(z, x, y));
  for (const picture of pictures) await sizeOf(picture.path);
  return Buffer.from(await pictureTile(pictures, z, x, y));
}

/** What a record is that is a file: its picture on the map or as it is looked at, how it is drawn, and the file; for who may see its moment. */
export function recordFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, filesDir } = platform;
  const recordOf = async (actor: Actor, named: string, ...shown: readonly ('map' | 'scene')[]) => {
    const { idx, momentId } = recordAddress(named);
    const { depot, moment } = await readMoment(db, actor, momentId);
    const source = depotSource(depot, moment);
    const datum = await readRecord(db, source, idx);
    const { file } = typeOf(depot.content_type).can;
    if (!datum || !file || !shown.includes(file)) throw new Problem('not_found');
    const relation = { ...source.relation, sql: `SELECT * FROM (${source.relation.sql}) g WHERE g.idx = ${idx}` };
    return { depot, datum, relation, isDone: moment.status !== 'open' };
  };
  const fileOf = async (actor: Actor, named: string, ...shown: readonly ('map' | 'scene')[]) => {
    const record = await recordOf(actor, named, ...shown);
    const file = await depotFile(db, filesDir, record.depot.id, record.datum.properties?.['file']);
    if (!file) throw new Problem('not_found');
    return { ...record, file };
  };

  app.get<{ Params: TileParams & { datum: string } }>('/api/v1/datum/:datum/tiles/:z/:x/:y.png', async (request, reply) => {
    const { depot, relation, isDone } = await recordOf(await requireActor(platform, request), request.params.datum, 'map');
    const tile = await gridTile(platform, depot.id, relation, request.params);
    return reply.header('Cache-Control', cacheOf(isDone)).type('image/png').send(tile);
  });

  app.get<{ Params: { datum: string } }>('/api/v1/datum/:datum/picture.png', async (request, reply) => {
    const { file, isDone } = await fileOf(await requireActor(platform, request), request.params.datum, 'scene');
    await sizeOf(file.picturePath);
    return reply.header('Cache-Control', cacheOf(isDone)).type('image/png').send(createReadStream(file.picturePath));
  });

  route(app, platform, endpoints.threeInfo, async ({ actor, params }) => {
    const { file, datum } = await fileOf(actor, params.datum, 'scene');
    if (!file.scene || !datum.download_url) throw new Problem('not_found');
    const { transform, local_bounds } = file.scene;
    return { glb_uri: datum.download_url, transform: JSON.stringify(transform), local_bounds: JSON.stringify(local_bounds) };
  });

  app.get<{ Params: { datum: string } }>('/api/v1/datum/:datum/file', async (request, reply) => {
    const { file } = await fileOf(await requireActor(platform, request), request.params.datum, 'map', 'scene');
    const size = await sizeOf(file.path);
    return reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodedFileName(file.name)}`)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Length', size)
      .type(mimeTypeOf(file.name))
      .send(createReadStream(file.path));
  });
}

/** A complete moment never changes. */
const cacheOf = (isDone: boolean): string => (isDone ? 'private, max-age=86400, immutable' : 'private, no-cache');

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => {
    throw new Problem('data_gone');
  });
  return size;
}
