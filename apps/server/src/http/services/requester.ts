import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { CallerGone } from '../../db/ended-by.ts';
import { Problem } from '../../problems/index.ts';
import { actorOf } from '../../store/accounts.ts';
import type { Platform } from '../context.ts';
import { authenticate } from '../security/security.ts';

/** Who asks; null for nobody who is known. */
export async function actorOfRequest(platform: Platform, request: FastifyRequest): Promise<Actor | null> {
  const session = await authenticate(platform.db, request);
  return session ? actorOf(session.account, session.impersonator) : null;
}

export async function requireActor(platform: Platform, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOfRequest(platform, request);
  if (!actor) throw new Problem('unauthenticated');
  return actor;
}

/** Fires when the answer is closed, be it that who asked went away. */
export function closing(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort(new CallerGone()));
  return closed.signal;
}
