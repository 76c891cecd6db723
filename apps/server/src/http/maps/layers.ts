import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { copyLayer, deleteLayer, listLayers, readLayer, saveLayer } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { opened } from '../uses.ts';

/** Layers; their services have routes of their own. */
export function layerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.layers, ({ actor, query }) => listLayers(db, actor, query));
  route(app, platform, endpoints.layer, ({ actor, params }) => opened(db, actor, 'layer', readLayer(db, actor, idParam(params.id))));
  route(app, platform, endpoints.createLayerFrom, ({ actor, query }) => {
    if (query.template === undefined) throw new Problem('invalid', { details: 'template' }, { fields: { template: 'id' } });
    return copyLayer(db, actor, query.template);
  });
  route(app, platform, endpoints.saveLayer, ({ actor, params, body }) => saveLayer(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteLayer, async ({ actor, params }) => {
    await deleteLayer(db, actor, idParam(params.id));
    return undefined;
  });
}
