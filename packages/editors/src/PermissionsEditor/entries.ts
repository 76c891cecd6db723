import type { PermissionEntry } from '@geo/api';
import type { PermissionEntry as Row, Subject } from '@geo/ui';

/** The rows of the table for stored entries. @param subjectOf Who stands behind an address. */
export function toRows(entries: readonly PermissionEntry[], subjectOf: (uri: string, kind: Subject['kind']) => Subject): Row[] {
  return entries.flatMap(({ user, group, perms }) => {
    if (user) return [{ subject: subjectOf(user, 'user'), perms }];
    return group ? [{ subject: subjectOf(group, 'group'), perms }] : [];
  });
}

/** The stored entries for rows. A row without any permission stays, so that it does not vanish while it is being filled in. */
export function toEntries(rows: readonly Row[]): PermissionEntry[] {
  return rows.map(({ subject, perms }) => ({ [subject.kind]: subject.uri, perms: [...perms] }));
}
