import type { Db } from '../db/types.ts';
import { jobEndChannel, type JobRow } from '../store/runs/jobs.ts';

/** Look at the job also without a notification: one can be lost with its connection. */
const lookMs = 2000;

/** The status of a job at its end; as it is when the signal fires before. */
export async function jobEnd(db: Db, id: number, signal: AbortSignal): Promise<JobRow['status']> {
  let wake = (): void => undefined;
  const stop = (): void => wake();
  const unlisten = await db.listen(jobEndChannel, (payload) => {
    if (payload === String(id)) wake();
  });
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      // Before it looks: an end that comes meanwhile is not slept through.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const { rows } = await db.query<Pick<JobRow, 'status'>>('SELECT status FROM geo.job WHERE id = $1', [id]);
      const status = rows[0]?.status ?? 'failure';
      if ((status !== 'waiting' && status !== 'started') || signal.aborted) return status;
      const look = setTimeout(stop, lookMs);
      await woken;
      clearTimeout(look);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await unlisten();
  }
}
