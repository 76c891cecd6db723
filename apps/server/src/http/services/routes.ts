import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { publishedLayer, publishedLayers } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { answer } from './answer.ts';
import { baseMapRoutes } from './base-map.ts';
import { geojsonService } from './geojson.ts';
import { published } from './published.ts';
import { actorOfRequest } from './requester.ts';
import type { Service } from './service.ts';
import { tileRoutes } from './tiles.ts';
import { versionOf } from './version.ts';
import { wfsService } from './wfs.ts';
import { wmsService } from './wms.ts';

const services: readonly Service[] = [geojsonService, wfsService, wmsService];

/** Services of layers, tiles of depots and frames, the base map. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  for (const service of services) {
    const { name, methods } = service;
    app.route<{ Params: { layer: string }; Querystring: Record<string, string | string[]> }>({
      method: methods,
      url: `/services/:layer/${name}`,
      handler: (request, reply) =>
        answer(platform, service, request, reply, async () => {
          const source = await publishedLayer(db, await actorOfRequest(platform, request), request.params.layer, versionOf(request));
          if (!source) throw new Problem('not_found');
          return [published(source)];
        }),
    });
    if (!service.ofAll) continue;
    app.route<{ Querystring: Record<string, string | string[]> }>({
      method: methods,
      url: `/services/${name}`,
      handler: (request, reply) =>
        answer(platform, service, request, reply, async () =>
          (await publishedLayers(db, await actorOfRequest(platform, request))).map(published),
        ),
    });
  }
  tileRoutes(app, platform);
  baseMapRoutes(app);
}
