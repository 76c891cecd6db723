import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, displayName } from '../../store/accounts.ts';
import type { Session } from '../../identity/sessions.ts';
import { Problem, refused } from '../../problems/index.ts';
import { readSwitchboardRow } from '../../switchboards/switchboards.ts';
import type { Platform } from '../context.ts';
import { noteRefusal } from '../security/refusal-notes.ts';
import { authenticate, sameHost } from '../security/security.ts';

const policyViolation = 1008;
const serviceRestart = 1012;
/** A connection that does not answer one of these until the next is dead. */
const pingMs = 15_000;

/** Sessions that may listen, found before their socket opens. */
const listeners = new WeakMap<FastifyRequest, Session>();

/** The two sockets of a switchboard. Clients tell the first one what they select; whatever else they send is ignored. */
export function liveRoutes(app: FastifyInstance, platform: Platform): void {
  const channels = { '/ws/status_updates': 'status', '/ws/switchboard_summary': 'summary' } as const;
  for (const [path, channel] of Object.entries(channels)) {
    app.get<{ Querystring: { switchboard_id?: string; present?: string } }>(
      path,
      {
        websocket: true,
        preValidation: async (request) => {
          const session = await permitted(platform, request, Number(request.query.switchboard_id));
          if (session !== null) listeners.set(request, session);
        },
      },
      // Subscribes in the same turn in which the socket opens: a client that sees it open misses nothing.
      (socket, request) => {
        const session = listeners.get(request);
        const refuse = (): void => socket.close(policyViolation, 'not permitted');
        if (session === undefined) return refuse();
        const switchboard = Number(request.query.switchboard_id);
        const unsubscribe = platform.hub.subscribe({
          accountId: session.account.id,
          session: session.id,
          switchboard,
          channel,
          send: (text) => socket.send(text),
          close: refuse,
          restart: () => socket.close(serviceRestart, 'reload'),
        });
        const { account } = session;
        const visitor = {
          accountId: account.id,
          name: displayName(account),
          switchboard,
          send: (text: string) => socket.send(text),
          close: refuse,
        };
        // A page that only shows the switchboard, as the preview beside its editor, is nobody to the others.
        const present = channel === 'status' && request.query.present !== '0';
        const visit = present ? platform.hub.presence.join(visitor) : null;
        if (visit) socket.on('message', (data, isBinary) => (isBinary ? undefined : visit.receive(String(data as Buffer))));
        let answered = true;
        socket.on('pong', () => (answered = true));
        const ping = setInterval(() => {
          if (!answered) return socket.terminate();
          answered = false;
          socket.ping();
        }, pingMs);
        socket.on('close', () => {
          clearInterval(ping);
          visit?.leave();
          unsubscribe();
        });
      },
    );
  }
}

/** The session, if it may listen to the switchboard. The origin is checked because browsers send cookies with foreign sockets too. */
async function permitted(platform: Platform, request: FastifyRequest, switchboard: number): Promise<Session | null> {
  if (request.headers.origin !== undefined && !sameHost(request, request.headers.origin)) {
    noteRefusal(platform, new Problem('csrf'), request);
    return null;
  }
  const session = await authenticate(platform.db, request);
  if (!session || !Number.isInteger(switchboard)) return null;
  const row = await readSwitchboardRow(platform.db, actorOf(session.account, session.impersonator), switchboard).catch((error: unknown) => {
    noteRefusal(platform, error, request);
    return refused(error);
  });
  return row ? session : null;
}
