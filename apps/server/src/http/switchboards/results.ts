import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { clearResults, resultUsage } from '../../store/runs/results.ts';
import type { Platform } from '../context.ts';
import { route } from '../route.ts';

/** What is kept of the results of one's own switchboards. */
export function resultRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, resultsBytes: most } = platform;
  route(app, platform, endpoints.keptResults, async ({ actor }) => ({ ...(await resultUsage(db, actor.id)), most }));
  route(app, platform, endpoints.clearKeptResults, async ({ actor }) => {
    await clearResults(db, actor.id);
    return undefined;
  });
}
