import type { z } from 'zod';
import { changedKeys, columnsOfBoth, guessedKey } from '../../../records/difference.ts';
import { momentBefore } from '../../../records/moments.ts';
import { sameJson } from '../../../records/sameJson.ts';
import type {
  Comparison,
  ComparisonInput,
  ComparisonQuery,
  DifferenceKind,
  RecordDifference,
  RecordHistory,
  RecordState,
} from '../../../schemas/comparison.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Moment } from '../../../schemas/depot.ts';
import type { Job } from '../../../schemas/job.ts';
import { notFound } from '../../errors.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import { momentAt, refusal } from './momentAt.ts';
import { columnsOf } from './records.ts';
import type { Actor, World } from '../state.ts';
import { momentsFor } from '../store.ts';

/** A comparison that was ordered; its number is that of its job. */
export interface MadeComparison {
  readonly before: number;
  readonly after: number;
  readonly key: string | null;
}

/** Compares a moment with an older one, of itself that which was complete before. */
export function compareMoments(world: World, user: Actor, id: string, { with: other, key }: z.output<typeof ComparisonInput>): Job {
  const { depot, moment } = momentAt(world, user, id);
  const place = (one: Moment): number => depot.moments.findIndex((known) => known.id === one.id);
  const found = other === undefined ? momentBefore({ moments: momentsFor(user, depot) }, moment) : momentAt(world, user, other).moment;
  if (!found) throw refusal('nothing_before');
  if (found.id === moment.id || found.depot !== moment.depot) throw refusal('not_comparable', {}, { fields: { with: '' } });
  const [before, after] = place(found) > place(moment) ? [found, moment] : [moment, found];
  const [old, young] = [before, after].map((one) => world.records.get(one.id) ?? []) as [readonly Datum[], readonly Datum[]];
  const columns = columnsOf(old).filter((column) => columnsOf(young).some((one) => one.key === column.key));
  if (key && !columns.some((column) => column.key === key)) throw refusal('unknown_column', { key }, { fields: { key } });
  // Records keep their numbers where they were edited.
  const kept = old.some((record) => young.some((one) => one.id === record.id));
  const samples = [old, young].map((records) => records.map(({ properties = {} }) => properties));
  const used = kept ? null : (key ?? guessedKey(columnsOfBoth(columnsOf(old), columnsOf(young)), samples[0]!, samples[1]!));
  const job = makeJob(world, 'compare', depot.resource_uri);
  world.comparisons.set(job.id, { before: before.id, after: after.id, key: used });
  void (async () => {
    await pause(world.stepMs);
    changeJob(world, job.id, { status: 'success', moment_id: after.id });
  })();
  return job;
}

/** A page of what differs. */
export function comparisonPage(
  world: World,
  user: Actor,
  id: number,
  { kind, offset, limit }: z.output<typeof ComparisonQuery>,
): Comparison {
  const made = world.comparisons.get(id);
  if (!made || world.jobs.get(id)?.status !== 'success') throw notFound();
  const [old, young] = [momentAt(world, user, made.before).records, momentAt(world, user, made.after).records];
  const found = differences(old, young, made.key);
  const objects = found[kind].map((one, index) => ({ ...one, id: index + 1 }));
  return {
    objects: objects.slice(offset, offset + limit),
    meta: {
      offset,
      limit,
      total_count: objects.length,
      changed: found.changed.length,
      added: found.added.length,
      removed: found.removed.length,
      ...made,
      columns: columnsOfBoth(columnsOf(old), columnsOf(young)),
    },
  };
}

function differences(old: readonly Datum[], young: readonly Datum[], key: string | null): Record<DifferenceKind, RecordDifference[]> {
  const nameOf = ({ id, properties = {}, geometry }: Datum): string =>
    key === null ? String(id) : key === '' ? JSON.stringify([properties, geometry ?? null]) : String(properties[key]);
  const found: Record<DifferenceKind, RecordDifference[]> = { changed: [], added: [], removed: [] };
  const left = Map.groupBy(old, nameOf);
  for (const after of young) {
    const before = left.get(nameOf(after))?.shift();
    if (!before) {
      found.added.push({ id: 0, before: null, after, moved: false });
      continue;
    }
    const moved = !sameJson(before.geometry ?? null, after.geometry ?? null);
    const keys = changedKeys(before.properties ?? {}, after.properties ?? {}, columnsOfBoth(columnsOf([before]), columnsOf([after])));
    if (moved || keys.length > 0) found.changed.push({ id: 0, before, after, moved });
  }
  for (const before of [...left.values()].flat()) found.removed.push({ id: 0, before, after: null, moved: false });
  return found;
}

/** What a record was and became, moment by moment. */
export function recordHistory(world: World, user: Actor, address: string): RecordHistory {
  const [index = '', moment = ''] = address.split('@');
  const { depot } = momentAt(world, user, moment);
  let before: Datum | null = null;
  const states: RecordState[] = [];
  for (const { id, created, user: maker, message, origin, status } of momentsFor(user, depot).toReversed()) {
    const datum: Datum | null = world.records.get(id)?.find((record) => record.id === Number(index)) ?? null;
    const isSame = sameJson([datum?.properties, datum?.geometry ?? null], [before?.properties, before?.geometry ?? null]);
    if (!isSame || (datum === null) !== (before === null)) {
      const who = [...world.users.values()].find(({ resource_uri }) => resource_uri === maker)?.display_name ?? null;
      const moved = datum !== null && before !== null && !sameJson(datum.geometry ?? null, before.geometry ?? null);
      states.unshift({ moment: id, at: created, who, message, origin, status, datum, moved });
    }
    // What comes next goes on from before it.
    if (status !== 'rejected') before = datum;
  }
  if (states.length === 0) throw notFound();
  return { objects: states, more: false };
}
