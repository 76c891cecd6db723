import { depotFolderTree, endpoints, isKnownType, typeName } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import {
  createDepot,
  deleteDepot,
  listDepots,
  newestMoment,
  readDepot,
  readDepotRow,
  readMoment,
  saveDepot,
} from '../../store/depots/depots.ts';
import { listDepotLayers, withdrawLayer } from '../../store/depots/depot-layers.ts';
import { tidyUp } from '../../depots/retention/order.ts';
import { Problem } from '../../problems/index.ts';
import { allFolders, createFolder, deleteFolder, listFolders, readFolder, saveFolder } from '../../store/depots/folders.ts';
import { createLayer } from '../../store/maps/layers.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { listRecords } from '../../store/depots/record-page.ts';
import type { Platform } from '../context.ts';
import { fillableHere } from './fillable.ts';
import { idParam, route } from '../route.ts';
import { opened } from '../uses.ts';

/** Depots, their folders and records. */
export function depotRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.depotFolders, ({ actor, query }) => listFolders(db, actor, query));
  route(app, platform, endpoints.depotFolderTree, async ({ actor }) => ({ objects: depotFolderTree(await allFolders(db, actor)) }));
  route(app, platform, endpoints.createDepotFolder, ({ actor, body }) => createFolder(db, actor, body));
  route(app, platform, endpoints.depotFolder, ({ actor, params }) => readFolder(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveDepotFolder, ({ actor, params, body }) => saveFolder(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteDepotFolder, async ({ actor, params }) => {
    await deleteFolder(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.depots, ({ actor, query }) => listDepots(db, actor, query));
  route(app, platform, endpoints.depotsByType, ({ actor, params, query }) => listDepots(db, actor, { ...query, type: params.type_name }));
  route(app, platform, endpoints.depotsByFolder, ({ actor, query }) => listDepots(db, actor, query));
  route(app, platform, endpoints.createDepot, ({ actor, body }) => {
    const name = typeName(body.content_type);
    if (isKnownType(name) && !fillableHere(platform.library).has(name))
      throw new Problem('unfillable_type', { type: name }, { field: 'content_type' });
    return createDepot(db, actor, body);
  });
  route(app, platform, endpoints.depot, ({ actor, params }) => opened(db, actor, 'depot', readDepot(db, actor, idParam(params.id))));
  route(app, platform, endpoints.saveDepot, ({ actor, params, body }) => saveDepot(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteDepot, async ({ actor, params }) => {
    await deleteDepot(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.tidyDepot, ({ actor, params, body }) => tidyUp(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.datumsByDepot, async ({ actor, params, query }) => {
    const depot = await readDepotRow(db, actor, idParam(params.id));
    return listRecords(db, depotSource(depot, await newestMoment(db, depot.id)), query, actor.language);
  });
  route(app, platform, endpoints.datumsByMoment, async ({ actor, params, query }) => {
    const { depot, moment } = await readMoment(db, actor, idParam(params.id));
    return listRecords(db, depotSource(depot, moment), query, actor.language);
  });
  route(app, platform, endpoints.depotLayers, ({ actor, params }) => listDepotLayers(db, actor, idParam(params.id)));
  route(app, platform, endpoints.withdrawLayer, ({ actor, params }) => withdrawLayer(db, actor, idParam(params.id), idParam(params.layer)));
  route(app, platform, endpoints.createLayer, ({ actor, params, query }) =>
    createLayer(db, actor, idParam(params.id), { type: query.layertype }),
  );
}
