import type { GlobalPermission } from '@geo/api';

/** A person or group as the rule of global permissions sees it. */
export interface Holder {
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  /** Given directly. */
  readonly own: readonly GlobalPermission[];
  /** Given by a group. */
  readonly byGroup: ReadonlySet<GlobalPermission>;
}

export interface PermissionState {
  readonly checked: boolean;
  readonly disabled: boolean;
  /** Where a permission comes from that is not given directly. */
  readonly source: 'superuser' | 'group' | null;
}

/** The checkbox of a permission. It is checked where the permission is held, and disabled for superusers, for users who are not staff, and where a group grants it. */
export function permissionState({ is_superuser, is_staff, own, byGroup }: Holder, permission: GlobalPermission): PermissionState {
  const fromGroup = byGroup.has(permission);
  return {
    checked: is_superuser || fromGroup || own.includes(permission),
    disabled: is_superuser || !is_staff || fromGroup,
    source: is_superuser ? 'superuser' : fromGroup ? 'group' : null,
  };
}

/** Permissions that groups give together. */
export function permissionsOfGroups(
  groups: readonly { readonly resource_uri: string; readonly group_permissions: readonly GlobalPermission[] }[],
  memberOf: readonly string[],
): ReadonlySet<GlobalPermission> {
  return new Set(groups.filter((group) => memberOf.includes(group.resource_uri)).flatMap((group) => group.group_permissions));
}
