import type { Pace } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { publishChange } from '../../store/changes.ts';
import { frameRows, type FrameContent, type FrameRow, type NodeRow } from '../rows.ts';
import { letGo } from '../../store/runs/results.ts';
import { letGoOfUpload } from '../../store/uploads/uploads.ts';
import { recordsUploadOf, resultTableOf } from './trash.ts';

/** Changes of one switchboard follow each other: what one reads, no other changes before it has written. Ends with the transaction. */
export async function lockSwitchboard(tx: Sql, switchboard: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [switchboardLocks, switchboard]);
}
/** The first half of the numbers of these locks. */
const switchboardLocks = 7_346_010;

/** Writes what a run computed into a frame, while the switchboard is locked; the table that it had before is let go of. */
export async function writeFrame(
  tx: Sql,
  frame: FrameRow,
  data: FrameContent | null,
  size: number | null,
  text: string,
  contentType: string,
): Promise<void> {
  const [current] = await frameRows(tx, { id: frame.id });
  const after = resultTableOf({ data });
  if (!current) {
    // A frame that was deleted meanwhile takes nothing any more.
    if (after) await letGo(tx, after);
    const lost = recordsUploadOf({ data });
    if (lost) await letGoOfUpload(tx, lost);
    return;
  }
  await tx.query('UPDATE geo.frame SET data = $2, size = $3, text_repr = $4, content_type = $5, storage_problem = NULL WHERE id = $1', [
    frame.id,
    data === null ? null : JSON.stringify(data),
    size,
    text,
    contentType,
  ]);
  const before = resultTableOf({ data: current.data });
  if (before && before !== after) await letGo(tx, before);
  const upload = recordsUploadOf({ data: current.data });
  if (upload && upload !== recordsUploadOf({ data })) await letGoOfUpload(tx, upload);
  await publishChange(tx, { switchboard: frame.switchboard_id, kind: 'frame', id: frame.id, op: 'update' });
}

/** Sets a node's run state, while the switchboard is locked. */
export async function writeNodeState(
  tx: Sql,
  switchboard: number,
  id: number,
  state: {
    status: NodeRow['status'];
    progress?: number;
    count?: number | null;
    exception?: string | null;
    notice?: string | null;
    pace?: Pace;
  },
): Promise<void> {
  await tx.query(
    'UPDATE geo.node SET status = $2, status_changed = now(), progress = $3, count = $4, exception = $5, notice = $6, pace = $7 WHERE id = $1',
    [
      id,
      state.status,
      state.progress ?? 0,
      state.count ?? null,
      state.exception ?? null,
      state.notice ?? null,
      state.pace ? JSON.stringify(state.pace) : null,
    ],
  );
  await publishChange(tx, { switchboard, kind: 'node', id, op: 'update' });
}
