import type { FastifyInstance } from 'fastify';
import { readDepotRow } from '../../store/depots/depots.ts';
import type { Platform } from '../context.ts';
import { socketRoute } from '../sockets.ts';

/** The socket of a depot: it says that something changed. Whatever clients send is ignored. */
export function liveDepotRoutes(app: FastifyInstance, platform: Platform): void {
  socketRoute(app, platform, {
    path: '/ws/depot_updates',
    parameter: 'depot_id',
    read: (actor, id) => readDepotRow(platform.db, actor, id),
    opened: ({ id, listener }) => platform.hub.depots.subscribe(id, listener),
  });
}
