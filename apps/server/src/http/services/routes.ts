import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.ts';
import { isOffered, services, type PublishedLayer, type Service } from '../../publish/index.ts';
import { publishedLayer, publishedLayers, servedLayer, type AnySource } from '../../store/maps/layers.ts';
import type { Platform } from '../context.ts';
import { challengeOf } from '../security/caller.ts';
import { answer } from './answer.ts';
import { baseMapRoutes } from './base-map.ts';
import { glyphRoutes } from './tiles/glyphs.ts';
import { catalogueLayer } from './catalogue/layer.ts';
import { ogcEditRoutes } from './ogc/edits.ts';
import { published } from '../../publish/published.ts';
import { publishedMeans } from './external/means.ts';
import { actorOfRequest } from './requester.ts';
import { downloadRoutes } from './download.ts';
import { tileRoutes } from './tiles.ts';
import { versionOf } from './version.ts';

type Query = Record<string, string | string[]>;

type OfLayer = FastifyRequest<{ Params: { layer: string }; Querystring: Query }>;

/** What may not be read is not there. */
function nullOfHidden(error: unknown): null {
  if (error instanceof Problem && error.about?.kind === 'layer') return null;
  throw error;
}

/** The layer that is asked for. Who is nobody is not told whether there is one, and programs that a key may help. */
async function layerAsked(platform: Platform, request: OfLayer): Promise<AnySource> {
  const { db } = platform;
  const { layer: name } = request.params;
  const actor = await actorOfRequest(platform, request);
  // Browsers, which would open a dialog of their own, say from where they come.
  const isProgram = request.headers['sec-fetch-site'] === undefined;
  const mayNeedKey = actor === null && isProgram && challengeOf(request) !== null;
  const hide = mayNeedKey ? nullOfHidden : undefined;
  const source = await publishedLayer(db, actor, name, versionOf(request)).catch(hide);
  if (source) return source;
  // A public layer may lack the state of its data that is asked for.
  const needsKey = mayNeedKey && (await servedLayer(db, actor, name).catch(hide)) === null;
  throw new Problem(needsKey ? 'service_key_needed' : 'not_found');
}

/** Services of layers, tiles of depots and frames, the base map. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const means = publishedMeans(platform);
  for (const service of services as readonly Service[]) {
    const mount = (path: string, readLayers: (request: OfLayer) => Promise<PublishedLayer[]>): void =>
      void app.route<{ Params: { layer: string }; Querystring: Query }>({
        method: [...service.methods],
        url: path,
        handler: (request, reply) => answer(platform, { service, path }, request, reply, () => readLayers(request)),
      });
    for (const path of service.paths.ofLayer)
      mount(path, async (request) => {
        const source = await layerAsked(platform, request);
        if (!isOffered(service, source.layer.type)) throw new Problem('not_found');
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
  glyphRoutes(app);
}
