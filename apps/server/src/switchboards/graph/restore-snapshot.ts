import { isUnderWay, setFields, typeUri, type PatchedKind } from '@geo/api';
import type { GraphEditor } from '../editor.ts';
import { frameRows, groupRows, linkRows, nodeRows, noteRows, type FrameRow, type NodeRow } from '../rows.ts';
import { uriOf } from '../../store/uris.ts';
import type { Snapshot } from './revision-rows.ts';
import { resultTableOf, takeObjects, type Trashed } from './trash.ts';
import { emptyHolding, holdsSame, notRun, type FrameHolding } from './values.ts';

/** Columns that users set. */
const columnsOf = (kind: PatchedKind): string[] => setFields[kind].map((field) => (field === 'group' ? 'group_id' : field));

/**
 * Brings a switchboard's graph into a saved state: what came later goes, what is missing comes back under its id, and fields and
 * entered values become what they were. Computed data come out of the trash where they still are.
 */
export async function restoreSnapshot(editor: GraphEditor, snapshot: Snapshot): Promise<void> {
  const { tx, switchboard } = editor.state;
  const where = { switchboard: switchboard };
  const now: Snapshot = {
    nodes: await nodeRows(tx, where),
    frames: await frameRows(tx, where),
    links: await linkRows(tx, where),
    notes: await noteRows(tx, where),
    groups: await groupRows(tx, where),
  };
  await read(editor, now);
  await remove(editor, now, snapshot);
  const trash = await takeLost(editor, now, snapshot);
  for (const group of missing(now.groups, snapshot.groups)) editor.revive('nodegroup', group);
  const refilled = await reviveFrames(editor, missing(now.frames, snapshot.frames), trash);
  const outputs = Map.groupBy(
    snapshot.links.filter((link) => !link.is_input),
    (link) => link.node_id,
  );
  for (const node of missing(now.nodes, snapshot.nodes)) {
    const complete = (outputs.get(node.id) ?? []).every(({ frame_id: frame }) => refilled.get(frame) ?? true);
    editor.revive('node', asRun(node, complete ? trash.get(`node/${node.id}`) : undefined));
  }
  for (const note of missing(now.notes, snapshot.notes)) editor.revive('note', note);
  await align(editor, now, snapshot);
  await refill(editor, now, snapshot);
  for (const link of missing(now.links, snapshot.links)) editor.revive('link', link);
}

interface Numbered {
  id: number;
}
function missing<R extends Numbered>(from: readonly Numbered[], wanted: readonly R[]): R[] {
  const there = new Set(from.map(({ id }) => id));
  return wanted.filter(({ id }) => !there.has(id));
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

/** Links first: what they hold together goes one by one then. */
async function remove(editor: GraphEditor, now: Snapshot, then: Snapshot): Promise<void> {
  const gone = [
    ['link', missing(then.links, now.links)],
    ['node', missing(then.nodes, now.nodes)],
    ['frame', missing(then.frames, now.frames)],
    ['note', missing(then.notes, now.notes)],
    ['nodegroup', missing(then.groups, now.groups)],
  ] as const;
  await editor.numbers.reserve({ deletion: gone.reduce((sum, [, rows]) => sum + rows.length, 0) });
  for (const [kind, rows] of gone) for (const { id } of rows) editor.rules.delete(uriOf(kind, id));
}

/** What the trash holds of the missing objects; it is taken out, for they live again. */
async function takeLost(editor: GraphEditor, now: Snapshot, then: Snapshot): Promise<Map<string, Trashed>> {
  const { tx, switchboard } = editor.state;
  const found = new Map<string, Trashed>();
  const lost = [
    ['node', missing(now.nodes, then.nodes)],
    ['frame', missing(now.frames, then.frames)],
    ['note', missing(now.notes, then.notes)],
    ['link', missing(now.links, then.links)],
    ['nodegroup', missing(now.groups, then.groups)],
  ] as const;
  for (const [kind, rows] of lost) {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const item of await takeObjects(tx, switchboard, [kind], ids)) {
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

/** Fields of what is there now and was there then. */
async function align(editor: GraphEditor, now: Snapshot, snapshot: Snapshot): Promise<void> {
  const pairs = [
    ['nodegroup', now.groups, snapshot.groups],
    ['node', now.nodes, snapshot.nodes],
    ['frame', now.frames, snapshot.frames],
    ['note', now.notes, snapshot.notes],
  ] as const;
  for (const [kind, present, wanted] of pairs) {
    const rows = new Map<number, object>(present.map((row) => [row.id, row]));
    for (const row of wanted) {
      // Groups that went have left their members without one.
      if (!rows.has(row.id)) continue;
      const current = new Map(Object.entries(editor.state.row(kind, row.id) ?? {}));
      const then = new Map(Object.entries(row));
      // A column that came after the snapshot was made is as if it had been null.
      const changed = columnsOf(kind).filter((column) => (current.get(column) ?? null) !== (then.get(column) ?? null));
      if (changed.length === 0) continue;
      if (changed.includes('content_type')) await editor.numbers.reserve({ deletion: 1 });
      const fields = Object.fromEntries(changed.map((column) => fieldOf(column, then.get(column) ?? null)));
      editor.attempt(() => editor.rules.patch(uriOf(kind, row.id), fields));
    }
  }
}

/** A column as the contract names it. */
function fieldOf(column: string, value: unknown): [string, unknown] {
  if (column === 'group_id') return ['group', value === null ? null : uriOf('nodegroup', Number(value))];
  return column === 'content_type' ? [column, typeUri(String(value))] : [column, value];
}

/** Values that were entered then, and emptiness. What steps computed later stays: it is newer. */
async function refill(editor: GraphEditor, now: Snapshot, then: Snapshot): Promise<void> {
  const computed = new Set(then.links.flatMap((link) => (link.is_input ? [] : link.frame_id)));
  const there = new Set(now.frames.map(({ id }) => id));
  for (const frame of then.frames) {
    if (!there.has(frame.id) || computed.has(frame.id)) continue;
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
