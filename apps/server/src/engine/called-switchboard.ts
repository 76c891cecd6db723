import { idOfUri, isCompatible, type RunStatus } from '@geo/api';
import type { Db } from '../db/types.ts';
import { objectPermissions, type Actor } from '../access/permissions.ts';
import { Problem, FunctionError } from '../problems/index.ts';
import type { FrameRow } from '../switchboards/rows.ts';
import { readSwitchboardRow } from '../switchboards/switchboards.ts';
import { withChangerOf } from '../store/runs/unattended.ts';
import { readGraph, versionOf, type Graph } from './graph.ts';
import { frameKey, keyOf } from './content-key.ts';
import type { FunctionLibrary, Value } from './definition.ts';
import { contentOf } from './frames.ts';

/** With whose rights something is looked up, and by which functions. */
export interface Reader {
  db: Db;
  library: FunctionLibrary;
  actor: Actor;
  /** See `RunContext`. */
  importDir: string | null;
  /** Nobody started the run by hand: whoever last changed a switchboard that it calls must be allowed what its steps do, too. */
  unattended?: boolean;
}

/** A switchboard that is to run as a step, with the values that it was given. */
export interface CalledSwitchboard {
  id: number;
  uri: string;
  name: string;
  graph: Graph;
  /** What stands in its frames, nothing yet in those that its steps write. */
  frames: Map<number, FrameRow>;
  /** With whose rights its steps work. */
  actor: Actor;
  /** Changes with all of the graph that a result depends on; not with where its cards stand. */
  digest: string;
}

/** How deep switchboards may run each other. */
const deepest = 10;

/** Reads a switchboard that may be run; `under` are those that run already, the outermost first. */
export async function openCalled(
  reader: Reader,
  under: readonly number[],
  uri: string,
  inputs: ReadonlyMap<string, Value>,
): Promise<CalledSwitchboard> {
  const id = idOfUri('switchboard', uri);
  const row = id === null ? null : await executable(reader, id);
  if (id === null || row === null)
    throw new FunctionError(
      'no_switchboard',
      `Das Switchboard „${uri}“ gibt es nicht, oder Sie dürfen es nicht ausführen.`,
      `There is no switchboard "${uri}", or you may not run it.`,
    );
  if (under.includes(id)) throw await recursion(reader.db, [...under.slice(under.indexOf(id)), id]);
  if (under.length >= deepest)
    throw new FunctionError(
      'too_deep',
      `Switchboards können sich höchstens über ${deepest} Stufen ausführen; „${row.name}“ wäre eine mehr.`,
      `Switchboards can run each other over ${deepest} levels at most; "${row.name}" would be one more.`,
    );
  const graph = await readGraph(reader.db, id);
  // After the graph: who changed it before it was read is known now.
  const who = reader.unattended ? await withChangerOf(reader.db, reader.actor, id) : reader;
  if ('problem' in who) throw new FunctionError(who.problem.code, who.problem.de, who.problem.en);
  const written = writtenIn(graph);
  const frames = new Map([...graph.frames].map(([frame, one]) => [frame, written.has(frame) ? { ...one, data: null } : one]));
  const entered = [...frames.values()].map((frame) => [frame.id, frame.frame_type, frame.name, frameKey(frame)]);
  const nodes = [...graph.nodes.values()].map(({ id: node, func }) => {
    const definition = reader.library.get(func);
    return [node, func, definition ? versionOf(definition) : null];
  });
  const links = [...graph.links.values()]
    .flat()
    .map((one) => [one.node_id, one.frame_id, one.name, one.is_input, one.list_index, one.dict_key]);
  for (const [frame, value] of given(
    row.name,
    [...frames.values()].filter((one) => one.frame_type === 1 && !written.has(one.id)),
    inputs,
  ))
    frames.set(frame.id, holding(frame, value));
  return { id, uri, name: row.name, graph, frames, actor: who.actor, digest: keyOf('switchboard', id, nodes, links, entered) };
}

/** The frame with another content. */
export function holding(frame: FrameRow, value: Value): FrameRow {
  return { ...frame, content_type: value.type, ...contentOf(value) };
}

/** Frames that a step writes. */
export function writtenIn({ plan }: Pick<Graph, 'plan'>): ReadonlySet<number> {
  return new Set(plan.flatMap((node) => node.outputs));
}

/** Values by frame. The only input needs no name; one that gets nothing keeps what was entered in it. */
function given(switchboard: string, frames: readonly FrameRow[], inputs: ReadonlyMap<string, Value>): [FrameRow, Value][] {
  return [...inputs].map(([name, value]) => {
    const named = name === '' && frames.length === 1 ? frames : frames.filter((frame) => frame.name === name);
    const known = frames.map((frame) => frame.name).join(', ');
    const [frame] = named;
    if (!frame)
      throw new FunctionError(
        'no_input',
        `Das Switchboard „${switchboard}“ hat keinen Eingang „${name}“. Vorhanden: ${known || 'keiner'}.`,
        `The switchboard "${switchboard}" has no input "${name}". There are: ${known || 'none'}.`,
      );
    if (named.length > 1) throw twice(switchboard, name);
    if (!isCompatible(value.type, frame.content_type))
      throw new FunctionError(
        'input_type',
        `Der Eingang „${name}“ des Switchboards „${switchboard}“ erwartet den Typ ${frame.content_type}, nicht ${value.type}.`,
        `The input "${name}" of the switchboard "${switchboard}" expects the type ${frame.content_type}, not ${value.type}.`,
      );
    return [frame, value];
  });
}

/** Two inputs or outputs have one name: it would be a guess which one is meant. */
export function twice(switchboard: string, name: string): FunctionError {
  return new FunctionError(
    'same_name',
    `Im Switchboard „${switchboard}“ heißen mehrere Ein- oder Ausgänge „${name}“. Geben Sie ihnen verschiedene Namen.`,
    `In the switchboard "${switchboard}" several inputs or outputs are named "${name}". Give them different names.`,
  );
}

async function executable({ db, actor }: Reader, id: number): Promise<{ name: string; status: RunStatus } | null> {
  try {
    return await readSwitchboardRow(db, actor, id, objectPermissions.switchboard.execute);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

async function recursion(db: Db, switchboards: readonly number[]): Promise<FunctionError> {
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM geo.switchboard WHERE id = ANY($1::int[])', [
    switchboards,
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const path = switchboards.map((id) => `„${names.get(id) ?? id}“`).join(' → ');
  const plain = switchboards.map((id) => `"${names.get(id) ?? id}"`).join(' → ');
  return new FunctionError(
    'recursion',
    `Ein Switchboard kann sich nicht selbst ausführen: ${path}.`,
    `A switchboard cannot run itself: ${plain}.`,
  );
}
