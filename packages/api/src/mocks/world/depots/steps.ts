import { owns } from '../../../kinds/kinds.ts';
import { editedMoment, openMoment } from '../../../records/moments.ts';
import { sameJson } from '../../../records/sameJson.ts';
import { nameOfRecord } from '../../../records/naming.ts';
import {
  mostSteps,
  recordNumbers,
  stepNameLength,
  type EditKind,
  type EditStep,
  type EditSteps,
  type RecordsStepped,
} from '../../../records/steps.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Depot } from '../../../schemas/depot.ts';
import { momentAt, refusal } from './momentAt.ts';
import { editableRecords, storeRecords } from './moments.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

/** What a step made of a record, and the step that it went on from. */
interface Change {
  readonly before: Datum | null;
  readonly after: Datum | null;
  readonly upon: number | null;
}

/** A step as it is kept while its moment is open. */
export interface KeptStep {
  readonly id: number;
  readonly moment: number;
  readonly user: string;
  readonly who: string;
  readonly kind: EditKind;
  readonly key: string | null;
  readonly at: string;
  /** The how manieth it was to be taken back; null where it holds. */
  undone: number | null;
  readonly changes: Map<number, Change>;
}

export interface StepName {
  readonly kind: EditKind;
  readonly key?: string | null;
}

const isSame = (one: Datum | null, other: Datum | null): boolean =>
  (one === null) === (other === null) && sameJson([one?.properties, one?.geometry ?? null], [other?.properties, other?.geometry ?? null]);

/** The newest step that holds and has changed a record. */
const topOf = (world: World, moment: number, record: number): number | null =>
  world.editSteps.findLast((step) => step.moment === moment && step.undone === null && step.changes.has(record))?.id ?? null;

/** Does an edit as one step, or as more of the one that was begun; what it has changed is told by what is there before and after. */
export function asStep<Answer extends { readonly moment_id: number }>(
  world: World,
  user: Actor,
  depotId: number,
  name: StepName | ((change: Pick<Change, 'before' | 'after'>) => StepName),
  edit: () => Answer,
  begun: { readonly step: number | null; readonly from: number } | null = null,
): Answer & { readonly step: number | null } {
  const known = world.depots.get(depotId) ?? { moments: [] };
  const before = new Map((world.records.get(editedMoment(known)?.id ?? 0) ?? []).map((datum) => [datum.id, datum]));
  const answer = edit();
  const after = new Map((world.records.get(answer.moment_id) ?? []).map((datum) => [datum.id, datum]));
  const changes = new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((id): [number, Change][] => {
      const change = { before: before.get(id) ?? null, after: after.get(id) ?? null, upon: topOf(world, answer.moment_id, id) };
      return isSame(change.before, change.after) ? [] : [[id, change]];
    }),
  );
  const resumed = world.editSteps.find(
    (step) =>
      begun?.step === step.id && step.user === user.resource_uri && step.undone === null && Math.max(...step.changes.keys()) < begun.from,
  );
  if (changes.size === 0) return { ...answer, step: resumed?.id ?? null };
  if (resumed) {
    for (const [id, change] of changes) resumed.changes.set(id, change);
    return { ...answer, step: resumed.id };
  }
  const { kind, key = null } = typeof name === 'function' ? name([...changes.values()][0]!) : name;
  const isForgotten = (step: KeptStep): boolean =>
    step.moment === answer.moment_id && step.user === user.resource_uri && step.undone !== null;
  const id = world.nextId('edit');
  world.editSteps = world.editSteps.filter((step) => !isForgotten(step));
  world.editSteps.push({
    id,
    moment: answer.moment_id,
    user: user.resource_uri,
    who: user.display_name,
    kind,
    key,
    at: world.now(),
    undone: null,
    changes,
  });
  return { ...answer, step: id };
}

