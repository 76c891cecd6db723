import type { Db } from '../db/types.ts';
import type { Actor } from '../identity/permissions.ts';
import { Problem, type StoredMessage } from '../store/errors.ts';
import { GraphEditor } from '../store/graph.ts';
import { frameRows, linkRows, nodeRows, type FrameRow, type LinkRow, type NodeRow } from '../store/graph-rows.ts';
import { setRunState } from '../store/switchboards.ts';
import { FunctionError, type FunctionDefinition, type FunctionLibrary, type Inputs, type Value } from './definition.ts';
import { fillPile, valueOfFrame } from './frames.ts';
import { passingFrames, planRun, type PlanNode, type RunScope } from './plan.ts';

export interface RunInput {
  db: Db;
  library: FunctionLibrary;
  actor: Actor;
  jobId: number;
  board: number;
  scope: RunScope;
  signal: AbortSignal;
  /** Share of nodes done, 0 to 1. */
  onProgress: (share: number) => Promise<void>;
}

/** Runs nodes of a switchboard, each after those that feed it. Answers the first error, null on success. */
export async function runSwitchboard(input: RunInput): Promise<StoredMessage | null> {
  const { db, library, board, signal } = input;
  const [nodes, links] = [await nodeRows(db, { switchboard: board }), await linkRows(db, { switchboard: board })];
  const plan = nodes.map((node): PlanNode => ({
    id: node.id,
    inputs: links.filter((link) => link.node_id === node.id && link.is_input).map((link) => link.frame_id),
    outputs: links.filter((link) => link.node_id === node.id && !link.is_input).map((link) => link.frame_id),
  }));
  const order = planRun(plan, input.scope);
  const passing = passingFrames(plan, order);
  const waiting = new Set(order);
  await edit(input, async (editor, tx) => {
    for (const id of order) await editor.setNodeState(id, { status: 'waiting' });
    await setRunState(tx, board, 'started', 0);
  });

  let failure: StoredMessage | null = null;
  for (const [index, id] of order.entries()) {
    if (failure || signal.aborted) break;
    const node = nodes.find((one) => one.id === id)!;
    failure = await runNode(
      input,
      node,
      library.get(node.func),
      links.filter((link) => link.node_id === id),
      passing,
    );
    waiting.delete(id);
    await input.onProgress((index + 1) / order.length);
  }
  if (signal.aborted) failure ??= aborted;
  await edit(input, async (editor, tx) => {
    for (const id of waiting) await editor.setNodeState(id, { status: 'initialized' });
    await setRunState(tx, board, failure ? 'failure' : 'success', failure ? (order.length - waiting.size) / Math.max(1, order.length) : 1);
  });
  return failure;
}

const aborted: StoredMessage = { code: 'aborted', de: 'Die Ausführung wurde abgebrochen.', en: 'The run was aborted.' };

async function runNode(
  input: RunInput,
  node: NodeRow,
  definition: FunctionDefinition | undefined,
  links: readonly LinkRow[],
  passing: ReadonlySet<number>,
): Promise<StoredMessage | null> {
  const { db, actor, signal } = input;
  const started = await db.query<{ id: number }>(
    "INSERT INTO geo.node_run (node_id, job_id, status, account_id) VALUES ($1, $2, 'started', $3) RETURNING id",
    [node.id, input.jobId, actor.id],
  );
  const runId = started.rows[0]!.id;
  await edit(input, (editor) => editor.setNodeState(node.id, { status: 'started' }));
  try {
    if (!definition)
      throw new FunctionError('unknown_function', `Die Funktion „${node.func}“ gibt es nicht.`, `There is no function "${node.func}".`);
    if (definition.superuserRequired && !actor.isSuperuser) throw new Problem('superuser_function', { name: node.func });
    const outputs = await definition.run({ db, actor, signal, runId, jobId: input.jobId }, await gatherInputs(input, definition, links));
    const count = await writeOutputs(input, definition, outputs, links, passing, runId);
    await edit(input, async (editor, tx) => {
      await editor.setNodeState(node.id, { status: 'success', progress: 100, count });
      await tx.query(`UPDATE geo.node_run SET status = 'success', "end" = now() WHERE id = $1`, [runId]);
    });
    return null;
  } catch (error) {
    const message = signal.aborted ? aborted : messageOf(error);
    await edit(input, async (editor, tx) => {
      await editor.setNodeState(node.id, { status: 'failure', exception: message[actor.language] });
      await tx.query(`UPDATE geo.node_run SET status = 'failure', "end" = now(), stacktrace = $2 WHERE id = $1`, [
        runId,
        message[actor.language],
      ]);
    });
    return message;
  }
}

