import type { Switchboard } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { kinds } from '../store/kinds/kinds.ts';
import { copyName, insertRow, requireAdd } from '../store/objects/objects.ts';
import { readSwitchboard, readSwitchboardRow } from './switchboards.ts';

/** A frame that holds what somebody entered, or files somebody put in: no step of the switchboard writes it. */
const entered = `f.data ->> 'kind' IN ('value', 'values', 'files') AND NOT EXISTS (SELECT 1 FROM geo.link w WHERE w.frame_id = f.id AND NOT w.is_input)`;

/**
 * A copy of a switchboard with its graph and the values and files entered in it, its maker's own: results of runs stay behind, and
 * nothing runs by itself.
 */
export async function duplicateSwitchboard(db: Db, actor: Actor, id: number): Promise<Switchboard> {
  requireAdd(actor, kinds.switchboard);
  const row = await readSwitchboardRow(db, actor, id);
  const { description, periodic_execution_rule, ui_offset_x, ui_offset_y, ui_zoom } = row;
  const copy = await db.transaction(async (tx) => {
    const values = {
      name: copyName(row.name),
      folder_id: await ownFolder(tx, actor, row.folder_id),
      description,
      periodic_execution_rule,
      ui_offset_x,
      ui_offset_y,
      ui_zoom,
      run_as_id: actor.id,
    };
    const made = await insertRow(tx, actor, kinds.switchboard, values, row.tags);
    const nodes = await newIds(tx, 'node', id);
    const frames = await newIds(tx, 'frame', id);
    const groups = await newIds(tx, 'node_group', id);
    const newGroup = `(SELECT g.new FROM unnest($4::int[], $5::int[]) AS g(old, new) WHERE g.old =`;
    await tx.query(
      `INSERT INTO geo.node_group (id, switchboard_id, name, ui_collapsed, ui_color, ui_x, ui_y)
       SELECT m.new, $1, g.name, g.ui_collapsed, g.ui_color, g.ui_x, g.ui_y FROM geo.node_group g JOIN unnest($2::int[], $3::int[]) AS m(old, new) ON m.old = g.id`,
      [made, groups.old, groups.new],
    );
    await tx.query(
      `INSERT INTO geo.node (id, switchboard_id, func, ui_collapsed, ui_x, ui_y, group_id)
       SELECT m.new, $1, n.func, n.ui_collapsed, n.ui_x, n.ui_y, ${newGroup} n.group_id) FROM geo.node n JOIN unnest($2::int[], $3::int[]) AS m(old, new) ON m.old = n.id`,
      [made, nodes.old, nodes.new, groups.old, groups.new],
    );
    await tx.query(
      `INSERT INTO geo.frame (id, switchboard_id, name, description, content_type, storage_context, dynamic_storage_context, frame_type, content_visible, content_edit,
         ui_docked, ui_x, ui_y, group_id, size, text_repr, data)
       SELECT m.new, $1, f.name, f.description, f.content_type, f.storage_context, f.dynamic_storage_context, f.frame_type, f.content_visible, f.content_edit, f.ui_docked,
         f.ui_x, f.ui_y, ${newGroup} f.group_id), CASE WHEN ${entered} THEN f.size ELSE 0 END, CASE WHEN ${entered} THEN f.text_repr ELSE '' END, CASE WHEN ${entered} THEN f.data END
       FROM geo.frame f JOIN unnest($2::int[], $3::int[]) AS m(old, new) ON m.old = f.id`,
      [made, frames.old, frames.new, groups.old, groups.new],
    );
    await tx.query(
      `INSERT INTO geo.link (node_id, frame_id, name, is_input, list_index, dict_key)
       SELECT n.new, f.new, l.name, l.is_input, l.list_index, l.dict_key FROM geo.link l
       JOIN unnest($1::int[], $2::int[]) AS n(old, new) ON n.old = l.node_id JOIN unnest($3::int[], $4::int[]) AS f(old, new) ON f.old = l.frame_id
       ORDER BY l.id`,
      [nodes.old, nodes.new, frames.old, frames.new],
    );
    await tx.query(
      `INSERT INTO geo.note (switchboard_id, text, ui_color, ui_x, ui_y, group_id)
       SELECT $1, o.text, o.ui_color, o.ui_x, o.ui_y, g.new FROM geo.note o LEFT JOIN unnest($3::int[], $4::int[]) AS g(old, new) ON g.old = o.group_id
       WHERE o.switchboard_id = $2 ORDER BY o.id`,
      [made, id, groups.old, groups.new],
    );
    return made;
  });
  return readSwitchboard(db, actor, copy);
}

/** The folder where it is the actor's own; folders of others are not for their switchboards. */
async function ownFolder(sql: Sql, actor: Actor, folder: number | null): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.switchboard_folder WHERE id = $1 AND owner_id = $2', [
    folder,
    actor.id,
  ]);
  return rows[0]?.id ?? null;
}

/** Ids of the switchboard's rows and a new one for each, in the same order. */
async function newIds(tx: Sql, table: 'node' | 'frame' | 'node_group', switchboard: number): Promise<{ old: number[]; new: number[] }> {
  const { rows } = await tx.query<{ old: number; new: number }>(
    `SELECT o.id AS old, nextval(pg_get_serial_sequence('geo.${table}', 'id'))::int AS new
     FROM (SELECT id FROM geo.${table} WHERE switchboard_id = $1 ORDER BY id) AS o`,
    [switchboard],
  );
  return { old: rows.map((row) => row.old), new: rows.map((row) => row.new) };
}
