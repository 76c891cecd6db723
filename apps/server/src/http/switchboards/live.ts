import type { FastifyInstance } from 'fastify';
import { displayName } from '../../store/accounts.ts';
import { readSwitchboardRow } from '../../switchboards/switchboards.ts';
import type { Platform } from '../context.ts';
import { socketRoute } from '../sockets.ts';

/** The two sockets of a switchboard. Clients tell the first one what they select; whatever else they send is ignored. */
export function liveRoutes(app: FastifyInstance, platform: Platform): void {
  const channels = { '/ws/status_updates': 'status', '/ws/switchboard_summary': 'summary' } as const;
  for (const [path, channel] of Object.entries(channels))
    socketRoute(app, platform, {
      path,
      parameter: 'switchboard_id',
      read: (actor, id) => readSwitchboardRow(platform.db, actor, id),
      opened: ({ id: switchboard, account, query, socket, listener }) => {
        const unsubscribe = platform.hub.subscribe({ ...listener, switchboard, channel });
        const { accountId, send, close } = listener;
        // A page that only shows the switchboard, as the preview beside its editor, is nobody to the others.
        const present = channel === 'status' && query.present !== '0';
        const visit = present ? platform.hub.presence.join({ accountId, name: displayName(account), switchboard, send, close }) : null;
        if (visit) socket.on('message', (data, isBinary) => (isBinary ? undefined : visit.receive(String(data as Buffer))));
        return () => {
          visit?.leave();
          unsubscribe();
        };
      },
    });
}
