import { endpoints, offers } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { createFinalView } from '../../store/maps/final-views.ts';
import { copyLayer, saveLayer } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';

/** What layers and frozen views do in ways of their own; the services of layers have routes of their own. */
export function layerRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.createLayerFrom, ({ actor, query }) => {
    if (query.template === undefined) throw new Problem('invalid', { details: 'template' }, { fields: { template: 'id' } });
    return copyLayer(db, actor, query.template);
  });
  route(app, platform, endpoints.saveLayer, ({ actor, params, body }) => saveLayer(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.createFinalView, ({ actor, body }) => {
    if (!offers(platform.offer, 'freezeView')) throw new Problem('no_viewer');
    return createFinalView(db, actor, body);
  });
}