/** What a change of a record is called. */
export function savedName({ before, after }: Pick<Change, 'before' | 'after'>): StepName {
  const [was, is] = [before?.properties ?? {}, after?.properties ?? {}];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !sameJson(was[key], is[key]));
  if (keys.length === 0) return { kind: 'geometry' };
  const moves = !sameJson(before?.geometry ?? null, after?.geometry ?? null);
  return keys.length === 1 && !moves ? { kind: 'value', key: keys[0]! } : { kind: 'record' };
}

/** What the only record of a step calls itself, also one that is deleted. */
function nameIn({ changes, undone }: KeptStep): string | null {
  const [only] = changes.size === 1 ? changes.values() : [];
  const record = undone === null ? (only?.after ?? only?.before) : (only?.before ?? only?.after);
  return nameOfRecord(record?.properties ?? {})?.slice(0, stepNameLength) ?? null;
}

/** Whether a user may take a step: an own one, or any of an own depot. */
function mayTake(user: Actor, depot: Depot, step: KeptStep): boolean {
  return step.user === user.resource_uri || owns(user, depot);
}

/** What can be taken back and made again. */
export function editSteps(world: World, user: Actor, id: string): EditSteps {
  const { depot, moment } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'write');
  const own = world.editSteps.filter((step) => step.moment === moment.id && mayTake(user, depot, step));
  const told = (step: KeptStep): EditStep => ({
    id: step.id,
    kind: step.kind,
    key: step.key,
    record: step.changes.size === 1 ? [...step.changes.keys()][0]! : null,
    name: nameIn(step),
    records: step.changes.size,
    who: step.who,
    own: step.user === user.resource_uri,
    at: step.at,
  });
  const undone = own.filter((step) => step.undone !== null).toSorted((a, b) => b.undone! - a.undone!);
  return {
    undo: own
      .filter((step) => step.undone === null)
      .toReversed()
      .slice(0, mostSteps)
      .map(told),
    redo: undone.slice(0, mostSteps).map(told),
  };
}

/** Takes a step back, or makes it again, where all its records are as they were left. */
export function takeStep(world: World, user: Actor, momentId: string, stepId: string, direction: 'undo' | 'redo'): RecordsStepped {
  const { depot } = editableRecords(world, user, momentId);
  const open = openMoment(depot);
  if (open?.id !== Number(momentId)) throw refusal('not_open');
  const step = world.editSteps.find(({ id, moment }) => id === Number(stepId) && moment === open.id);
  if (!step || (step.undone === null) !== (direction === 'undo') || !mayTake(user, depot, step)) throw refusal('step_gone');
  const records = new Map((world.records.get(open.id) ?? []).map((datum) => [datum.id, datum]));
  const changes = [...step.changes].toSorted(([a], [b]) => a - b);
  const only = changes.length === 1 ? changes[0]![0] : null;
  const changed = changes.filter(([id, { upon }]) => topOf(world, open.id, id) !== (direction === 'undo' ? step.id : upon));
  if (changed.length > 0) {
    const current = only === null ? undefined : records.get(only);
    const values = { count: changed.length, records: recordNumbers(changed.map(([id]) => id)) };
    throw refusal('changed_since', values, current ? { current } : {});
  }
  for (const [id, { before, after }] of changes) {
    const datum = direction === 'undo' ? before : after;
    const address = `${id}@${open.id}`;
    if (datum) {
      records.set(id, { ...datum, resource_uri: `/api/v1/datum/${address}/` });
      world.deletedRecords.delete(address);
    } else {
      world.deletedRecords.set(address, records.get(id)!);
      records.delete(id);
    }
  }
  step.undone = direction === 'undo' ? world.nextId('edit') : null;
  const stored = [...records.values()].toSorted((a, b) => a.id - b.id);
  storeRecords(world, user, depot, open, stored, changes.length);
  return {
    moment_id: open.id,
    moment_size: records.size,
    step: step.id,
    changed: changes.length,
    datum: only === null ? null : (records.get(only) ?? null),
  };
}

/** The steps of a moment are gone once it is complete. */
export function forgetSteps(world: World, momentId: number): void {
  world.editSteps = world.editSteps.filter(({ moment }) => moment !== momentId);
}
