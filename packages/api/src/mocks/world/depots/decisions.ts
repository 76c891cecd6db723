import { deletionFault, isOwnWork, waitingUpon } from '../../../records/momentRules.ts';
import { isWaiting, latestMoment, momentNames, quotedNames, readerLines, readersText } from '../../../records/moments.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import type { Job } from '../../../schemas/job.ts';
import { noteEvent } from '../events.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import { approvalOf, makeMoment } from '../make.ts';
import { momentAt, refusal } from './momentAt.ts';
import { changeMoment, requireNoOpenMoment } from './moments.ts';
import { requireQuality } from './quality.ts';
import { readersOf } from './readers.ts';
import { forgetSteps } from './steps.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

function requireOpen(world: World, user: Actor, id: string): { depot: Depot; moment: Moment } {
  const { depot, moment } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'write');
  if (moment.status !== 'open') throw refusal('not_open');
  return { depot, moment };
}

export function finalizeMoment(world: World, user: Actor, id: string, message: string): Moment {
  const { depot, moment } = requireOpen(world, user, id);
  noteEvent(world, user, 'store', depot);
  forgetSteps(world, moment.id);
  const at = world.now();
  return changeMoment(world, depot.id, {
    ...moment,
    status: 'finalized',
    temporary: false,
    message,
    created: at,
    approved: approvalOf(depot, at),
  });
}

/** Makes a moment the one that is read. */
export function approveMoment(world: World, user: Actor, id: string, message: string): Moment {
  const { depot, moment } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'approve');
  if (!isWaiting(depot, moment)) throw refusal('not_waiting');
  const moments = depot.moments.map((one) => ({ ...one, by: [one.user, ...(world.editors.get(one.id) ?? [])] }));
  const approver = { self: user.resource_uri, impersonator: user.impersonator?.resource_uri ?? null };
  if (depot.four_eyes && isOwnWork({ moments }, moment, approver)) throw refusal('own_edits');
  requireQuality(world, depot, moment);
  noteEvent(world, user, 'approve', depot);
  const status = moment.status === 'finalized' ? 'approved' : moment.status;
  return changeMoment(world, depot.id, { ...moment, status, approved: { at: world.now(), user: user.resource_uri, message } });
}

/** Has what comes next go on from the moments before one that waits. */
export function rejectMoment(world: World, user: Actor, id: string, message: string): Moment {
  const { depot, moment } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'approve');
  if (!isWaiting(depot, moment)) throw refusal('not_waiting');
  const later = waitingUpon(depot, moment);
  if (later.length > 0) throw refusal('later_moments', { moments: quotedNames(momentNames(later), 'de') });
  requireNoOpenMoment(depot);
  world.putBack.set(moment.id, world.nextId('moment'));
  noteEvent(world, user, 'reject', depot);
  return changeMoment(world, depot.id, { ...moment, status: 'rejected', rejected: { at: world.now(), user: user.resource_uri, message } });
}

function requireDeletable(world: World, user: Actor, depot: Depot, moment: Moment): void {
  const numbered = (one: Moment) => ({ ...one, number: one.id, put_back: world.putBack.get(one.id) ?? null });
  const fault = deletionFault({ moments: depot.moments.map(numbered) }, numbered(moment), readersOf(world, user, depot, moment));
  if (fault?.code === 'moment_in_use') throw refusal(fault.code, { readers: readersText(readerLines(fault.readers), 'de') });
  if (fault?.code === 'later_rejected') throw refusal(fault.code, { moments: quotedNames(momentNames(fault.moments), 'de') });
  if (fault) throw refusal(fault.code);
}

/** Deletes a moment that is not read any more, or the open one with its edits. */
export function deleteMoment(world: World, user: Actor, id: string): void {
  const { depot, moment } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'write');
  if (moment.status !== 'open') {
    requireDeletable(world, user, depot, moment);
    noteEvent(world, user, 'update', depot);
  }
  forgetSteps(world, moment.id);
  world.records.delete(moment.id);
  world.depots.set(depot.id, { ...depot, moments: depot.moments.filter((one) => one.id !== moment.id) });
}

/** Makes the records of an older moment the newest one. */
export function restoreMoment(world: World, user: Actor, id: string, message: string): Job {
  const { depot, moment, records } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'write');
  requireNoOpenMoment(depot);
  if (latestMoment(depot)?.id === moment.id) throw refusal('restores_itself');
  const job = makeJob(world, 'restore', depot.resource_uri);
  world.readByJob.set(job.id, moment.id);
  void (async () => {
    await pause(world.stepMs);
    const about = { origin: moment.origin, message: message || moment.message, status: 'restored', user: user.resource_uri } as const;
    const { id: made } = makeMoment(world, depot.id, records, about);
    world.momentSources.set(made, { switchboard: null, job: job.id, read: [{ depot: depot.id, moment: moment.id }] });
    noteEvent(world, user, 'store', depot);
    changeJob(world, job.id, { status: 'success', moment_id: made });
  })();
  return job;
}
