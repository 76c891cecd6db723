import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/permissions.ts';
import { CallerGone } from '../../db/ended-by.ts';
import { Problem } from '../../problems/index.ts';
import type { Platform } from '../context.ts';
import { actorOfCaller, callerOf } from '../security/caller.ts';

/** Who asks; null for nobody who is known. */
export async function actorOfRequest(platform: Platform, request: FastifyRequest): Promise<Actor | null> {
  const caller = await callerOf(platform.db, request);
  return caller && actorOfCaller(caller);
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
