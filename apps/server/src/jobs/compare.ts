import type { Db } from '../db/types.ts';
import { comparedBy, compareMoments } from '../depots/compare/compute.ts';
import { readMoment } from '../store/depots/depots.ts';
import type { JobRow } from '../store/runs/jobs.ts';
import { runForEffect } from './effect.ts';
import { steadily } from './steadily.ts';

const cancelled = {
  code: 'cancelled',
  de: 'Der Vergleich wurde abgebrochen.',
  en: 'The comparison was cancelled.',
};

/** They compare two moments; what differs is seen with the job's end. */
export const comparisonJobs = steadily({
  work: ({ db }, job, signal) => runComparison(db, job, signal),
  interrupted: {
    de: 'Der Server wurde während des Vergleichens beendet. Bitte vergleichen Sie erneut.',
    en: 'The server was stopped during the comparison. Please compare again.',
  },
});

function runComparison(db: Db, job: JobRow, signal: AbortSignal): Promise<void> {
  return runForEffect(db, job, signal, cancelled, async (actor) => {
    const compared = await comparedBy(db, job.id, (moment) => readMoment(db, actor, moment));
    const { changed, added, removed, key } = await compareMoments(db, compared, signal);
    return {
      momentId: compared.after.id,
      commit: async (tx) => {
        const counts = [changed, added, removed, key];
        await tx.query('UPDATE geo.comparison SET changed = $2, added = $3, removed = $4, key = $5 WHERE id = $1', [job.id, ...counts]);
      },
      discard: async () => {
        await db.query('DELETE FROM geo.comparison_record WHERE comparison_id = $1', [job.id]);
      },
    };
  });
}
