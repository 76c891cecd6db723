import type { z } from 'zod';
import { edited } from '../../../records/edit.ts';
import { openMoment } from '../../../records/moments.ts';
import { plannedStep } from '../../../records/steps.ts';
import type { RecordsStepped, RecordSteps } from '../../../schemas/datum.ts';
import { refusal } from './momentAt.ts';
import { deleteDatum, editableRecords, requireRight, saveDatum, undeleteDatum } from './moments.ts';
import type { Actor, World } from '../state.ts';

type Steps = z.output<typeof RecordSteps>['steps'];

/** Takes edits of the open moment back, or makes them again, all or none. */
export function stepDatums(world: World, user: Actor, momentId: string, steps: Steps): RecordsStepped {
  const { depot, records } = editableRecords(world, user, momentId);
  const open = openMoment(depot);
  if (open?.id !== Number(momentId)) throw refusal('not_open');
  const known = new Map(records.map((record) => [record.id, record]));
  const calls = steps.map((step) => {
    const now = known.get(step.id);
    const address = `${step.id}@${open.id}`;
    if (step.before === null) {
      if (now || !world.deletedRecords.has(address)) throw refusal('not_deleted', { record: step.id });
      return () => undeleteDatum(world, user, address);
    }
    if (!now) throw refusal('record_gone', { record: step.id });
    const { edit, moves, changes, conflicts } = plannedStep(now, step);
    if (conflicts.length > 0) throw refusal('record_conflict', { keys: conflicts.join(', ') }, { current: now });
    requireRight(edit, records);
    if (step.after === null) return () => deleteDatum(world, user, address);
    const properties = edited(now.properties ?? {}, edit);
    const geometry = moves ? { geometry: step.after.geometry ?? null } : {};
    return changes ? () => saveDatum(world, user, address, { properties, ...geometry }) : null;
  });
  const done = calls.flatMap((call) => (call ? [call()] : []));
  const last = done.at(-1);
  return {
    moment_id: open.id,
    moment_size: last?.moment_size ?? records.length,
    changed: done.length,
    datum: steps.length === 1 ? (last ? last.datum : known.get(steps[0]!.id)!) : null,
  };
}
