import {
  beginPace,
  nearestReads,
  nextPace,
  ownReasons,
  paceOf,
  type FreshnessReason,
  type NodeResult,
  type ReadMoment,
  type Source,
} from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { StoredMessage } from '../problems/index.ts';
import type { GraphEditor } from '../switchboards/editor.ts';
import { nodeRows, type FrameContent, type FrameRow, type LinkRow, type NodeRow } from '../switchboards/rows.ts';
import type { Actor } from '../access/permissions.ts';
import { JobStopped, requireRunning } from '../store/runs/jobs.ts';
import { orderMove } from '../store/runs/orders.ts';
import { dropStaging } from '../depots/ingest.ts';
import { dropRecordTable } from '../store/depots/record-table.ts';
import { holdResult, letGo } from '../store/runs/results.ts';
import { letGoOfUpload, removeUpload } from '../store/uploads/uploads.ts';
import { framesNow, versionOf } from './graph.ts';
import { execute, sourcesOf } from './calls.ts';
import { resultKey } from './content-key.ts';
import { django } from './contexts/django.ts';
import { contextOf, isMisplaced } from './contexts/registry.ts';
import type { Effect, RunContext, Value } from './definition.ts';
import { commitEffects, discardEffects } from './effects.ts';
import { fileStore } from './files.ts';
import { contentOf, goesWithJob, lineOf, takePlace } from './frames.ts';
import { inspectNode } from './freshness.ts';
import { inputsOf, keyedInputs, type Given } from './inputs.ts';
import { aborted, messageOf } from './messages.ts';
import { outputName, requireOutput, valuesOfOutput } from './outputs.ts';
import { nothingMoved, type Moved } from './history/moved.ts';
import {
  findKept,
  isRepeatable,
  keepComputed,
  stepKey,
  type FoundResult,
  type Shown,
  type StoredOutput,
  type TakenFrom,
} from './results/kept.ts';
import { edit, showCurrent, type Edit, type RunSettings } from './run-edit.ts';
import { withSearched } from './searched.ts';
import { minutesOf } from './results/validity.ts';

export type NodeOutcome = { kind: 'computed' } | { kind: 'current' } | { kind: 'gone' } | { kind: 'failed'; error: StoredMessage };

/** Has the outcome of a step written, by `write` with what else belongs into that transaction; may be tried more than once. */
export type Settle = (outcome: NodeOutcome, write: (more: Edit) => Promise<void>) => Promise<void>;

export interface NodeOptions {
  passing: ReadonlySet<number>;
  force: boolean;
  /** The steps that feed each step of the switchboard. */
  feedersOf: ReadonlyMap<number, readonly number[]>;
  settle: Settle;
}

/** Runs one node, linked as at the start of the run, unless its result is current by now: what feeds it may have given the same again. */
export async function runNode(
  settings: RunSettings,
  id: number,
  links: readonly LinkRow[],
  { passing, force, feedersOf, settle }: NodeOptions,
): Promise<NodeOutcome> {
  const { db } = settings;
  const note = async (outcome: NodeOutcome, work: Edit = async () => {}): Promise<NodeOutcome> => {
    await settle(outcome, (more) =>
      edit(settings, async (editor, tx) => {
        await work(editor, tx);
        await more(editor, tx);
      }),
    );
    return outcome;
  };
  const [node] = await nodeRows(db, { id });
  if (!node) return note({ kind: 'gone' });
  const frames = await framesNow(
    db,
    links.map((link) => link.frame_id),
  );
  const { fresh, given } = await inspectNode(settings, node, links, frames);
  const reasons = ownReasons(fresh);
  if (!force && reasons.length === 0) return note({ kind: 'current' }, (editor, tx) => showCurrent(tx, editor, id));
  const runId = await begin(settings, node, force ? [] : reasons);
  if (runId === null) return note({ kind: 'gone' });
  const prepared: Prepared = { effects: [], resultTables: [], uploads: [], tables: [] };
  try {
    const execution = { node, links, given, passing, feedersOf, runId, prepared };
    if (!force && (await takeOver(settings, execution, frames, settle))) return { kind: 'computed' };
    const stored = await withSearched(settings, node.func, given, { runId, tables: prepared.tables });
    await compute(settings, { ...execution, given: stored }, settle);
    await dropTables(settings, prepared);
    return { kind: 'computed' };
  } catch (error) {
    return await fail(settings, { node, runId, prepared, error }, note);
  }
}

/** What a step has made that nobody sees before it has succeeded. */
interface Prepared {
  effects: Effect[];
  /** Tables of records for its frames. */
  resultTables: string[];
  /** Uploads with files of records for its frames. */
  uploads: string[];
  /** Tables of the run; a frame may have taken one over, under another name. */
  tables: string[];
}

