import { changedPermissions, objectPermissions, sharesOnly, unknownPermission, type PermissionEntry, type PermissionKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { allows, type Actor, type Owned } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import type { KindDefinition } from '../kinds/definition.ts';
import { readRow, type ObjectRow } from './objects.ts';
import { entriesOf, grantsOf } from '../rows.ts';

interface SaveInput {
  permissions?: readonly PermissionEntry[] | undefined;
  revision?: number | undefined;
}

/** The row of an object that a change is asked for: its writers may, and its sharers where only permissions are sent. */
export async function readForSave<Row extends ObjectRow>(
  sql: Sql,
  actor: Actor,
  definition: KindDefinition,
  id: number,
  input: SaveInput,
): Promise<Row> {
  const row = await readRow<Row>(sql, actor, definition, id);
  const sharing = definition.share !== undefined && sharesOnly({ ...input }) && allows(actor, row, definition.share);
  if (!sharing && !allows(actor, row, definition.write))
    throw new Problem('forbidden', { permission: definition.write }, { about: { kind: definition.kind, id } });
  return row;
}

/**
 * The column of the permission table that an input asks for; undefined leaves it as it is. `row` is the stored object, null
 * for a new one, which is the actor's own. Others than the owner and superusers need the permission to share, and give
 * and take only what they have themselves.
 */
export function permissionsColumn(
  actor: Actor,
  definition: KindDefinition,
  row: Owned | null,
  entries: readonly PermissionEntry[] | undefined,
): string | undefined {
  if (entries === undefined) return undefined;
  const grants = grantsOf(entries);
  if (row !== null) {
    const changed = changedPermissions(entriesOf(row.permissions), entriesOf(grants));
    if (changed.length === 0) return undefined;
    for (const permission of [definition.share ?? definition.write, ...changed])
      if (!allows(actor, row, permission)) throw new Problem('forbidden', { permission }, { field: 'permissions' });
  }
  // Any entry implies reading: a misspelt one would be taken, and give something else than was meant.
  const known = Object.values(objectPermissions[definition.kind as PermissionKind]);
  const unknown = unknownPermission(known, row === null ? [] : entriesOf(row.permissions), entriesOf(grants));
  if (unknown !== undefined)
    throw new Problem('unknown_permission', { permission: unknown, known: known.join(', ') }, { field: 'permissions' });
  return JSON.stringify(grants);
}
