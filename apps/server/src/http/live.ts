import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { actorOf } from '../identity/accounts.ts';
import { readSwitchboardRow } from '../store/switchboards.ts';
import type { Platform } from './context.ts';
import { authenticate, sameHost } from './security.ts';

const policyViolation = 1008;
const pingMs = 30_000;

/** The two sockets of a switchboard. They only send; what a client sends is ignored. */
export function liveRoutes(app: FastifyInstance, platform: Platform): void {
  for (const [path, channel] of [
    ['/ws/status_updates', 'status'],
    ['/ws/switchboard_summary', 'summary'],
  ] as const) {
    app.get<{ Querystring: { switchboard_id?: string } }>(path, { websocket: true }, async (socket, request) => {
      const board = Number(request.query.switchboard_id);
      const accountId = await permitted(platform, request, board);
      if (accountId === null) {
        socket.close(policyViolation, 'not permitted');
        return undefined;
      }
      if (socket.readyState !== socket.OPEN) return undefined;
      const unsubscribe = platform.hub.subscribe({
        accountId,
        board,
        channel,
        send: (text) => socket.send(text),
        close: () => socket.close(policyViolation, 'not permitted'),
      });
      const ping = setInterval(() => alive(socket), pingMs);
      socket.on('close', () => {
        clearInterval(ping);
        unsubscribe();
      });
      return undefined;
    });
  }
}

function alive(socket: WebSocket): void {
  socket.ping();
}

/** Account that may listen to the board. The origin is checked because browsers send cookies with foreign sockets too. */
async function permitted(platform: Platform, request: FastifyRequest, board: number): Promise<number | null> {
  if (request.headers.origin !== undefined && !sameHost(request, request.headers.origin)) return null;
  const session = await authenticate(platform.db, request);
  if (!session || !Number.isInteger(board)) return null;
  const row = await readSwitchboardRow(platform.db, actorOf(session.account), board).catch(() => null);
  return row ? session.account.id : null;
}
