import { difference, uriOf, type BodyOutput, type endpoints, type Group, type GroupSummary, type ListOf, type ListQuery } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { type Actor, requireSuperuser } from '../access/permissions.ts';
import { Problem } from '../problems/index.ts';
import { recordEvent } from '../store/objects/events.ts';
import { dropGrants } from '../store/objects/owned.ts';
import { recordSecurity } from '../store/security/log.ts';
import { iso, likePattern, orderBy, page, refuseTaken, saveRow, type StoredRow } from '../store/rows.ts';

interface GroupRow extends StoredRow {
  name: string;
  permissions: Group['group_permissions'];
  members: number;
}

const columns = 'g.*, (SELECT count(*)::int FROM geo.membership m WHERE m.group_id = g.id) AS members';

function groupOf(row: GroupRow): Group {
  return {
    id: row.id,
    resource_uri: uriOf('group', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    group_permissions: row.permissions,
    members: row.members,
  };
}

async function groupPage(sql: Sql, query: ListQuery): Promise<ListOf<Group>> {
  const order = orderBy(
    query.order_by,
    { name: 'lower(g.name)', members: 'members', created: 'created', modified: 'modified' },
    'lower(g.name), id',
  );
  const pattern = query.q ? likePattern(query.q) : null;
  const from = `geo.account_group g WHERE $1::text IS NULL OR g.name ILIKE $1`;
  const { rows, meta } = await page<GroupRow>(sql, columns, from, [pattern], order, query);
  return { objects: rows.map(groupOf), meta };
}

export async function listGroups(sql: Sql, actor: Actor, query: ListQuery): Promise<ListOf<Group>> {
  requireSuperuser(actor);
  return groupPage(sql, query);
}

/** Names of groups, for everybody who may log in: permission tables need them. */
export async function listGroupNames(sql: Sql, query: ListQuery): Promise<ListOf<GroupSummary>> {
  const { objects, meta } = await groupPage(sql, query);
  return { objects: objects.map(({ id, resource_uri, name }) => ({ id, resource_uri, name })), meta };
}

export async function readGroup(sql: Sql, actor: Actor, id: number): Promise<Group> {
  requireSuperuser(actor);
  const { rows } = await sql.query<GroupRow>(`SELECT ${columns} FROM geo.account_group g WHERE g.id = $1`, [id]);
  if (!rows[0]) throw new Problem('not_found');
  return groupOf(rows[0]);
}

export async function createGroup(db: Db, actor: Actor, input: BodyOutput<typeof endpoints.createGroup>): Promise<Group> {
  requireSuperuser(actor);
  const name = input.name.trim();
  const id = await refuseTaken(
    taken(name),
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number }>('INSERT INTO geo.account_group (name, permissions) VALUES ($1, $2) RETURNING id', [
        name,
        [...new Set(input.group_permissions)],
      ]);
      const { id } = rows[0]!;
      await recordEvent(tx, actor, 'create', { kind: 'group', id, name });
      const details = { given: [...new Set(input.group_permissions)] };
      await recordSecurity(tx, actor, { event: 'group_created', subject: { kind: 'group', id, name }, details });
      return id;
    }),
  );
  return readGroup(db, actor, id);
}

export async function saveGroup(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.saveGroup>): Promise<Group> {
  const before = await readGroup(db, actor, id);
  const name = input.name?.trim();
  const values = { name, permissions: input.group_permissions && [...new Set(input.group_permissions)] };
  await refuseTaken(
    taken(name ?? ''),
    db.transaction(async (tx) => {
      const { rows } = await tx.query<Pick<GroupRow, 'permissions'>>('SELECT permissions FROM geo.account_group WHERE id = $1 FOR UPDATE', [
        id,
      ]);
      await saveRow(tx, 'geo.account_group', id, values, input.revision, () => readGroup(tx, actor, id));
      const subject = { kind: 'group', id, name: name ?? before.name } as const;
      await recordEvent(tx, actor, 'update', subject);
      const details = difference(rows[0]?.permissions ?? [], values.permissions ?? rows[0]?.permissions ?? []);
      if (details) await recordSecurity(tx, actor, { event: 'rights_changed', subject, details });
    }),
  );
  return readGroup(db, actor, id);
}

/** Deletes a group with what it was granted; its members stay. */
export async function deleteGroup(db: Db, actor: Actor, id: number): Promise<void> {
  const { name } = await readGroup(db, actor, id);
  await db.transaction(async (tx) => {
    await dropGrants(tx, 'group', id);
    await tx.query('DELETE FROM geo.account_group WHERE id = $1', [id]);
    await recordEvent(tx, actor, 'delete', { kind: 'group', id, name });
    await recordSecurity(tx, actor, { event: 'group_deleted', subject: { kind: 'group', id, name } });
  });
}

function taken(name: string): Problem {
  return new Problem('group_name_taken', { name });
}
