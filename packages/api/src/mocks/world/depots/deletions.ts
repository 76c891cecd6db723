import type { z } from 'zod';
import { mostChanged, type DeletionInput, type DeletionResult } from '../../../schemas/datum.ts';
import { refusal } from './momentAt.ts';
import { editableRecords, opened, storeRecords } from './moments.ts';
import { soughtRecords } from './records.ts';
import type { Actor, World } from '../state.ts';

const limit = mostChanged.embedded;

/** Deletes all records that a search and a filter leave, in the open moment, where they are as many as was seen. */
export function deleteDatums(
  world: World,
  user: Actor,
  momentId: string,
  input: z.output<typeof DeletionInput>,
): Omit<DeletionResult, 'step'> {
  const { depot, records } = editableRecords(world, user, momentId);
  const sought = soughtRecords(records, input);
  const { count } = input;
  if (count > limit) throw refusal('too_many_deletions', { count, limit });
  const deleted = sought.length;
  if (deleted !== count) throw refusal('count_changed', { count, now: deleted });
  const moment = opened(world, user, depot);
  const gone = new Set(sought.map(({ id }) => id));
  const left = (world.records.get(moment.id) ?? []).filter(({ id }) => !gone.has(id));
  storeRecords(world, user, world.depots.get(depot.id)!, moment, left, deleted);
  for (const datum of sought) world.deletedRecords.set(`${datum.id}@${moment.id}`, datum);
  return { moment_id: moment.id, moment_size: left.length, deleted };
}