async function gatherInputs(input: RunInput, definition: FunctionDefinition, links: readonly LinkRow[]): Promise<Inputs> {
  const inputs: Record<string, Value | undefined> = {};
  for (const port of definition.inputs) {
    const link = links.find((one) => one.is_input && one.name === port.name);
    const [frame] = link ? await frameRows(input.db, { id: link.frame_id }) : [];
    const value = frame && valueOfFrame(frame);
    if (value) inputs[port.name] = value;
    else if (port.default !== undefined && !link) inputs[port.name] = { kind: 'value', type: port.type, value: port.default };
    else if (!port.optional) throw missing(port.name, link !== undefined);
    else if (port.default !== undefined) inputs[port.name] = { kind: 'value', type: port.type, value: port.default };
  }
  return inputs;
}

function missing(port: string, linked: boolean): FunctionError {
  return linked
    ? new FunctionError(
        'input_empty',
        `Der Eingang „${port}“ hat noch keine Daten. Führen Sie zuerst die Schritte davor aus oder tragen Sie einen Wert ein.`,
        `The input "${port}" has no data yet. Run the steps before it first, or enter a value.`,
      )
    : new FunctionError('input_missing', `Der Eingang „${port}“ ist nicht verbunden.`, `The input "${port}" is not linked.`);
}

/** Answers the number of records of the first output that tells it. */
async function writeOutputs(
  input: RunInput,
  definition: FunctionDefinition,
  outputs: Record<string, Value>,
  links: readonly LinkRow[],
  passing: ReadonlySet<number>,
  runId: number,
): Promise<number | null> {
  let count: number | null = null;
  for (const port of definition.outputs) {
    const value = outputs[port.name];
    if (!value) continue;
    if (value.kind === 'records') count ??= value.size;
    for (const link of links.filter((one) => !one.is_input && one.name === port.name)) {
      const [frame] = await frameRows(input.db, { id: link.frame_id });
      if (frame) count = (await writeFrame(input, frame, value, passing.has(frame.id), runId)) ?? count;
    }
  }
  return count;
}

async function writeFrame(input: RunInput, frame: FrameRow, value: Value, passes: boolean, runId: number): Promise<number | null> {
  if (value.kind === 'value') {
    await edit(input, (editor) =>
      editor.storeFrame(frame, { kind: 'value', value: value.value }, 1, String(value.value).slice(0, 200), value.type),
    );
    return null;
  }
  // Read by one node of this run only: that node's statement computes it, nothing is written in between.
  const filled =
    value.stored || passes
      ? { content: { kind: 'records', relation: value.relation, stored: value.stored } as const, size: value.size }
      : await fillPile(input.db, frame.id, value, String(runId), input.signal);
  await edit(input, (editor) => editor.storeFrame(frame, filled.content, filled.size, '', value.type));
  return filled.size;
}

function edit(
  input: RunInput,
  work: (editor: GraphEditor, tx: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<void>,
): Promise<void> {
  return input.db.transaction((tx) => work(new GraphEditor(tx, input.board, input.library, input.actor), tx));
}

function messageOf(error: unknown): StoredMessage {
  if (error instanceof FunctionError) return error.text;
  if (error instanceof Problem) return { code: error.code, de: error.text('de'), en: error.text('en') };
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'failed', de: `Die Berechnung ist fehlgeschlagen: ${detail}`, en: `The computation failed: ${detail}` };
}
