import type { GraphKind } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { frameRows, type FrameRow } from '../../switchboards/rows.ts';
import { readSwitchboardRow } from '../../switchboards/switchboards.ts';
import type { Platform } from '../context.ts';

/** The switchboard that an object of a graph lies on. */
export async function switchboardOf({ db }: Platform, kind: Exclude<GraphKind, 'nodegroup'>, id: number): Promise<number> {
  const sql =
    kind === 'link'
      ? 'SELECT n.switchboard_id AS switchboard FROM geo.link l JOIN geo.node n ON n.id = l.node_id WHERE l.id = $1'
      : `SELECT switchboard_id AS switchboard FROM geo.${kind} WHERE id = $1`;
  const { rows } = await db.query<{ switchboard: number }>(sql, [id]);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0].switchboard;
}

/** The frame, if the actor may read its switchboard. */
export async function readFrame({ db }: Platform, actor: Actor, id: number): Promise<FrameRow> {
  const [frame] = await frameRows(db, { id });
  if (!frame) throw new Problem('not_found');
  await readSwitchboardRow(db, actor, frame.switchboard_id);
  return frame;
}
