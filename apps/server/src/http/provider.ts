import { endpoints } from '@geo/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listAddons, requestAddon } from '../provider/addons.ts';
import type { Platform } from './context.ts';
import { idParam, route } from './route.ts';

/** What comes from the provider: add-ons and news. */
export function providerRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.addons, ({ actor, query }) => listAddons(platform, actor, query));
  route(app, platform, endpoints.informAddon, ({ actor, account, params }) => requestAddon(platform, actor, account, idParam(params.id)));
  route(app, platform, endpoints.news, async ({ actor, query: { q, offset, limit }, request }) => {
    const posts = await platform.news(actor.language, platform.provider.publicUrl ?? originOf(request));
    const found = posts.filter((post) => post.title.rendered.toLowerCase().includes(q?.toLowerCase() ?? ''));
    return { objects: found.slice(offset, offset + limit), meta: { offset, limit, total_count: found.length } };
  });
}

/** The origin that the client itself named; only ever answered to that client. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? ''}`;
}
