interface Entry {
  readonly user?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly perms: readonly string[];
}

/**
 * Names of the permissions that a change of a permission table gives to or takes from anybody, each once. Order, repetition
 * and entries without a permission say nothing.
 */
export function changedPermissions(before: readonly Entry[], after: readonly Entry[]): string[] {
  const [had, has] = [heldIn(before), heldIn(after)];
  const changed = [...had, ...has].filter(([held]) => !had.has(held) || !has.has(held));
  return [...new Set(changed.map(([, permission]) => permission))];
}

/** Who has what: the permission by holder and permission. */
function heldIn(entries: readonly Entry[]): Map<string, string> {
  return new Map(entries.flatMap(({ user, group, perms }) => perms.map((permission) => [`${user || group} ${permission}`, permission])));
}

/** True for a change of an object that concerns nothing but its permission table. */
export function sharesOnly(change: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.keys(change).filter((field) => change[field] !== undefined && field !== 'revision');
  return fields.length === 1 && fields[0] === 'permissions';
}
