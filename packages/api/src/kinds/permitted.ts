import {
  kindOf,
  mayDo,
  objectPermissions,
  publishPermissionOf,
  type GlobalPermissionName,
  type Guarded,
  type PublishedKind,
  type UriKind,
} from './kinds.ts';
import { offers } from './offers.ts';

interface Holder {
  readonly is_superuser: boolean;
  readonly permissions: readonly string[];
}

/** True when the user has the global permission; superusers have all. For showing only: the server decides. */
export function holdsPermission(me: Holder, permission: GlobalPermissionName): boolean {
  return me.is_superuser || me.permissions.includes(permission);
}

/** True when the user may make one of the kind; one whose definition names no permission only superusers make. */
export function mayAdd(me: Holder, kind: UriKind): boolean {
  const { add } = kindOf(kind);
  return me.is_superuser || (add !== undefined && me.permissions.includes(add));
}

/** True when the user may import files into a depot; without one, into any that is theirs to change. */
export function mayImport(me: Holder & Parameters<typeof mayDo>[0], depot?: Guarded): boolean {
  return holdsPermission(me, 'import_files') && (depot === undefined || mayDo(me, depot, objectPermissions.depot.write));
}

/** True when the user may show one of the kind to everybody, if it is theirs to change. */
export function mayPublish(me: Holder, kind: PublishedKind): boolean {
  return me.is_superuser || me.permissions.includes(publishPermissionOf(kind));
}

/** Whether an installation publishes the kind. Nothing is offered before its configuration is known. */
export function offersPublishing(config: Parameters<typeof offers>[0], kind: PublishedKind): boolean {
  const { publishNeeds } = kindOf(kind);
  return config !== undefined && (publishNeeds === undefined || offers(config, publishNeeds));
}
