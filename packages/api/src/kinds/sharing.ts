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

export interface HolderChange {
  readonly user: string | null;
  readonly group: string | null;
  readonly given: string[];
  readonly taken: string[];
}

/** What a change of a permission table gives to and takes from each user and group; those whom it does not concern are left out. */
export function changesByHolder(before: readonly Entry[], after: readonly Entry[]): HolderChange[] {
  const holders = new Map([...before, ...after].map(({ user, group }) => [user || group, { user: user || null, group: group || null }]));
  const heldBy = (entries: readonly Entry[], holder: unknown): Set<string> =>
    new Set(entries.filter(({ user, group }) => (user || group) === holder).flatMap(({ perms }) => perms));
  return [...holders].flatMap(([holder, named]) => {
    const [had, has] = [heldBy(before, holder), heldBy(after, holder)];
    const given = [...has].filter((permission) => !had.has(permission));
    const taken = [...had].filter((permission) => !has.has(permission));
    return given.length + taken.length === 0 ? [] : [{ ...named, given, taken }];
  });
}
