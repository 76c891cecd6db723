import { graphDifference, graphKinds, isUnderWay, uriOf, type ComparedGraph, type GraphDifference } from '@geo/api';
import type { GraphEditor } from '../editor.ts';
import {
  frameOf,
  frameRows,
  groupOf,
  groupRows,
  groupUri,
  linkOf,
  linkRows,
  nodeRows,
  noteOf,
  noteRows,
  type FrameRow,
  type NodeRow,
} from '../rows.ts';
import type { Snapshot } from './revision-rows.ts';
import { resultTableOf, takeObjects, type Trashed } from './trash.ts';
import { emptyHolding, holdsSame, notRun, type FrameHolding } from './values.ts';

/**
 * Brings a switchboard's graph into a saved state: what came later goes, what is missing comes back under its id, and fields and
 * entered values become what they were. Computed data come out of the trash where they still are.
 */
export async function restoreSnapshot(editor: GraphEditor, snapshot: Snapshot): Promise<void> {
  const { tx, switchboard } = editor.state;
  const where = { switchboard };
  const now: Snapshot = {
    nodes: await nodeRows(tx, where),
    frames: await frameRows(tx, where),
    links: await linkRows(tx, where),
    notes: await noteRows(tx, where),
    groups: await groupRows(tx, where),
  };
  const { removed, missing, changed, entered } = graphDifference(compared(now), compared(snapshot));
  const missed = <R extends Numbered>(kind: keyof typeof missing, rows: readonly R[]): R[] =>
    rows.filter(({ id }) => missing[kind].has(id));
  await read(editor, now);
  await editor.numbers.reserve({ deletion: removed.length });
  for (const uri of removed) editor.rules.delete(uri);
  const trash = await takeLost(editor, missing);
  for (const group of missed('nodegroup', snapshot.groups)) editor.revive('nodegroup', group);
  const refilled = await reviveFrames(editor, missed('frame', snapshot.frames), trash);
  const outputs = Map.groupBy(
    snapshot.links.filter((link) => !link.is_input),
    (link) => link.node_id,
  );
  for (const node of missed('node', snapshot.nodes)) {
    const complete = (outputs.get(node.id) ?? []).every(({ frame_id: frame }) => refilled.get(frame) ?? true);
    editor.revive('node', asRun(node, complete ? trash.get(`node/${node.id}`) : undefined));
  }
  for (const note of missed('note', snapshot.notes)) editor.revive('note', note);
  for (const { uri, fields } of changed) {
    if ('content_type' in fields) await editor.numbers.reserve({ deletion: 1 });
    editor.attempt(() => editor.rules.patch(uri, fields));
  }
  await refill(
    editor,
    snapshot.frames.filter(({ id }) => entered.has(id) && !missing.frame.has(id)),
  );
  for (const link of missed('link', snapshot.links)) editor.revive('link', link);
}

/** A graph's rows as the contract compares them. */
function compared({ nodes, frames, links, notes, groups }: Snapshot): ComparedGraph {
  return {
    nodegroup: groups.map(groupOf),
    node: nodes.map(({ group_id, ...node }) => ({ ...node, group: groupUri(group_id) })),
    frame: frames.map(frameOf),
    note: notes.map(noteOf),
    link: links.map(linkOf),
  };
}

interface Numbered {
  id: number;
}

/** All of the graph, as anything may be touched. */
async function read({ state }: GraphEditor, now: Snapshot): Promise<void> {
  const ids = (rows: readonly Numbered[]): number[] => rows.map(({ id }) => id);
  await state.readTopology();
  await state.need('node', ids(now.nodes));
  await state.need('frame', ids(now.frames));
  await state.need('note', ids(now.notes));
  await state.need('nodegroup', ids(now.groups));
}

/** What the trash holds of the missing objects; it is taken out, for they live again. */
async function takeLost({ state }: GraphEditor, missing: GraphDifference['missing']): Promise<Map<string, Trashed>> {
  const found = new Map<string, Trashed>();
  for (const kind of graphKinds) {
    if (missing[kind].size === 0) continue;
    for (const item of await takeObjects(state.tx, state.switchboard, [kind], [...missing[kind]])) {
      const key = `${kind}/${item.object_id}`;
      if (!found.has(key)) found.set(key, item);
    }
  }
  return found;
}

/** Answers for each frame whether it has what it had. */
async function reviveFrames(
  editor: GraphEditor,
  frames: readonly FrameRow[],
  trash: ReadonlyMap<string, Trashed>,
): Promise<Map<number, boolean>> {
  const filled = new Map<number, boolean>();
  for (const frame of frames) {
    const lost = trash.get(`frame/${frame.id}`)?.row as FrameRow | undefined;
    const kept = holdingThen(frame) ?? (lost && lost.content_type === frame.content_type && lost.data ? holding(lost) : null);
    filled.set(frame.id, kept !== null || frame.size === 0);
    keepRecords(editor, trash.get(`frame/${frame.id}`), kept);
    editor.revive('frame', { ...frame, ...(kept ?? emptyHolding) });
  }
  return filled;
}

/** What was taken out of the trash and is not needed stays there: its records are nobody else's. */
function keepRecords(editor: GraphEditor, item: Trashed | undefined, used: FrameHolding | null): void {
  const resultTable = item && resultTableOf(item.row);
  if (item && resultTable && resultTable !== resultTableOf({ data: used?.data })) editor.trash.discard(item);
}

function holding({ data, size, text_repr }: FrameRow): FrameHolding {
  return { data, size, text_repr };
}
/** What the snapshot kept of a frame's data; null where there was none, or where it held records. */
function holdingThen(frame: FrameRow): FrameHolding | null {
  return frame.data ? holding(frame) : null;
}
/** Snapshots leave out the data of such frames. */
function hadRecords(frame: FrameRow): boolean {
  return frame.data === undefined;
}

/** A node as the trash has it, with its run; without that it has not run. */
function asRun(node: NodeRow, lost: Trashed | undefined): NodeRow {
  const row = lost?.row as unknown as NodeRow | undefined;
  if (row && !isUnderWay(row.status)) return { ...row, ...places(node) };
  return { id: node.id, switchboard_id: node.switchboard_id, func: node.func, ...notRun, ...places(node) };
}
function places({ ui_x, ui_y, ui_collapsed, group_id }: NodeRow): Pick<NodeRow, 'ui_x' | 'ui_y' | 'ui_collapsed' | 'group_id'> {
  return { ui_x, ui_y, ui_collapsed, group_id };
}

/** Values that were entered then, and emptiness. What steps computed later stays: it is newer. */
async function refill(editor: GraphEditor, frames: readonly FrameRow[]): Promise<void> {
  for (const frame of frames) {
    const current = editor.state.row('frame', frame.id)!;
    if (hadRecords(frame)) {
      if (current.data !== null) continue;
      const lost = await takeObjects(editor.state.tx, editor.state.switchboard, ['data'], [frame.id]);
      const records = lost.map((item) => holding(item.row as unknown as FrameRow)).find(({ data }) => data?.kind === 'records');
      for (const item of lost) keepRecords(editor, item, records ?? null);
      if (records) await hold(editor, frame.id, records);
    } else if (!holdsSame(current.data, frame.data)) await hold(editor, frame.id, holding(frame));
  }
}

async function hold(editor: GraphEditor, id: number, content: FrameHolding): Promise<void> {
  await editor.numbers.reserve({ deletion: 1 });
  editor.attempt(() => editor.rules.hold(uriOf('frame', id), content));
}
