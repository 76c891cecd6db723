import type { DeletionFault } from '@geo/api';
import { deleteComplete } from '../depots/edits/delete.ts';
import type { TidyTask } from '../depots/retention/order.ts';
import { tidyDepot } from '../depots/settle.ts';
import type { Db } from '../db/types.ts';
import { objectPermissions, type Actor } from '../access/permissions.ts';
import { Problem, type StoredMessage } from '../problems/index.ts';
import { readDepotRow } from '../store/depots/depots.ts';
import { recordEvent } from '../store/objects/events.ts';
import { reportProgress, type JobRow } from '../store/runs/jobs.ts';
import { runForEffect } from './effect.ts';
import { steadily } from './steadily.ts';

const cancelled = {
  code: 'cancelled',
  de: 'Das Aufräumen wurde abgebrochen. Stände, die bis dahin entfernt waren, bleiben entfernt; alle anderen sind unverändert.',
  en: 'Tidying up was cancelled. Moments that were removed by then stay removed; all others are unchanged.',
};

/** They remove old moments, one after the other: each goes as a whole, with its records out of sight at once, and these in slices after that. */
export const tidyJobs = steadily({
  work: ({ db }, job, signal) =>
    runForEffect(db, job, signal, cancelled, async (actor) => {
      const message = await removeMoments(db, job, actor, signal);
      return { momentId: null, message, commit: () => Promise.resolve(), discard: () => Promise.resolve() };
    }),
  interrupted: {
    de: 'Der Server wurde während des Aufräumens beendet. Stände, die bis dahin entfernt waren, bleiben entfernt; alle anderen sind unverändert.',
    en: 'The server was stopped while tidying up. Moments that were removed by then stay removed; all others are unchanged.',
  },
});

/** Why a moment stays that was to go: what has changed since it was planned. */
const reasons: Readonly<Record<DeletionFault<unknown>['code'] | 'not_found', true>> = {
  not_found: true,
  moment_is_read: true,
  moment_waits: true,
  moment_in_use: true,
  later_rejected: true,
};

async function removeMoments(db: Db, job: JobRow, actor: Actor, signal: AbortSignal): Promise<StoredMessage> {
  const { moments, nightly } = job.input as unknown as TidyTask;
  const depotId = job.depot_id!;
  const by = { ...actor, impersonatorId: job.impersonator_id };
  // What was allowed when the job was accepted may have been withdrawn since.
  const { name } = await readDepotRow(db, actor, depotId, objectPermissions.depot.write);
  let removed = 0;
  for (const [done, id] of moments.entries()) {
    signal.throwIfAborted();
    // What the one before had to itself is gone before the next one goes.
    await tidyDepot(db, depotId, signal);
    try {
      await db.transaction(async (tx) => {
        await deleteComplete(tx, actor, depotId, id);
        if (removed === 0) await recordEvent(tx, nightly ? null : by, 'update', { kind: 'depot', id: depotId, name });
      });
      removed += 1;
    } catch (error) {
      if (!(error instanceof Problem) || !Object.hasOwn(reasons, error.code)) throw error;
    }
    await reportProgress(db, job.id, { done: done + 1, total: moments.length, records: 0 });
  }
  await tidyDepot(db, depotId, signal);
  return tidied(removed, moments.length - removed);
}

function tidied(removed: number, stayed: number): StoredMessage {
  const de = `${removed === 1 ? 'Ein Stand' : `${removed} Stände`} entfernt.`;
  const en = `${removed === 1 ? 'One moment' : `${removed} moments`} removed.`;
  if (stayed === 0) return { code: 'tidied', de, en };
  return {
    code: 'tidied',
    de: `${de} ${stayed === 1 ? 'Einer blieb, weil er' : `${stayed} blieben, weil sie`} inzwischen gebraucht ${stayed === 1 ? 'wird' : 'werden'} oder schon entfernt ${stayed === 1 ? 'war' : 'waren'}.`,
    en: `${en} ${stayed === 1 ? 'One stayed, as it is' : `${stayed} stayed, as they are`} in use by now or ${stayed === 1 ? 'was' : 'were'} removed already.`,
  };
}
