import { endpoints, typeOf, type Datum, type ThreeInfo } from '@geo/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mimeTypeOf } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';
import { pictureTile, tileBox } from '../../publish/index.ts';
import type { Relation } from '../../relation/relation.ts';
import { depotFile, depotsOf, firstScenePicture, picturesWithin, type DepotFile } from '../../store/depots/depot-files.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow, readMoment } from '../../store/depots/depots.ts';
import { readRecord, type RecordSource } from '../../store/depots/records.ts';
import type { Actor } from '../../access/permissions.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { sendStored } from '../stored-file.ts';
import { askedMoment } from '../services/asked-moment.ts';
import { requireActor } from '../services/requester.ts';
import { tileNumbers, type TileParams } from '../services/tile-numbers.ts';
import { encodedFileName } from '../switchboards/frame-files.ts';
import { recordAddress } from './moments.ts';

/** A tile with the pictures of the files that records have in the depots that they are read from. */
export async function gridTile({ db, storage }: Platform, relation: Relation, params: TileParams): Promise<Buffer> {
  const { z, x, y } = tileNumbers(params);
  const pictures = await picturesWithin(db, depotsOf(relation), relation, tileBox(z, x, y));
  const { paths, release } = await storage.lend(pictures.map(({ file }) => file));
  try {
    const drawn = pictures.map(({ extent3857 }, index) => ({ path: paths[index]!, extent3857 }));
    return Buffer.from(await pictureTile(drawn, z, x, y));
  } finally {
    await release();
  }
}

/** A record that whoever asks may see. */
export interface SeenRecord {
  datum: Datum;
  type: string;
  /** It alone. */
  relation: Relation;
  /** It never changes: it is of a complete moment. */
  isDone: boolean;
}

/** The record of a number, with what it takes to find its file. */
export async function seenRecord({ db }: Platform, source: RecordSource, idx: number, isDone: boolean): Promise<SeenRecord> {
  const datum = await readRecord(db, source, idx);
  if (!datum) throw new Problem('not_found');
  const { sql } = source.relation;
  return {
    datum,
    type: source.contentType,
    relation: { ...source.relation, sql: `SELECT * FROM (${sql}) g WHERE g.idx = ${idx}` },
    isDone,
  };
}

type Shown = 'map' | 'scene';

function requireShown({ type }: SeenRecord, ...shown: readonly Shown[]): void {
  const { file } = typeOf(type).can;
  if (!file || !shown.includes(file)) throw new Problem('not_found');
}

async function fileOf({ db }: Platform, record: SeenRecord, ...shown: readonly Shown[]): Promise<DepotFile> {
  requireShown(record, ...shown);
  const file = await depotFile(db, depotsOf(record.relation), record.datum.properties?.['file']);
  if (!file) throw new Problem('not_found');
  return file;
}

/** How the model of a record is drawn. */
export async function sceneOf(platform: Platform, record: SeenRecord): Promise<ThreeInfo> {
  const { scene } = await fileOf(platform, record, 'scene');
  const { download_url: address } = record.datum;
  if (!scene || !address) throw new Problem('not_found');
  return { glb_uri: address, transform: JSON.stringify(scene.transform), local_bounds: JSON.stringify(scene.local_bounds) };
}

/** Answers with a tile of what a record's file shows on maps. */
export async function sendTile(platform: Platform, reply: FastifyReply, record: SeenRecord, params: TileParams): Promise<FastifyReply> {
  requireShown(record, 'map');
  const tile = await gridTile(platform, record.relation, params);
  return reply.header('Cache-Control', cacheOf(record)).type('image/png').send(tile);
}

/** Answers with the picture of a model. */
export async function sendPicture(platform: Platform, reply: FastifyReply, record: SeenRecord): Promise<FastifyReply> {
  const { picture } = await fileOf(platform, record, 'scene');
  return sendStored(reply, platform.storage, picture, { 'Cache-Control': cacheOf(record), 'Content-Type': 'image/png' });
}

/** Answers with the file itself. */
export async function sendFile(platform: Platform, reply: FastifyReply, record: SeenRecord): Promise<FastifyReply> {
  const { file, name } = await fileOf(platform, record, 'map', 'scene');
  return sendStored(reply, platform.storage, file, {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodedFileName(name)}`,
    'Cache-Control': 'private, no-cache',
    'Content-Type': mimeTypeOf(name),
  });
}

/** The files of records of moments, for who may see those. */
export function recordFileRoutes(app: FastifyInstance, platform: Platform): void {
  const find = async (actor: Actor, { datum }: { datum: string }): Promise<SeenRecord> => {
    const { idx, momentId } = recordAddress(datum);
    const { depot, moment } = await readMoment(platform.db, actor, momentId);
    return seenRecord(platform, depotSource(depot, moment), idx, moment.status !== 'open');
  };
  app.get<{ Params: { datum: string } & TileParams }>('/api/v1/datum/:datum/tiles/:z/:x/:y.png', async (request, reply) => {
    const record = await find(await requireActor(platform, request), request.params);
    return sendTile(platform, reply, record, request.params);
  });
  app.get<{ Params: { datum: string } }>('/api/v1/datum/:datum/picture.png', async (request, reply) =>
    sendPicture(platform, reply, await find(await requireActor(platform, request), request.params)),
  );
  // For cards: what a depot of models looks like.
  app.get<{ Params: { id: string }; Querystring: { moment?: string } }>('/api/v1/depot/:id/picture.png', async (request, reply) => {
    const actor = await requireActor(platform, request);
    const depot = await readDepotRow(platform.db, actor, idParam(request.params.id));
    // Of others none is looked for among all their records.
    if (typeOf(depot.content_type).can.file !== 'scene') throw new Problem('not_found');
    const moment = await askedMoment(platform.db, actor, depot, request.query.moment);
    const { relation } = depotSource(depot, moment);
    const picture = await firstScenePicture(platform.db, depotsOf(relation), relation);
    if (!picture) throw new Problem('not_found');
    const isDone = Boolean(request.query.moment) && moment?.status !== 'open';
    return sendStored(reply, platform.storage, picture, { 'Cache-Control': cacheOf({ isDone }), 'Content-Type': 'image/png' });
  });
  app.get<{ Params: { datum: string } }>('/api/v1/datum/:datum/file', async (request, reply) =>
    sendFile(platform, reply, await find(await requireActor(platform, request), request.params)),
  );
  route(app, platform, endpoints.threeInfo, async ({ actor, params }) => sceneOf(platform, await find(actor, params)));
}

/** A complete moment never changes. */
const cacheOf = ({ isDone }: Pick<SeenRecord, 'isDone'>): string => (isDone ? 'private, max-age=86400, immutable' : 'private, no-cache');
