import { isCompatible, offers, pageOfKind } from '@geo/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { editedSource, requireWritable } from '../../depots/edits/open-moment.ts';
import { Problem } from '../../problems/index.ts';
import { readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import type { Platform } from '../context.ts';
import { idParam } from '../route.ts';
import { requireActor } from '../services/requester.ts';

const { write } = objectPermissions.depot;

/**
 * Addresses that lead whoever may write a depot to where its places are edited on the map: `{moment}/edit_as_layer` of the moment that takes
 * edits, and `{depot}/edit_as_layer/`, which tells the address unless `redirect=1` asks to go there.
 */
export function editAsLayerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const writer = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await requireActor(platform, request);
    if (!offers(platform.offer, 'editInMap')) throw new Problem('not_offered');
    return actor;
  };
  app.get<{ Params: { id: string }; Querystring: { redirect?: string } }>('/api/v1/depot/:id/edit_as_layer/', async (request, reply) => {
    const actor = await writer(request);
    const url = pageOf(await readDepotRow(db, actor, idParam(request.params.id), write));
    return request.query.redirect === '1' ? reply.redirect(url) : reply.send({ status: 'ok', url, reason: '' });
  });
  app.get<{ Params: { id: string } }>('/api/v2/magazine/moments/:id/edit_as_layer', async (request, reply) => {
    const actor = await writer(request);
    const id = idParam(request.params.id);
    const { depot } = await requireWritable(db, actor, id);
    // What is older takes no edits: it is refused in the words of an edit.
    await editedSource(db, actor, id);
    return reply.redirect(pageOf(depot));
  });
}

/** The page of a depot shows what is edited to who may write it: the open moment, else the one that edits go on from. */
function pageOf(depot: DepotRow): string {
  if (!isCompatible(depot.content_type, 'feature')) throw new Problem('not_spatial', { name: depot.name });
  return pageOfKind('depot', depot.id);
}
