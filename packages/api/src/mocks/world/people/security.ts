import { kindOfUri } from '../../../kinds/kinds.ts';
import type { SecurityEventKey } from '../../../kinds/securityEvents.ts';
import { changesByHolder } from '../../../kinds/sharing.ts';
import type { SecurityDetails, SecurityEntry } from '../../../schemas/security-log.ts';
import { objectAt, type AnyObject } from '../objects.ts';
import type { Actor, MockSession, World } from '../state.ts';
import { userByUri } from './users.ts';

/** What an entry is about: an object or user by its uri, or a name that belongs to nothing. */
export interface SecuritySubject {
  readonly uri: string | null;
  readonly name: string;
}

export interface SecurityNote {
  readonly event: SecurityEventKey;
  readonly subject?: SecuritySubject | undefined;
  readonly details?: SecurityDetails;
  readonly session?: MockSession | undefined;
  /** @default now */
  readonly at?: string;
  readonly count?: number;
}

/** Stores what was done or refused; without an actor nobody is known. */
export function noteSecurity(world: World, actor: Actor | null, note: SecurityNote): void {
  const { event, subject, details = {}, session, at = world.now(), count = 1 } = note;
  const id = world.nextId('security');
  const impersonator = actor?.impersonator?.resource_uri ?? null;
  world.securityLog.set(id, {
    id,
    at,
    event,
    count,
    user: actor?.resource_uri ?? null,
    user_name: actor?.username ?? null,
    impersonator,
    impersonator_name: userByUri(world, impersonator)?.username ?? null,
    object: subject?.uri ?? null,
    object_kind: subject?.uri ? kindOfUri(subject.uri) : null,
    object_name: subject?.name ?? null,
    ip_address: session?.ip_address ?? '127.0.0.1',
    user_agent: session?.user_agent ?? null,
    details,
  });
}

export const userSubject = (user: { readonly resource_uri: string; readonly username: string }): SecuritySubject => ({
  uri: user.resource_uri,
  name: user.username,
});

const nameOf = (world: World, uri: string): string =>
  userByUri(world, uri)?.username ?? [...world.groups.values()].find((group) => group.resource_uri === uri)?.name ?? '';

/** Stores what a change of an object gives to others and takes from them. */
export function noteRights(world: World, actor: Actor, before: AnyObject, after: AnyObject): void {
  const subject = { uri: before.resource_uri, name: before.name };
  const changes = changesByHolder(before.permissions ?? [], after.permissions ?? []).map(({ user, group, given, taken }) => {
    const holder = user ?? group ?? '';
    return { holder, holder_name: nameOf(world, holder), given, taken };
  });
  if (changes.length > 0) noteSecurity(world, actor, { event: 'permissions_changed', subject, details: { changes } });
  if (after.public === true && before.public !== true) noteSecurity(world, actor, { event: 'published', subject });
  if (after.public === false && before.public === true) noteSecurity(world, actor, { event: 'withdrawn', subject });
}

/** An entry as it is answered: what is gone has only its name. */
export function securityEntryOf(world: World, entry: SecurityEntry): SecurityEntry {
  const there = (uri: string | null): string | null => {
    if (uri === null || userByUri(world, uri) !== undefined) return uri;
    const isGroup = [...world.groups.values()].some((group) => group.resource_uri === uri);
    return isGroup || objectAt(world, uri) !== undefined ? uri : null;
  };
  return { ...entry, user: there(entry.user), impersonator: there(entry.impersonator), object: there(entry.object) };
}
