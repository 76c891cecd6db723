import { endpoints, isCompatible, momentPage, offers, pageOfKind } from '@geo/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { editedSource, requireWritable } from '../../depots/edits/open-moment.ts';
import { Problem } from '../../problems/index.ts';
import { readDepotRow, readMoment, type DepotRow } from '../../store/depots/depots.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { requireActor } from '../services/requester.ts';

const { write } = objectPermissions.depot;

/**
 * `{moment}/show_as_layer` tells whoever may read a moment where it is shown. Two addresses lead whoever may write a depot to where its
 * places are edited on the map: `{moment}/edit_as_layer` of the moment that takes edits, and `{depot}/edit_as_layer/`, which tells the
 * address unless `redirect=1` asks to go there.
 */
export function editAsLayerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.showMoment, async ({ actor, params }) => {
    const { depot, moment } = await readMoment(db, actor, idParam(params.id));
    return { status: 'ok' as const, url: momentPage(requireSpatial(depot).id, moment.id), reason: '' };
  });
  const writer = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await requireActor(platform, request);
    if (!offers(platform.offer, 'map_editing')) throw new Problem('not_offered');
    return actor;
  };
  app.get<{ Params: { id: string }; Querystring: { redirect?: string } }>('/api/v1/depot/:id/edit_as_layer/', async (request, reply) => {
    const actor = await writer(request);
    const depot = requireSpatial(await readDepotRow(db, actor, idParam(request.params.id), write));
    const url = pageOfKind('depot', depot.id);
    return request.query.redirect === '1' ? reply.redirect(url) : reply.send({ status: 'ok', url, reason: '' });
  });
  app.get<{ Params: { id: string } }>('/api/v2/magazine/moments/:id/edit_as_layer', async (request, reply) => {
    const actor = await writer(request);
    const id = idParam(request.params.id);
    const { depot } = await requireWritable(db, actor, id);
    // What is older takes no edits: it is refused in the words of an edit.
    await editedSource(db, actor, id);
    return reply.redirect(momentPage(requireSpatial(depot).id, id, true));
  });
}

function requireSpatial(depot: DepotRow): DepotRow {
  if (!isCompatible(depot.content_type, 'feature')) throw new Problem('not_spatial', { name: depot.name });
  return depot;
}
