import { feeders, inOrder, momentPrint, momentsOf, nearestReads, outputKeyOf, type ReadMoment, type Source } from '@geo/api';
import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/types.ts';
import type { FileStorage } from '../files/storage.ts';
import { createWeb, type OutgoingSettings } from '../outgoing/web.ts';
import type { UploadQuota } from '../access/upload-quota.ts';
import { Problem, type StoredMessage, FunctionError } from '../problems/index.ts';
import { stagingTable } from '../depots/ingest.ts';
import { JobStopped } from '../store/runs/jobs.ts';
import { noteSource, type MomentSource } from '../store/runs/lineage.ts';
import type { FrameRow, NodeRow } from '../switchboards/rows.ts';
import { holding, openCalled, twice, writtenIn, type CalledSwitchboard, type Reader } from './called-switchboard.ts';
import { calledHistory, type CalledHistory } from './history/called.ts';
import { keyOf } from './content-key.ts';
import type { SwitchboardCalls, SwitchboardSource, Effect, FunctionDefinition, OutputValue, RunContext, Value } from './definition.ts';
import { commitEarly } from './effects.ts';
import { fileStore } from './files.ts';
import { valueOfFrame } from './frames.ts';
import { loadedValue, withLoaded } from './loaded.ts';
import { givenInputs, inputsOf, type Given } from './inputs.ts';
import { aborted, messageOf } from './messages.ts';
import { requireOutput, valuesOfOutput } from './outputs.ts';
import { minutesOf } from './results/validity.ts';
import { addMoved, countRead, nothingMoved, type Moved } from './history/moved.ts';

export type { Reader };

/** What all functions of a run share. */
export type Running = Reader &
  Pick<RunContext, 'signal' | 'jobId'> & {
    /** Where the files of uploads lie. */
    storage: FileStorage;
    outgoing: OutgoingSettings;
    uploadQuota: UploadQuota;
  };

export interface Execution {
  /** The switchboards that run, the outermost first: the function is a step of the last one. */
  under: readonly number[];
  func: string;
  given: readonly Given[];
  runId: number;
  progress: RunContext['progress'];
  notice: RunContext['notice'];
  /** Collects what is done outside of the switchboard, for the transaction that notes the success. */
  effects: Effect[];
  /** Collects names of tables that go with the step. */
  tables: string[];
  /** Counts what is read from depots and stored in them, also by switchboards that run as its steps. */
  moved: Moved;
  /** The moments that its records come from, asked when it stores something. */
  before: (tx: Sql) => Promise<readonly ReadMoment[]>;
}

export interface Executed {
  definition: FunctionDefinition;
  outputs: Readonly<Record<string, OutputValue>>;
  sources: readonly Source[];
}

/** Executes one function. */
export async function execute(running: Running, execution: Execution): Promise<Executed> {
  const { db, actor, signal, jobId, library, importDir, storage } = running;
  const { under, func, runId, progress, notice, effects, tables, moved, before } = execution;
  const definition = library.get(func);
  if (!definition) throw new FunctionError('unknown_function', `Die Funktion „${func}“ gibt es nicht.`, `There is no function "${func}".`);
  if (definition.superuserRequired && !actor.isSuperuser) throw new Problem('superuser_function', { name: func });
  const given = await withLoaded(running, definition, execution);
  const inputs = inputsOf(definition, given);
  let sources = await sourcesOf(running, under, definition, given);
  const touched = (exact: readonly Source[]): void => void (sources = exact);
  const switchboards: SwitchboardCalls = {
    ...switchboardReader(running, under),
    call: (uri, values) => callSwitchboard(running, uri, values, execution),
  };
  const web = createWeb(running.outgoing, signal);
  const files = fileStore(db, storage, actor, running.uploadQuota, signal);
  const effect = (one: Effect): void => {
    if (!definition.changes) throw new Error(`The function ${func} changes things, and does not say so.`);
    if (one.moment) moved.stored = (moved.stored ?? 0) + one.moment.size;
    effects.push(withSource(one, async (tx) => ({ switchboard: under.at(-1)!, job: jobId, read: await before(tx) })));
  };
  let made = 0;
  const newTable = (): string => {
    const table = `${stagingTable(jobId, runId)}${made === 0 ? '' : `_${made}`}`;
    made += 1;
    tables.push(table);
    return table;
  };
  const title = definition.title;
  const about = { db, title, actor, signal, runId, jobId, storage, importDir };
  const context = { ...about, touched, switchboards, web, files, newTable, effect, progress, notice };
  const outputs = await definition.run(context, inputs);
  if (!definition.changes) countRead(moved, sources, outputs);
  return { definition, outputs, sources };
}

