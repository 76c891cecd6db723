import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { isOffered, services, type PublishedLayer, type Service } from '../../publish/index.ts';
import { publishedLayer, publishedLayers } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { answer } from './answer.ts';
import { baseMapRoutes } from './base-map.ts';
import { catalogueLayer } from './catalogue/layer.ts';
import { ogcEditRoutes } from './ogc/edits.ts';
import { published } from '../../publish/published.ts';
import { publishedMeans } from './external/means.ts';
import { actorOfRequest } from './requester.ts';
import { downloadRoutes } from './download.ts';
import { tileRoutes } from './tiles.ts';
import { versionOf } from './version.ts';

type Query = Record<string, string | string[]>;

/** Services of layers, tiles of depots and frames, the base map. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const means = publishedMeans(platform);
  for (const service of services as readonly Service[]) {
    const mount = (
      path: string,
      readLayers: (request: FastifyRequest<{ Params: { layer: string }; Querystring: Query }>) => Promise<PublishedLayer[]>,
    ): void =>
      void app.route<{ Params: { layer: string }; Querystring: Query }>({
        method: [...service.methods],
        url: path,
        handler: (request, reply) => answer(platform, { service, path }, request, reply, () => readLayers(request)),
      });
    for (const path of service.paths.ofLayer)
      mount(path, async (request) => {
        const source = await publishedLayer(db, await actorOfRequest(platform, request), request.params.layer, versionOf(request));
        if (!source || !isOffered(service, source.layer.type)) throw new Problem('not_found');
        return [published(source, means)];
      });
    for (const path of service.paths.ofAll)
      mount(path, async (request) => {
        const sources = await publishedLayers(db, await actorOfRequest(platform, request));
        return sources.filter(({ layer }) => isOffered(service, layer.type)).map((source) => published(source, means));
      });
    for (const path of [...service.paths.ofCatalogue, ...service.paths.ofRecord])
      mount(path, async (request) => [await catalogueLayer(db, await actorOfRequest(platform, request))]);
    for (const path of service.paths.ofNone) mount(path, () => Promise.resolve([]));
  }
  ogcEditRoutes(app, platform);
  tileRoutes(app, platform);
  downloadRoutes(app, platform);
  baseMapRoutes(app);
}
