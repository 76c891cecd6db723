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

/** The first permission that a table gives and its kind does not have; undefined where it has all. What stood there before may stay. */
export function unknownPermission(known: readonly string[], before: readonly Entry[], after: readonly Entry[]): string | undefined {
  const had = heldIn(before);
  return [...heldIn(after)].find(([held, permission]) => !had.has(held) && !known.includes(permission))?.[1];
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

export interface Difference {
  readonly given: string[];
  readonly taken: string[];
}

/** What a change of a list of permissions or groups gives and takes; null where it is nothing. */
export function difference(before: readonly string[], after: readonly string[]): Difference | null {
  const [had, has] = [new Set(before), new Set(after)];
  const given = [...has].filter((one) => !had.has(one));
  const taken = [...had].filter((one) => !has.has(one));
  return given.length + taken.length === 0 ? null : { given, taken };
}

export interface HolderChange extends Difference {
  readonly user: string | null;
  readonly group: string | null;
}

/** What a change of a permission table gives to and takes from each user and group; those whom it does not concern are left out. */
export function changesByHolder(before: readonly Entry[], after: readonly Entry[]): HolderChange[] {
  const holders = new Map([...before, ...after].map(({ user, group }) => [user || group, { user: user || null, group: group || null }]));
  const heldBy = (entries: readonly Entry[], holder: unknown): string[] =>
    entries.filter(({ user, group }) => (user || group) === holder).flatMap(({ perms }) => perms);
  return [...holders].flatMap(([holder, named]) => {
    const changed = difference(heldBy(before, holder), heldBy(after, holder));
    return changed === null ? [] : [{ ...named, ...changed }];
  });
}
