import type { Db } from '../db/types.ts';
import { checkRecords } from '../depots/quality/compute.ts';
import { Problem } from '../problems/index.ts';
import { readMoment } from '../store/depots/depots.ts';
import { reportProgress, type JobRow } from '../store/runs/jobs.ts';
import { runForEffect } from './effect.ts';
import { steadily } from './steadily.ts';

const cancelled = { code: 'cancelled', de: 'Die Prüfung wurde abgebrochen.', en: 'The check was cancelled.' };

/** They check the records of a moment; what was found is seen with the job's end. */
export const qualityJobs = steadily({
  work: ({ db }, job, signal) => runCheck(db, job, signal),
  interrupted: {
    de: 'Der Server wurde während der Prüfung beendet. Bitte prüfen Sie erneut.',
    en: 'The server was stopped during the check. Please check again.',
  },
});

/** Time between two notes of how far it is, in ms. */
const noteMs = 500;

function runCheck(db: Db, job: JobRow, signal: AbortSignal): Promise<void> {
  return runForEffect(db, job, signal, cancelled, async (actor) => {
    const { rows } = await db.query<{ moment_id: number }>('SELECT moment_id FROM geo.quality_check WHERE id = $1', [job.id]);
    if (!rows[0]) throw new Problem('not_found');
    // What changes from here on makes the report one of before.
    const { moment, depot } = await readMoment(db, actor, rows[0].moment_id);
    const rules = depot.quality_rules;
    let noted = performance.now();
    const progress = async (share: number): Promise<void> => {
      if (performance.now() - noted < noteMs) return;
      noted = performance.now();
      const done = Math.round(share * moment.size);
      await reportProgress(db, job.id, { done, total: moment.size, records: done });
    };
    const counts = await checkRecords(db, { id: job.id, depot, moment }, rules, { signal, progress });
    return {
      momentId: moment.id,
      commit: async (tx) => {
        await tx.query('UPDATE geo.quality_check SET changes = $2, rules = $3, counts = $4, checked = now() WHERE id = $1', [
          job.id,
          moment.changes,
          JSON.stringify(rules),
          JSON.stringify(counts),
        ]);
        await tx.query('DELETE FROM geo.quality_check WHERE moment_id = $1 AND id < $2 AND checked IS NOT NULL', [moment.id, job.id]);
      },
      discard: async () => {
        await db.query('DELETE FROM geo.quality_finding WHERE check_id = $1', [job.id]);
      },
    };
  });
}
