import { endpoints, idOfUri, kindOf, kindOfUri, type SecurityEventKey } from '@geo/api';
import type { FastifyRequest } from 'fastify';
import type { Sender } from '../../access/permissions.ts';
import type { SecurityActor } from '../../store/security/log.ts';
import { Problem, type ProblemCode } from '../../problems/index.ts';
import type { SubjectRef } from '../../store/security/subjects.ts';
import type { Platform } from '../context.ts';
import { knownCaller } from './caller.ts';
import { knownSession, senderOf } from './security.ts';

/** Of a name that was typed, this much is looked at. */
const longestTyped = 150;

/** Kinds of entries of refusals that are not told by their status alone. */
const ofCode: Partial<Record<ProblemCode, SecurityEventKey>> = {
  csrf: 'csrf_refused',
  login_locked: 'login_limited',
  wrong_password: 'password_refused',
  invite_invalid: 'invite_refused',
  upload_quota: 'limit_reached',
  upload_files: 'limit_reached',
  support_limit: 'limit_reached',
  live_test_limit: 'limit_reached',
  key_unknown: 'key_refused',
  key_expired: 'key_refused',
  key_owner: 'key_refused',
  key_locked: 'key_limited',
};

const impersonation = endpoints.impersonate.path.replace('{id}', ':id');

/** What kind of entry a refusal is; null for one that says nothing about rights. */
function eventOf(problem: Problem, actor: SecurityActor | null, route: string | undefined): SecurityEventKey | null {
  const own = ofCode[problem.code];
  if (own) return own;
  if (actor === null) return null;
  if (problem.status === 403) return route === impersonation ? 'impersonation_refused' : 'refused';
  return isHidden(problem) ? 'refused' : null;
}

/** A refusal that is told as if there were nothing. */
function isHidden({ code, about }: Problem): boolean {
  return about !== undefined && (code === 'not_found' || code === 'no_such_reference');
}

/** Notes a refusal beside its answer; whatever else went wrong is left alone. */
export function noteRefusal(platform: Pick<Platform, 'securityNotes'>, error: unknown, request: FastifyRequest): void {
  // Log-ins are noted where the name is known.
  if (!(error instanceof Problem) || request.routeOptions.url === endpoints.login.path) return;
  const from = senderOf(request);
  const actor = actorAt(request, from);
  const route = request.routeOptions.url;
  const event = eventOf(error, actor, route);
  if (event === null) return;
  const { code, values, about = objectAt(request.url) } = error;
  platform.securityNotes.note({
    event,
    actor,
    from,
    about,
    hidden: isHidden(error),
    details: {
      code,
      // Only the pattern of the address: what stands in its place may be a secret.
      ...(route === undefined ? {} : { call: `${request.method} ${route}` }),
      ...(typeof values.permission === 'string' ? { permission: values.permission } : {}),
    },
  });
}

/** Who was refused: by key or session, or the session of a socket. */
function actorAt(request: FastifyRequest, from: Sender): SecurityActor | null {
  const who = knownCaller(request) ?? knownSession(request);
  return who && { id: who.account.id, impersonatorId: who.impersonator?.id ?? null, from };
}

/** Notes a log-in that came to nothing, with what the name says of whom it was tried on. */
export function noteFailedLogIn(platform: Pick<Platform, 'securityNotes'>, error: unknown, username: string, from: Sender): void {
  if (!(error instanceof Problem)) return;
  const event = error.code === 'login_failed' ? 'login_failed' : error.code === 'login_locked' ? 'login_limited' : null;
  if (event === null) return;
  platform.securityNotes.note({ event, actor: null, from, typed: username.slice(0, longestTyped), details: { code: error.code } });
}

const impersonated = /^\/api\/v2\/backend\/users\/(\d{1,9})\/impersonate/;

/** The object that an address is of; undefined for none. */
function objectAt(url: string): SubjectRef | undefined {
  const path = url.split('?')[0]!;
  const user = impersonated.exec(path)?.[1];
  if (user !== undefined) return { kind: 'user', id: Number(user) };
  const kind = kindOfUri(path);
  const id = kind === null ? null : idOfUri(kind, kindOf(kind).uri + path.slice(kindOf(kind).uri.length).split('/')[0]!);
  return kind === null || id === null ? undefined : { kind, id };
}
