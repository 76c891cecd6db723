import type { GlobalPermission } from '@geo/api';
import { Problem } from '../problems/index.ts';

export { objectPermissions } from '@geo/api';

/** Where a request came from. */
export interface Sender {
  readonly ip: string;
  readonly userAgent: string;
}

/** Who acts: the signed-in user, as the rules need it. Null stands for nobody. */
export interface Actor {
  id: number;
  isSuperuser: boolean;
  /** Effective global permissions: own, by group, by being superuser. */
  permissions: readonly GlobalPermission[];
  /** Groups that the user is a member of. */
  groups: readonly number[];
  /** The superuser who acts as this user; null otherwise. */
  impersonatorId: number | null;
  language: 'de' | 'en';
  /** Where the request came from; absent for what nobody asks for. */
  from?: Sender | undefined;
  /** Several who must all be allowed, each of them by itself; then the fields above are the first one's, as far as all have them. */
  all?: readonly Actor[];
}

/** One who may do only what all of them may, and acts in the name of the first. */
export function jointActor(actors: readonly [Actor, ...Actor[]]): Actor {
  const [first] = actors;
  // Of the same one twice, what is known last counts.
  const all = [...new Map(actors.flatMap((one) => one.all ?? [one]).map((one) => [one.id, one])).values()];
  return {
    ...first,
    isSuperuser: all.every((one) => one.isSuperuser),
    permissions: first.permissions.filter((permission) => all.every((one) => holds(one, permission))),
    all,
  };
}

/** A row of an object's permission table as stored. */
export interface Grant {
  user?: number;
  group?: number;
  perms: readonly string[];
}

export interface Owned {
  owner_id: number;
  permissions: readonly Grant[];
}

/** True when the actor may do `permission` with the object. Writing or executing implies reading. */
export function allows(actor: Actor, object: Owned, permission: string): boolean {
  if (actor.all) return actor.all.every((one) => allows(one, object, permission));
  if (owns(actor, object)) return true;
  const granted = object.permissions.filter((grant) => concerns(actor, grant)).flatMap((grant) => grant.perms);
  if (granted.includes(permission)) return true;
  return permission.startsWith('read') && granted.length > 0;
}

/** True for who owns the object, and for superusers: what they may not give to others. */
export function owns(actor: Actor, { owner_id: owner }: Pick<Owned, 'owner_id'>): boolean {
  return (actor.all ?? [actor]).every((one) => one.isSuperuser || owner === one.id);
}

function concerns(actor: Actor, { user, group }: Grant): boolean {
  return user === undefined ? group !== undefined && actor.groups.includes(group) : user === actor.id;
}

/** True when the actor holds the global permission. */
export function holds(actor: Actor, permission: GlobalPermission): boolean {
  return actor.isSuperuser || actor.permissions.includes(permission);
}

/** Refuses who lacks the global permission. */
export function requireHeld(actor: Actor, permission: GlobalPermission): void {
  if (!holds(actor, permission)) throw new Problem('forbidden', { permission });
}

/**
 * SQL condition for the rows of a table with owner_id and permissions that the actor may read.
 * `add` takes a value and answers its placeholder.
 */
export function readableCondition(actor: Actor, alias: string, add: (value: unknown) => string): string {
  if (actor.all) return actor.all.map((one) => readableCondition(one, alias, add)).join(' AND ');
  if (actor.isSuperuser) return 'true';
  const grants = [{ user: actor.id }, ...actor.groups.map((group) => ({ group }))];
  const granted = grants.map((grant) => `${alias}.permissions @> ${add(JSON.stringify([grant]))}::jsonb`);
  return `(${[`${alias}.owner_id = ${add(actor.id)}`, ...granted].join(' OR ')})`;
}

/** Refuses everybody but superusers who act as themselves. */
export function requireSuperuser(actor: Actor): void {
  if (actor.impersonatorId !== null) throw new Problem('impersonating');
  if (!actor.isSuperuser) throw new Problem('superuser_only');
}