/** What cannot be dropped now goes with the job. */
async function dropTables({ db }: RunSettings, { tables }: Prepared): Promise<void> {
  for (const table of tables) await dropStaging(db, table).catch((error: unknown) => console.error(`The table ${table} stays:`, error));
}

interface Failed {
  node: NodeRow;
  runId: number;
  prepared: Prepared;
  error: unknown;
}

/** Shows the step as failed, and removes what it prepared. */
async function fail(
  settings: RunSettings,
  { node, runId, prepared, error }: Failed,
  note: (outcome: NodeOutcome, work: Edit) => Promise<NodeOutcome>,
): Promise<NodeOutcome> {
  const stopped = error instanceof JobStopped;
  const isLost = stopped && error.reason === 'lost';
  if (!isLost) {
    // With its connection the answer to a commit can be lost: what was noted then stands.
    const { rows } = await settings.db.query<{ status: string }>('SELECT status FROM geo.node_run WHERE id = $1', [runId]);
    if (rows[0]?.status === 'success') return { kind: 'computed' };
  }
  await discardEffects(prepared.effects);
  for (const resultTable of prepared.resultTables) await dropRecordTable(settings.db, resultTable);
  for (const upload of prepared.uploads) await removeUpload(settings.db, settings.storage, upload);
  await dropTables(settings, prepared);
  if (isLost) throw error;
  const message = settings.signal.aborted || stopped ? aborted : messageOf(error);
  const text = message[settings.actor.language];
  return note({ kind: 'failed', error: message }, async (editor, tx) => {
    await editor.setNodeState(node.id, { status: 'failure', exception: text });
    await tx.query(`UPDATE geo.node_run SET status = 'failure', "end" = now(), stacktrace = $2 WHERE id = $1`, [runId, text]);
  });
}

/** Shows that the step runs, and notes it in its history; null when the node is gone. */
async function begin(settings: RunSettings, { id: node, func }: NodeRow, reasons: readonly FreshnessReason[]): Promise<number | null> {
  let run: number | null = null;
  await edit(settings, async (editor, tx) => {
    const { rows } = await tx.query<{ id: number }>(
      "INSERT INTO geo.node_run (node_id, job_id, status, account_id, func, reasons) SELECT id, $2::int, 'started', $3::int, $4, $5::text[] FROM geo.node WHERE id = $1 RETURNING id",
      [node, settings.jobId, settings.actor.id, func, [...new Set(reasons.map(({ kind }) => kind))]],
    );
    run = rows[0]?.id ?? null;
    if (run !== null) await editor.setNodeState(node, { status: 'started' });
  });
  return run;
}

interface Execution {
  node: NodeRow;
  links: readonly LinkRow[];
  given: readonly Given[];
  passing: ReadonlySet<number>;
  feedersOf: ReadonlyMap<number, readonly number[]>;
  runId: number;
  prepared: Prepared;
}

/** What becomes true with a step's success. */
interface Done {
  result: NodeResult & { key: string };
  contents: readonly FrameResult[];
  count: number | null;
  notices: readonly StoredMessage[];
  moved: Moved;
  effects: readonly Effect[];
  /** With whose rights the step ran. */
  actor: Actor;
  /** Of what was taken over. */
  taken: FoundResult | null;
  /** Others may take it over. */
  isRepeatable: boolean;
}

/** Takes over what another step of the same owner has computed from the same, as far as whoever runs it may read that now. */
async function takeOver(
  settings: RunSettings,
  { node, links, given, runId }: Execution,
  frames: ReadonlyMap<number, FrameRow>,
  settle: Settle,
): Promise<boolean> {
  const { db, library, switchboard } = settings;
  const definition = library.get(node.func);
  if (!definition || !isRepeatable(definition, minutesOf(definition, given, []))) return false;
  const actor = (await settings.actorNow?.()) ?? settings.actor;
  if (definition.superuserRequired && !actor.isSuperuser) return false;
  // Where an input is missing, it is not computed, and nothing is taken.
  inputsOf(definition, given);
  const inputs = keyedInputs(definition, given);
  const sources = [...(await sourcesOf({ ...settings, actor }, [switchboard], definition, given))];
  const about = { name: definition.name, version: versionOf(definition) };
  const key = stepKey(about, inputs, sources);
  const found = { version: about.version, inputs, sources, key };
  const taken = await findKept(db, switchboard, links, found, minutesOf(definition, given, sources));
  if (!taken) return false;
  const outputs = links.filter((link) => !link.is_input);
  // What is to be stored elsewhere is computed there.
  if (outputs.some((link) => isMisplaced(frames.get(link.frame_id), taken.outputs[outputName(link)]!.content))) return false;
  const contents = outputs.map((link): FrameResult => {
    const name = outputName(link);
    return { id: link.frame_id, name, ...taken.outputs[name]!, count: null };
  });
  const { count, notices } = taken;
  try {
    await noteDone(settings, { node, runId }, settle, {
      result: { ...taken.result, key },
      contents,
      count,
      notices,
      moved: nothingMoved(),
      effects: [],
      actor,
      taken,
      isRepeatable: true,
    });
  } catch (error) {
    // Forgotten since it was found: the step computes it.
    if (error instanceof ResultGone) return false;
    throw error;
  }
  return true;
}

