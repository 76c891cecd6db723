import type { GlobalPermission } from '@geo/api';

/** Who acts: the signed-in user, as the rules need it. Null stands for nobody. */
export interface Actor {
  id: number;
  isSuperuser: boolean;
  /** Effective global permissions. */
  permissions: readonly GlobalPermission[];
  language: 'de' | 'en';
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

/** Permission names of each kind of object; the owner and superusers have all. */
export const objectPermissions = {
  depot: { read: 'read_depot', write: 'write_depot' },
  depotfolder: { read: 'read_depotfolder', write: 'write_depotfolder' },
  switchboard: { read: 'read_switchboard', execute: 'execute_switchboard', write: 'write_switchboard' },
  layer: { read: 'read', write: 'write' },
} as const;
export type ObjectKind = keyof typeof objectPermissions;

/** True when the actor may do `permission` with the object. Writing or executing implies reading. */
export function allows(actor: Actor, object: Owned, permission: string): boolean {
  if (actor.isSuperuser || object.owner_id === actor.id) return true;
  const granted = object.permissions.filter((grant) => grant.user === actor.id).flatMap((grant) => grant.perms);
  if (granted.includes(permission)) return true;
  return permission.startsWith('read') && granted.length > 0;
}

/** True when the actor holds the global permission. */
export function holds(actor: Actor, permission: GlobalPermission): boolean {
  return actor.isSuperuser || actor.permissions.includes(permission);
}

/**
 * SQL condition for the rows of a table with owner_id and permissions that the actor may read.
 * `add` takes a value and answers its placeholder.
 */
export function readableCondition(actor: Actor, alias: string, add: (value: unknown) => string): string {
  if (actor.isSuperuser) return 'true';
  return `(${alias}.owner_id = ${add(actor.id)} OR ${alias}.permissions @> ${add(JSON.stringify([{ user: actor.id }]))}::jsonb)`;
}
