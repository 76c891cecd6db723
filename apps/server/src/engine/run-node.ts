import { ownReasons, type NodeResult } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { StoredMessage } from '../store/errors.ts';
import { GraphEditor } from '../store/graph.ts';
import { nodeRows, type FrameContent, type FrameRow, type LinkRow, type NodeRow } from '../store/graph-rows.ts';
import { dropRecordTable } from '../store/record-table.ts';
import { framesNow, versionOf } from './board.ts';
import { execute, type Running } from './calls.ts';
import { resultKey } from './content-key.ts';
import type { Value } from './definition.ts';
import { contentOf, fillPile, takePlace } from './frames.ts';
import { inspectNode } from './freshness.ts';
import { keyedInputs, type Given } from './inputs.ts';
import { aborted, messageOf } from './messages.ts';
import { outputName, requireOutput, valuesOfOutput, valueText } from './outputs.ts';

/** What all nodes of a run share. */
export interface RunSettings extends Running {
  board: number;
}

export type NodeOutcome = { kind: 'computed' } | { kind: 'current' } | { kind: 'gone' } | { kind: 'failed'; error: StoredMessage };

/** Runs one node, linked as at the start of the run, unless its result is current by now: what feeds it may have given the same again. */
export async function runNode(
  settings: RunSettings,
  id: number,
  links: readonly LinkRow[],
  options: { passing: ReadonlySet<number>; force: boolean },
): Promise<NodeOutcome> {
  const { db } = settings;
  const [node] = await nodeRows(db, { id });
  if (!node) return { kind: 'gone' };
  const frames = await framesNow(
    db,
    links.map((link) => link.frame_id),
  );
  const { fresh, given } = await inspectNode(settings, node, links, frames);
  if (!options.force && ownReasons(fresh).length === 0) return { kind: 'current' };
  const runId = await openRun(settings, id);
  if (runId === null) return { kind: 'gone' };
  await edit(settings, (editor) => editor.setNodeState(id, { status: 'started' }));
  try {
    await compute(settings, { node, links, given, passing: options.passing, runId });
    return { kind: 'computed' };
  } catch (error) {
    const message = settings.signal.aborted ? aborted : messageOf(error);
    const text = message[settings.actor.language];
    await edit(settings, async (editor, tx) => {
      await editor.setNodeState(id, { status: 'failure', exception: text });
      await tx.query(`UPDATE geo.node_run SET status = 'failure', "end" = now(), stacktrace = $2 WHERE id = $1`, [runId, text]);
    });
    return { kind: 'failed', error: message };
  }
}

/** Notes that the run begins; null when the node is gone. */
async function openRun({ db, jobId, actor }: RunSettings, node: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    "INSERT INTO geo.node_run (node_id, job_id, status, account_id) SELECT id, $2::int, 'started', $3::int FROM geo.node WHERE id = $1 RETURNING id",
    [node, jobId, actor.id],
  );
  return rows[0]?.id ?? null;
}

interface Execution {
  node: NodeRow;
  links: readonly LinkRow[];
  given: readonly Given[];
  passing: ReadonlySet<number>;
  runId: number;
}

async function compute(settings: RunSettings, execution: Execution): Promise<void> {
  const { node, given, runId } = execution;
  const under = [settings.board];
  const progress = (share: number): Promise<void> =>
    edit(settings, (editor) => editor.setNodeState(node.id, { status: 'started', progress: Math.round(share * 100) }));
  const notices: string[] = [];
  const notice = (message: StoredMessage): void => void notices.push(message[settings.actor.language]);
  const { definition, outputs, sources } = await execute(settings, { under, func: node.func, given, runId, progress, notice });
  const result: NodeResult = { version: versionOf(definition), inputs: keyedInputs(given), sources: [...sources], outputs: [] };
  let count: number | null = null;
  for (const port of definition.outputs) {
    const values = valuesOfOutput(outputs[port.name]);
    const links = execution.links.filter((one) => !one.is_input && one.name === port.name);
    for (const link of links) requireOutput(port, values, link);
    for (const [place, value] of values) {
      if (value.kind === 'records') count ??= value.size;
      const name = outputName({ name: port.name, dict_key: place });
      const own = { name: definition.name, version: result.version };
      const key = resultKey(own, result.inputs, sources, name, definition.always ? runId : null);
      result.outputs.push({ port: name, key });
      for (const link of links.filter((one) => one.dict_key === place))
        count =
          (await writeFrame(settings, { id: link.frame_id, passes: execution.passing.has(link.frame_id) }, value, key, runId)) ?? count;
    }
  }
  await edit(settings, async (editor, tx) => {
    await tx.query('UPDATE geo.node SET result = $2 WHERE id = $1', [node.id, JSON.stringify(result)]);
    const text = notices.length > 0 ? notices.join(' ') : null;
    await editor.setNodeState(node.id, { status: 'success', progress: 100, count, notice: text });
    await tx.query(`UPDATE geo.node_run SET status = 'success', "end" = now(), notice = $2 WHERE id = $1`, [runId, text]);
  });
}

/** Writes an output's value into a frame. Answers the number of records where it is known. */
async function writeFrame(
  settings: RunSettings,
  target: { id: number; passes: boolean },
  value: Value,
  key: string,
  runId: number,
): Promise<number | null> {
  if (value.kind !== 'records') {
    const { data, size } = contentOf(value);
    const text = value.kind === 'files' ? (value.files[0]?.name ?? '') : valueText(value.value);
    await storeContent(settings, target.id, { ...data, key }, { size, text, type: value.type });
    return null;
  }
  const before = (await framesNow(settings.db, [target.id])).get(target.id);
  // Read by one node of this run only: that node's statement computes it, nothing is written in between.
  if (target.passes && before?.data?.kind === 'records' && before.data.pile && before.data.key === key) return before.size;
  const filled =
    value.stored || target.passes
      ? { content: { kind: 'records', relation: value.relation, stored: value.stored } as const, size: value.size }
      : await fillPile(settings.db, target.id, value, String(runId), settings.signal);
  await storeContent(settings, target.id, { ...filled.content, key }, { size: filled.size, text: '', type: value.type });
  return filled.size;
}

/** Stores content in a frame; what was computed for a frame that is gone is dropped. */
async function storeContent(
  settings: RunSettings,
  id: number,
  content: FrameContent,
  shown: { size: number | null; text: string; type: string },
): Promise<void> {
  await edit(settings, async (editor, tx) => {
    const { rows } = await tx.query<FrameRow>('SELECT * FROM geo.frame WHERE id = $1 FOR UPDATE', [id]);
    const frame = rows[0];
    if (frame) await editor.storeFrame(frame, await takePlace(tx, frame.data, content), shown.size, shown.text, shown.type);
    else if (content.kind === 'records' && content.pile) await dropRecordTable(tx, content.pile);
  });
}

export function edit(settings: RunSettings, work: (editor: GraphEditor, tx: Sql) => Promise<void>): Promise<void> {
  return settings.db.transaction(async (tx) => {
    const editor = new GraphEditor(tx, settings.board, settings.library, settings.actor);
    // Before any row: users' changes take the lock first, too.
    await editor.lock();
    await work(editor, tx);
  });
}
