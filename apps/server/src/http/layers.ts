import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { deleteLayer, listLayers, readLayer, saveLayer } from '../store/layers.ts';
import type { Platform } from './context.ts';
import { idParam, route } from './route.ts';

/** Layers; their services have routes of their own. */
export function layerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.layers, ({ actor, query }) => listLayers(db, actor, query));
  route(app, platform, endpoints.layer, ({ actor, params }) => readLayer(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveLayer, ({ actor, params, body }) => saveLayer(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteLayer, async ({ actor, params }) => {
    await deleteLayer(db, actor, idParam(params.id));
    return undefined;
  });
}
