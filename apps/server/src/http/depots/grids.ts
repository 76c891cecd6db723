import { typeOf } from '@geo/api';
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
import type { Platform } from '../context.ts';
import { requireActor } from '../services/requester.ts';
import { tileNumbers, type TileParams } from '../services/tile-numbers.ts';
import { encodedFileName } from '../switchboards/frame-files.ts';
import { recordAddress } from './moments.ts';

/** A tile with the pictures of the files of a depot's records. */
export async function gridTile({ db, filesDir }: Platform, depotId: number, relation: Relation, params: TileParams): Promise<Buffer> {
  const { z, x, y } = tileNumbers(params);
  return Buffer.from(await pictureTile(await picturesWithin(db, filesDir, depotId, relation, tileBox(z, x, y)), z, x, y));
}

/** The picture of a record that is a file as tiles, and the file: for who may see the moment of the record. */
export function gridRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, filesDir } = platform;
  const recordOf = async (request: Parameters<typeof requireActor>[1], named: string) => {
    const { idx, momentId } = recordAddress(named);
    const { depot, moment } = await readMoment(db, await requireActor(platform, request), momentId);
    const source = depotSource(depot, moment);
    const datum = await readRecord(db, source, idx);
    if (!datum || !typeOf(depot.content_type).can.file) throw new Problem('not_found');
    const relation = { ...source.relation, sql: `SELECT * FROM (${source.relation.sql}) g WHERE g.idx = ${idx}` };
    return { depot, datum, relation, isDone: moment.status !== 'open' };
  };

  app.get<{ Params: TileParams & { datum: string } }>('/api/v1/datum/:datum/tiles/:z/:x/:y.png', async (request, reply) => {
    const { depot, relation, isDone } = await recordOf(request, request.params.datum);
    const tile = await gridTile(platform, depot.id, relation, request.params);
    // A complete moment never changes.
    return reply
      .header('Cache-Control', isDone ? 'private, max-age=86400, immutable' : 'private, no-cache')
      .type('image/png')
      .send(tile);
  });

  app.get<{ Params: { datum: string } }>('/api/v1/datum/:datum/file', async (request, reply) => {
    const { depot, datum } = await recordOf(request, request.params.datum);
    const file = await depotFile(db, filesDir, depot.id, datum.properties?.['file']);
    if (!file) throw new Problem('not_found');
    const { size } = await stat(file.path).catch(() => {
      throw new Problem('data_gone');
    });
    return reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodedFileName(file.name)}`)
      .header('Cache-Control', 'private, no-cache')
      .header('Content-Length', size)
      .type(mimeTypeOf(file.name))
      .send(createReadStream(file.path));
  });
}
