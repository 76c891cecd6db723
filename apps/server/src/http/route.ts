import {
  acceptedLanguage,
  offers,
  unsupportedOrder,
  type BodyOutput,
  type Endpoint,
  type MessageLanguage,
  type ParamsOf,
  type QueryOutput,
  type ResponseOf,
} from '@geo/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../store/accounts.ts';
import type { Actor } from '../access/permissions.ts';
import type { Session } from '../identity/sessions.ts';
import { Problem } from '../problems/index.ts';
import { parse } from '../store/parse.ts';
import { unsupported } from '../store/rows.ts';
import { actorOfCaller, callerOf, requireOwnPage } from './security/caller.ts';
import { senderOf } from './security/security.ts';
import { fastifyPath } from './fastify-path.ts';
import type { Platform } from './context.ts';

export interface Call<E extends Endpoint> {
  actor: Actor;
  account: Account;
  /** Who is logged in; to be asked only by calls that no key makes. */
  session: Session;
  params: Record<ParamsOf<E['path']>, string>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the call set off has ended: it is answered with the status for that. */
  atEnd: () => void;
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>>;

/**
 * Mounts one call of the contract: deny by default, then what the definition demands is checked in this order: session or
 * key, same origin, whether the installation offers it, query, body.
 */
export function route<E extends Endpoint>(app: FastifyInstance, platform: Platform, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    handler: async (request, reply) => {
      const caller = endpoint.auth === 'public' ? null : await callerOf(platform.db, request);
      if (endpoint.auth !== 'public' && caller === null) throw new Problem('unauthenticated');
      if (endpoint.method !== 'GET' || endpoint.changesState === true) requireOwnPage(request, caller, endpoint.method);
      if (endpoint.needs !== undefined && !offers(platform.offer, endpoint.needs)) throw new Problem('not_offered');
      const language = languageOf(request);
      const query = endpoint.query ? parse(endpoint.query, request.query, language) : undefined;
      const order = unsupportedOrder(endpoint, query);
      if (order !== null) throw unsupported(order, endpoint.orders ?? []);
      const body = endpoint.body ? parse(endpoint.body, request.body ?? {}, language) : undefined;
      let { status }: Pick<Endpoint, 'status'> = endpoint;
      const call = {
        actor: caller ? { ...actorOfCaller(caller), language, from: senderOf(request) } : undefined,
        account: caller?.account,
        get session() {
          if (caller !== null && caller.session === null) throw new Problem('key_not_here');
          return caller?.session;
        },
        params: request.params,
        query,
        body,
        request,
        reply,
        atEnd: () => (status = endpoint.statusAtEnd ?? status),
      } as unknown as Call<E>;
      const answer = await handler(call);
      reply.status(status);
      return endpoint.response ? reply.send(answer) : reply.send();
    },
  });
}

/** Language of the answer, as the client accepts it. */
export const languageOf = (request: FastifyRequest): MessageLanguage => acceptedLanguage(request.headers['accept-language']);

/** A number from a path; anything else names nothing. */
export function idParam(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found');
  return Number(text);
}
