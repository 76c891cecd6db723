import { stored } from '../make.ts';
import type { Actor, MockSession, MockUser, World } from '../state.ts';
import { actorOf } from './users.ts';

/** Stores a new active session of a user. */
export function makeSession(world: World, user: MockUser, fields: Partial<MockSession> = {}): MockSession {
  const { id, resource_uri, created } = stored(world, 'session');
  const session: MockSession = {
    id,
    resource_uri,
    user: user.resource_uri,
    is_active: true,
    created_at: created,
    last_seen: created,
    closed_at: null,
    ip_address: '127.0.0.1',
    user_agent: null,
    key: crypto.randomUUID().replaceAll('-', ''),
    acting: null,
    ...fields,
  };
  world.sessions.set(id, session);
  return session;
}

/** The active session of a key, undefined without one. */
export function sessionByKey(world: World, key: string): MockSession | undefined {
  return [...world.sessions.values()].find((session) => session.is_active && session.key === key);
}

export function closeSession(world: World, session: MockSession): void {
  world.sessions.set(session.id, { ...session, is_active: false, closed_at: world.now() });
}

/** Who asks in a session: its user, or the one that its superuser acts as. */
export function actorOfSession(world: World, session: MockSession): Actor | undefined {
  const owner = [...world.users.values()].find((user) => user.resource_uri === session.user);
  if (!owner?.is_active) return undefined;
  const acting = session.acting === null ? undefined : world.users.get(session.acting);
  return acting ? actorOf(world, acting, owner) : actorOf(world, owner);
}