/** What a function would read outside of the switchboard; nothing where its inputs do not suffice to tell. */
export async function sourcesOf(
  reader: Reader,
  under: readonly number[],
  definition: FunctionDefinition,
  given: readonly Given[],
): Promise<readonly Source[]> {
  try {
    return (await definition.sources?.({ ...reader, switchboards: switchboardReader(reader, under) }, inputsOf(definition, given))) ?? [];
  } catch (error) {
    // The input is missing or unusable: a run will say so.
    if (error instanceof FunctionError) return [];
    throw error;
  }
}

/** Switchboards for functions that are not executed: only what they depend on is told. */
function switchboardReader(reader: Reader, under: readonly number[]): SwitchboardCalls {
  return {
    source: (uri, values) => sourceOfSwitchboard(reader, under, uri, values),
    call: () => Promise.reject(new Error('A switchboard runs only within a run.')),
  };
}

/** The effect, which also notes where the moment that it stores came from. */
function withSource(effect: Effect, source: (tx: Sql) => Promise<MomentSource>): Effect {
  const { moment } = effect;
  if (!moment) return effect;
  return {
    depot: effect.depot,
    moment,
    async commit(tx) {
      await effect.commit(tx);
      await noteSource(tx, moment.id, await source(tx));
    },
    discard: () => effect.discard(),
  };
}

async function callSwitchboard(
  running: Running,
  uri: string,
  inputs: ReadonlyMap<string, Value>,
  execution: Execution,
): Promise<{ outputs: ReadonlyMap<string, Value>; source: SwitchboardSource }> {
  const called = await openCalled(running, execution.under, uri, inputs);
  const history = calledHistory(running, called, execution.under.at(-1)!);
  try {
    const answer = await runCalled(running, called, execution, history);
    await history.end(null);
    return answer;
  } catch (error) {
    // Where the database is away, the error tells so.
    if (!(error instanceof JobStopped)) await history.end(messageOf(error)).catch(() => undefined);
    throw error;
  }
}

async function runCalled(
  running: Running,
  called: CalledSwitchboard,
  { under, runId, progress, notice, effects, tables, moved, before }: Execution,
  history: CalledHistory,
): Promise<{ outputs: ReadonlyMap<string, Value>; source: SwitchboardSource }> {
  const steps = { ...running, actor: called.actor };
  const read: [number, readonly Source[]][] = [];
  const order = inOrder(called.graph.plan);
  const feedersOf = feeders(called.graph.plan);
  const sourcesBefore = (id: number): readonly Source[] => read.find(([one]) => one === id)?.[1] ?? [];
  for (const [index, id] of order.entries()) {
    if (running.signal.aborted) throw new FunctionError(aborted.code, aborted.de, aborted.en);
    const node = called.graph.nodes.get(id)!;
    try {
      await commitEarly(running, effects);
      const ownMoved = nothingMoved();
      const done = await history.step(node, ownMoved, (said) =>
        runStep(
          steps,
          {
            under: [...under, called.id],
            notice: (message) => {
              said(message);
              notice(stepMessage(called, node, running, message));
            },
            effects,
            tables,
            moved: ownMoved,
            before: async (tx) => [...(await before(tx)), ...nearestReads(id, feedersOf, sourcesBefore)],
          },
          called,
          node,
        ),
      );
      addMoved(moved, ownMoved);
      read.push([id, done.sources]);
    } catch (error) {
      throw stepFailure(called, node, running, error);
    }
    await progress((index + 1) / order.length);
  }
  const outputs = new Map<string, Value>();
  for (const [name, value] of outputsOf(called)) outputs.set(name, await loadedValue(running, value, { runId, tables }, false));
  return { outputs, source: sourceOf(called, read) };
}

/** Runs one step in memory: what it hands out stands in the frames for the steps after it. Answers what it read. */
async function runStep(
  running: Running,
  own: Pick<Execution, 'under' | 'notice' | 'effects' | 'tables' | 'moved' | 'before'>,
  called: CalledSwitchboard,
  node: NodeRow,
): Promise<{ sources: readonly Source[]; count: number | null }> {
  const links = called.graph.links.get(node.id) ?? [];
  const given = givenInputs(running.library.get(node.func) ?? { inputs: [] }, links, called.frames);
  const progress = (): Promise<void> => Promise.resolve();
  const { definition, outputs, sources } = await execute(running, {
    ...own,
    func: node.func,
    given,
    runId: await newRunId(running),
    progress,
  });
  let count: number | null = null;
  for (const port of definition.outputs) {
    const values = valuesOfOutput(outputs[port.name]);
    for (const link of links.filter((one) => !one.is_input && one.name === port.name)) {
      requireOutput(port, values, link);
      const frame = called.frames.get(link.frame_id);
      const value = values.get(link.dict_key);
      if (value?.kind === 'records') count ??= value.size;
      if (frame && value) called.frames.set(frame.id, holding(frame, value));
    }
  }
  return { sources: [...sources, ...outsideOf(definition, given)], count };
}