class ResultGone extends Error {}

/** Computes everything first; then what it did elsewhere, the frames, the result and the states become true together. */
async function compute(settings: RunSettings, execution: Execution, settle: Settle): Promise<void> {
  const { node, given, feedersOf, runId, prepared } = execution;
  const moved = nothingMoved();
  const { effects, tables } = prepared;
  const under = [settings.switchboard];
  let pace = beginPace(Date.now());
  const progress: RunContext['progress'] = (share, count, total) => {
    pace = nextPace(pace, { at: Date.now(), share, count: count ?? null, total: total ?? null });
    const state = { status: 'started', progress: Math.round(share * 100), count: count ?? null, pace: paceOf(pace) } as const;
    return edit(settings, (editor) => editor.setNodeState(node.id, state));
  };
  const actor = (await settings.actorNow?.()) ?? settings.actor;
  const notices: StoredMessage[] = [];
  const notice = (message: StoredMessage): void => void notices.push(message);
  // What is read later than that counts a little too short, and never too long.
  const at = new Date().toISOString();
  const { definition, outputs, sources } = await execute(
    { ...settings, actor },
    { under, func: node.func, given, runId, progress, notice, effects, tables, moved, before: (tx) => readBefore(tx, node, feedersOf) },
  );
  const about = { name: definition.name, version: versionOf(definition) };
  const inputs = keyedInputs(definition, given);
  const minutes = minutesOf(definition, given, sources);
  const keys: NodeResult['outputs'] = [];
  const contents: FrameResult[] = [];
  let count: number | null = null;
  for (const port of definition.outputs) {
    const values = valuesOfOutput(outputs[port.name]);
    const links = execution.links.filter((one) => !one.is_input && one.name === port.name);
    for (const link of links) requireOutput(port, values, link);
    for (const [place, value] of values) {
      if (value.kind === 'records') count ??= value.size;
      const name = outputName({ name: port.name, dict_key: place });
      const key = resultKey(about, inputs, sources, name, minutes === null ? null : runId);
      keys.push({ port: name, key });
      // A value of a dict may go to two frames, of which only one could take its table over.
      const own = port.dict ? withoutTable(value) : value;
      for (const { frame_id: id } of links.filter((one) => one.dict_key === place)) {
        const content = await contentFor(settings, execution, { id, key, name }, own);
        contents.push(content);
        // What a step counts is its result; further ones are about it.
        count ??= content.count;
      }
    }
  }
  const key = stepKey(about, inputs, sources);
  const result = { version: about.version, inputs, sources: [...sources], outputs: keys, key, ...(minutes !== null && { at }) };
  const done = { result, contents, count, notices, moved, effects, actor, taken: null, isRepeatable: isRepeatable(definition, minutes) };
  await noteDone(settings, execution, settle, done);
}

/** Notes what a step computed or took over, in one transaction. */
async function noteDone(
  settings: RunSettings,
  { node, runId }: Pick<Execution, 'node' | 'runId'>,
  settle: Settle,
  done: Done,
): Promise<void> {
  const { result, contents, count, notices, moved, effects, actor, taken } = done;
  const noteResult: Edit = async (editor, tx) => {
    await requireRunning(tx, settings.jobId);
    if (taken && !(await holdResult(tx, taken.id))) throw new ResultGone();
    const stored: StoredOutput[] = [];
    for (const one of contents) stored.push({ ...one, content: await storeContent(tx, editor, one, { actor, isShared: taken !== null }) });
    await tx.query('UPDATE geo.node SET result = $2 WHERE id = $1', [node.id, JSON.stringify(result)]);
    const text = notices.length > 0 ? notices.map((message) => message[settings.actor.language]).join(' ') : null;
    await editor.setNodeState(node.id, { status: 'success', progress: 100, count, notice: text });
    await tx.query(
      `UPDATE geo.node_run SET status = 'success', "end" = now(), notice = $2, count = $3, records_in = $4, records_out = $5, taken = $6 WHERE id = $1`,
      [runId, text, count, moved.read, moved.stored, taken && JSON.stringify(taken.from)],
    );
    const from: TakenFrom = { run: settings.jobId, switchboard: settings.switchboard, at: new Date().toISOString() };
    const { outputs: keys, at } = result;
    if (!taken && done.isRepeatable)
      await keepComputed(tx, result.key, stored, { keys, notices, count, from, ...(at !== undefined && { at }) });
  };
  await settle({ kind: 'computed' }, (more) =>
    edit(
      settings,
      async (editor, tx) => {
        await noteResult(editor, tx);
        await more(editor, tx);
      },
      (tx) => commitEffects(tx, effects),
    ),
  );
}

