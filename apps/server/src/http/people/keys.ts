import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { createKey, deleteKey, listKeys } from '../../identity/key-list.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';

/** API keys. */
export function keyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  route(app, platform, endpoints.apiKeys, ({ actor, query }) => listKeys(db, actor, query.user_uri));
  route(app, platform, endpoints.createApiKey, ({ actor, body }) => createKey(db, actor, body));
  route(app, platform, endpoints.deleteApiKey, async ({ actor, params }) => {
    await deleteKey(db, actor, idParam(params.id));
    return undefined;
  });
}
