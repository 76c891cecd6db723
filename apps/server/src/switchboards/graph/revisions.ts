import type { BatchResult, ListOf, Revision, RevisionGraph } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { SwitchboardLibrary } from '../library.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { frameOf, groupOf, nodeOf, noteOf } from '../rows.ts';
import type { GraphEditor } from '../editor.ts';
import { iso } from '../../store/rows.ts';
import { uriOf } from '../../store/uris.ts';
import { nameRevision, revisionRow, revisionRows, type RevisionRow } from './revision-rows.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { lockSwitchboard } from './run-writes.ts';

export async function listRevisions(sql: Sql, switchboard: number, paging: { offset: number; limit: number }): Promise<ListOf<Revision>> {
  const { rows, total } = await revisionRows(sql, switchboard, paging);
  return { objects: rows.map(revisionOf), meta: { ...paging, total_count: total } };
}

export async function readRevision(
  sql: Sql,
  library: SwitchboardLibrary,
  actor: Actor,
  switchboard: number,
  number: number,
): Promise<RevisionGraph> {
  const { row, snapshot } = await requireRevision(sql, switchboard, number);
  const links = Map.groupBy(snapshot.links, (link) => link.node_id);
  return {
    revision: revisionOf(row),
    nodes: snapshot.nodes.map((node) => nodeOf(node, links.get(node.id) ?? [], library, actor.language)),
    frames: snapshot.frames.map(frameOf),
    notes: snapshot.notes.map(noteOf),
    groups: snapshot.groups.map(groupOf),
  };
}

export function saveRevision(db: Db, actor: Actor, switchboard: number, name: string): Promise<Revision> {
  return db.transaction(async (tx) => {
    await lockSwitchboard(tx, switchboard);
    return revisionOf(await nameRevision(tx, switchboard, actor, name));
  });
}

/** Brings the graph back into a saved state, as one change. */
export async function restoreRevision(editor: GraphEditor, switchboard: number, number: number): Promise<BatchResult> {
  const { snapshot } = await requireRevision(editor.state.tx, switchboard, number);
  await restoreSnapshot(editor, snapshot);
  return { results: [], refs: {}, changed: await editor.changed(), inverse: editor.rules.inverse };
}

async function requireRevision(
  sql: Sql,
  switchboard: number,
  number: number,
): Promise<NonNullable<Awaited<ReturnType<typeof revisionRow>>>> {
  const found = await revisionRow(sql, switchboard, number);
  if (!found) throw new Problem('not_found');
  return found;
}

function revisionOf(row: RevisionRow): Revision {
  return {
    number: row.number,
    created: iso(row.created),
    modified: iso(row.modified),
    user: row.account_id === null ? null : uriOf('user', row.account_id),
    name: row.name,
    changes: row.changes,
  };
}