/** The moments that a step's records come from, by what the steps before it noted. */
async function readBefore(
  tx: Sql,
  node: Pick<NodeRow, 'id' | 'switchboard_id'>,
  feedersOf: ReadonlyMap<number, readonly number[]>,
): Promise<readonly ReadMoment[]> {
  const { rows } = await tx.query<{ id: number; sources: Source[] | null }>(
    "SELECT id, result -> 'sources' AS sources FROM geo.node WHERE switchboard_id = $1",
    [node.switchboard_id],
  );
  const sources = new Map(rows.map((row) => [row.id, row.sources ?? []]));
  return nearestReads(node.id, feedersOf, (id) => sources.get(id) ?? []);
}

/** What a frame will hold. */
interface FrameResult {
  id: number;
  /** Of its output. */
  name: string;
  /** Null where it holds the very same already. */
  content: FrameContent | null;
  shown: Shown;
  /** Number of records where it is known. */
  count: number | null;
}

/** Computes what is to stand in a frame, beside what stands there now. */
async function contentFor(
  { db, signal, storage, actor, uploadQuota }: RunSettings,
  { passing, runId, prepared }: Execution,
  { id, key, name }: { id: number; key: string; name: string },
  value: Value,
): Promise<FrameResult> {
  if (value.kind !== 'records' || value.entered) {
    const { data, size } = contentOf(value);
    return { id, name, content: { ...data, key }, shown: { size, text: lineOf(value), type: value.type }, count: null };
  }
  const passes = passing.has(id);
  const before = (await framesNow(db, [id])).get(id);
  const shown = (size: number | null) => ({ size, text: '', type: value.type });
  const context = before && contextOf(before);
  // Read by one node of this run only: that node's statement computes it, nothing is written in between.
  if (!context && passes && before?.data?.kind === 'records' && before.data.resultTable && before.data.key === key)
    return { id, name, content: null, shown: shown(before.size), count: before.size };
  if (!context && (value.stored || passes) && !goesWithJob(value)) {
    const content = { kind: 'records', relation: value.relation, stored: value.stored, key } as const;
    return { id, name, content, shown: shown(value.size), count: value.size };
  }
  const files = fileStore(db, storage, actor, uploadQuota, signal);
  const toKeep = { db, frame: id, value, unique: String(runId), signal, files, name: before?.name ?? '' };
  const { content, size } = await (context ?? django).keep(toKeep);
  if (content.resultTable) prepared.resultTables.push(content.resultTable);
  if (content.upload !== undefined) prepared.uploads.push(content.upload);
  return { id, name, content: { ...content, key }, shown: shown(size), count: size };
}

function withoutTable(value: Value): Value {
  if (value.kind !== 'records') return value;
  const { filled: _, ...plain } = value;
  return plain;
}

/** Stores content in a frame, and answers it as it stands there; what was computed for a frame that is gone is dropped. */
async function storeContent(
  tx: Sql,
  editor: GraphEditor,
  { id, content, shown }: FrameResult,
  { actor, isShared }: { actor: Actor; isShared: boolean },
): Promise<FrameContent | null> {
  if (content === null) return null;
  const { rows } = await tx.query<FrameRow>('SELECT * FROM geo.frame WHERE id = $1 FOR UPDATE', [id]);
  const frame = rows[0];
  if (!frame) {
    if (content.kind === 'records' && content.resultTable) await letGo(tx, content.resultTable);
    if (content.kind === 'records' && content.upload !== undefined) await letGoOfUpload(tx, content.upload);
    return null;
  }
  // A table of others keeps its name. Where the frame has one of its own with the same in it, what was planned over that goes on working.
  if (isShared && frame.data?.kind === 'records' && frame.data.resultTable && frame.data.key === content.key) return null;
  const now = isShared ? content : await takePlace(tx, frame.data, content);
  await editor.storeFrame(frame, now, shown.size, shown.text, shown.type);
  // Somebody chose another storage while the step ran.
  if (isMisplaced(frame, now)) await orderMove(tx, actor, id);
  return now;
}
