import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { isOffered, layerRoutes, servicePath, services, type Service } from '../../publish/index.ts';
import { publishedLayer, publishedLayers } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { answer } from './answer.ts';
import { baseMapRoutes } from './base-map.ts';
import { published } from './published.ts';
import { actorOfRequest } from './requester.ts';
import { downloadRoutes } from './download.ts';
import { tileRoutes } from './tiles.ts';
import { versionOf } from './version.ts';

type Query = Record<string, string | string[]>;

/** Services of layers, tiles of depots and frames, the base map. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  for (const service of services as readonly Service[]) {
    const method = [...service.methods];
    for (const { path, url } of layerRoutes(service))
      app.route<{ Params: { layer: string }; Querystring: Query }>({
        method,
        url,
        handler: (request, reply) =>
          answer(platform, { service, path }, request, reply, async () => {
            const source = await publishedLayer(db, await actorOfRequest(platform, request), request.params.layer, versionOf(request));
            if (!source || !isOffered(service, source.layer.type)) throw new Problem('not_found');
            return [published(source)];
          }),
      });
    if (!service.ofAll) continue;
    app.route<{ Querystring: Query }>({
      method,
      url: servicePath(service),
      handler: (request, reply) =>
        answer(platform, { service, path: service.id }, request, reply, async () => {
          const sources = await publishedLayers(db, await actorOfRequest(platform, request));
          return sources.filter(({ layer }) => isOffered(service, layer.type)).map(published);
        }),
    });
  }
  tileRoutes(app, platform);
  downloadRoutes(app, platform);
  baseMapRoutes(app);
}