/** A number of the kind that executions of nodes have: tables are named by it. */
async function newRunId({ db }: Reader): Promise<number> {
  const { rows } = await db.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('geo.node_run', 'id'))::int AS id");
  return rows[0]!.id;
}

function stepFailure(called: CalledSwitchboard, node: NodeRow, running: Running, error: unknown): Error {
  if (error instanceof JobStopped) return error;
  const { code, de, en } = running.signal.aborted ? aborted : stepMessage(called, node, running, messageOf(error));
  return new FunctionError(code, de, en);
}

/** What a step of another switchboard says, with its place. */
function stepMessage({ name }: CalledSwitchboard, node: NodeRow, { library }: Running, { code, de, en }: StoredMessage): StoredMessage {
  const title = library.get(node.func)?.title ?? { de: node.func, en: node.func };
  return { code, de: `Switchboard „${name}“, Schritt „${title.de}“: ${de}`, en: `Switchboard "${name}", step "${title.en}": ${en}` };
}

function outputsOf({ name, frames }: CalledSwitchboard): ReadonlyMap<string, Value> {
  const outputs = new Map<string, Value>();
  for (const frame of frames.values()) {
    const value = frame.frame_type === 2 ? valueOfFrame(frame) : undefined;
    if (!value) continue;
    const key = frame.name || outputKeyOf(frame.content_type);
    if (outputs.has(key)) throw twice(name, key);
    outputs.set(key, value);
  }
  return outputs;
}

/** What a call would depend on now: steps are followed with what is entered, of what others compute only the type is known. */
async function sourceOfSwitchboard(
  reader: Reader,
  under: readonly number[],
  uri: string,
  inputs: ReadonlyMap<string, Value>,
): Promise<SwitchboardSource> {
  let called: CalledSwitchboard;
  try {
    called = await openCalled(reader, under, uri, inputs);
  } catch (error) {
    if (error instanceof FunctionError) return { name: uri, uri: null, fingerprint: 'none' };
    throw error;
  }
  const written = writtenIn(called.graph);
  for (const [id, frame] of called.frames) if (written.has(id)) called.frames.set(id, holding(frame, unknownRecords(frame)));
  const read: [number, readonly Source[]][] = [];
  for (const id of inOrder(called.graph.plan))
    read.push([id, await sourcesOfStep({ ...reader, actor: called.actor }, [...under, called.id], called, id)]);
  return sourceOf(called, read);
}

async function sourcesOfStep(reader: Reader, under: readonly number[], called: CalledSwitchboard, id: number): Promise<readonly Source[]> {
  const definition = reader.library.get(called.graph.nodes.get(id)!.func);
  if (!definition) return [neverTheSame()];
  const given = givenInputs(definition, called.graph.links.get(id) ?? [], called.frames);
  const outside = outsideOf(definition, given);
  if (!definition.sources) return outside;
  try {
    const context = { ...reader, switchboards: switchboardReader(reader, under) };
    return [...(await definition.sources(context, inputsOf(definition, given))), ...outside];
  } catch (error) {
    // Only a run can tell what it reads, as a step before computes its name: such a result is never current.
    if (error instanceof FunctionError) return [neverTheSame()];
    throw error;
  }
}

function sourceOf({ uri, name, digest }: CalledSwitchboard, read: readonly [number, readonly Source[]][]): SwitchboardSource {
  const sources = read.map(([id, own]) => [id, own.map(({ port, fingerprint }) => [port, fingerprint])]);
  const moments = momentsOf(read.flatMap(([, own]) => own)).map(({ depot, moment }) => momentPrint(depot, moment));
  const minutes = read.flatMap(([, own]) => own.flatMap((one) => one.minutes ?? []));
  return { uri, name, fingerprint: keyOf(digest, sources), read: moments, ...(minutes.length > 0 && { minutes: Math.min(...minutes) }) };
}

/** What a step reads of which nobody tells the changes. */
function outsideOf(definition: FunctionDefinition, given: readonly Given[]): Source[] {
  const minutes = minutesOf(definition, given, []);
  if (minutes === null) return [];
  return minutes === 0 ? [neverTheSame()] : [{ port: '', name: '', uri: null, fingerprint: 'outside', minutes }];
}

function neverTheSame(): Source {
  return { port: '', name: '', uri: null, fingerprint: randomUUID() };
}

/** Stands for records that nobody has computed. */
function unknownRecords(frame: FrameRow): Value {
  const relation = {
    sql: 'SELECT NULL::bigint AS idx, NULL::jsonb AS props, NULL::geometry AS geom WHERE false',
    params: [],
    srid: 4326,
    columns: [],
    bases: [],
  };
  return { kind: 'records', type: frame.content_type, relation, size: 0, stored: true };
}
