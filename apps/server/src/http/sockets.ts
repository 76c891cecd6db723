import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '../access/permissions.ts';
import type { Session } from '../identity/sessions.ts';
import type { Listener } from '../live/listeners.ts';
import { Problem, refused } from '../problems/index.ts';
import { actorOf } from '../store/accounts.ts';
import type { Platform } from './context.ts';
import { idParam } from './route.ts';
import { noteRefusal } from './security/refusal-notes.ts';
import { authenticate, sameHost } from './security/security.ts';

const policyViolation = 1008;
const serviceRestart = 1012;
/** A connection that does not answer one of these until the next is dead. */
const pingMs = 15_000;

/** A socket of an object. */
export interface SocketDefinition {
  readonly path: string;
  /** The parameter of the query that names the object by its number. */
  readonly parameter: string;
  /** Reads the object as far as the socket needs it to be readable; refuses who may not. */
  readonly read: (actor: Actor, id: number) => Promise<unknown>;
  /** Somebody listens, in the same turn in which the socket opens: a client that sees it open misses nothing. Answers how to leave. */
  readonly opened: (opened: OpenedSocket) => () => void;
}

export interface OpenedSocket {
  readonly id: number;
  readonly account: Session['account'];
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly socket: WebSocket;
  readonly listener: Listener;
}

/** Who may listen, and to what, found before their socket opens. */
const permits = new WeakMap<FastifyRequest, { readonly session: Session; readonly id: number }>();

/** Mounts a socket: who may read the object listens, until they leave, may not any more, or do not answer. */
export function socketRoute(app: FastifyInstance, platform: Platform, { path, parameter, read, opened }: SocketDefinition): void {
  app.get<{ Querystring: Record<string, string | undefined> }>(
    path,
    {
      websocket: true,
      preValidation: async (request) => {
        const permit = await permitted(platform, request, String(request.query[parameter]), read);
        if (permit !== null) permits.set(request, permit);
      },
    },
    (socket, request) => {
      const permit = permits.get(request);
      const refuse = (): void => socket.close(policyViolation, 'not permitted');
      if (permit === undefined) return refuse();
      const { session, id } = permit;
      const { account } = session;
      const leave = opened({
        id,
        account,
        query: request.query,
        socket,
        listener: {
          accountId: account.id,
          session: session.id,
          send: (text) => socket.send(text),
          close: refuse,
          restart: () => socket.close(serviceRestart, 'reload'),
        },
      });
      let answered = true;
      socket.on('pong', () => (answered = true));
      const ping = setInterval(() => {
        if (!answered) return socket.terminate();
        answered = false;
        socket.ping();
      }, pingMs);
      socket.on('close', () => {
        clearInterval(ping);
        leave();
      });
    },
  );
}

/** The session and the number of the object, if it may listen to that. The origin is checked because browsers send cookies with foreign sockets too. */
async function permitted(
  platform: Platform,
  request: FastifyRequest,
  number: string,
  read: SocketDefinition['read'],
): Promise<{ readonly session: Session; readonly id: number } | null> {
  if (request.headers.origin !== undefined && !sameHost(request, request.headers.origin)) {
    noteRefusal(platform, new Problem('csrf'), request);
    return null;
  }
  const session = await authenticate(platform.db, request);
  if (!session) return null;
  try {
    const id = idParam(number);
    await read(actorOf(session.account, session.impersonator), id);
    return { session, id };
  } catch (error) {
    noteRefusal(platform, error, request);
    return refused(error);
  }
}
