import { endpoints, offers } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { objectPermissions } from '../../access/permissions.ts';
import { createRecord } from '../../depots/edits/records.ts';
import { Problem } from '../../problems/index.ts';
import { createFinalView } from '../../store/maps/final-views.ts';
import { copyLayer, freeSlug, layers, readLayerRow, saveLayer, slugOf } from '../../store/maps/layers.ts';
import { createMetalayer } from '../../store/maps/metalayers.ts';
import { readPile, readPileDepot } from '../../store/maps/piles.ts';
import { newestMoment } from '../../store/depots/depots.ts';
import { lineageOfDepot } from '../../store/runs/lineage.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { listRecords } from '../../store/depots/record-page.ts';
import { prepareTiles } from '../../publish/tiles/prepared/order.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { publishedMeans } from '../services/external/means.ts';
import { closing } from '../services/requester.ts';
import { featuresOf } from './layer-records.ts';

/** What layers and frozen views do in ways of their own; the services of layers have routes of their own. */
export function layerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.createLayerFrom, ({ actor, query }) => {
    if (query.template === undefined) throw new Problem('invalid', { details: 'template' }, { fields: { template: 'id' } });
    return copyLayer(db, actor, query.template);
  });
  route(app, platform, endpoints.createMetalayer, async ({ actor, body }) => {
    const id = await createMetalayer(db, actor, body, (tx, name) => freeSlug(tx, slugOf(name)));
    return layers.read(db, actor, id);
  });
  route(app, platform, endpoints.saveLayer, ({ actor, params, body: { attribute_filters, ...body } }) => {
    // Where nobody can see filters, none are kept.
    const filters = offers(platform.offer, 'filter_editor') && attribute_filters ? { attribute_filters } : {};
    return saveLayer(db, actor, idParam(params.id), { ...body, ...filters });
  });
  route(app, platform, endpoints.layerLineage, async ({ actor, params }) =>
    lineageOfDepot(db, actor, (await readLayerRow(db, actor, idParam(params.id))).depot_id),
  );
  route(app, platform, endpoints.prepareTiles, ({ actor, params, body, reply }) =>
    prepareTiles(platform, actor, idParam(params.id), body, closing(reply)),
  );
  route(app, platform, endpoints.pile, ({ actor, params }) => readPile(db, actor, idParam(params.id)));
  const means = publishedMeans(platform);
  route(app, platform, endpoints.datumsByPile, async ({ actor, params, query, reply }) => {
    const id = idParam(params.id);
    const { details } = await readLayerRow(db, actor, id);
    const features = details.service ? await featuresOf({ db, means }, actor, id, closing(reply)) : null;
    if (features) return listRecords(db, features, query, actor.language);
    const depot = await readPileDepot(db, actor, id);
    return listRecords(db, depotSource(depot, await newestMoment(db, depot.id)), query, actor.language);
  });
  route(app, platform, endpoints.createDatumInPile, async ({ actor, params, query }) => {
    const depot = await readPileDepot(db, actor, idParam(params.id), objectPermissions.depot.write);
    return createRecord(db, actor, depot.id, {}, query);
  });
  route(app, platform, endpoints.createFinalView, ({ actor, body }) => {
    if (!offers(platform.offer, 'freezeView')) throw new Problem('no_viewer');
    return createFinalView(db, actor, body);
  });
}
