import { plainNumber } from '@geo/api';
import { DatabaseUnavailable } from '../db/types.ts';
import { messageOf } from '../engine/messages.ts';
import { Problem, type StoredMessage } from '../problems/index.ts';
import { preparedGrid } from '../publish/tiles/prepared/grid.ts';
import { preparedLayer, requireKept, type TileTask } from '../publish/tiles/prepared/order.ts';
import { mostPrepared } from '../publish/tiles/prepared/plan.ts';
import { preparedTile } from '../publish/tiles/prepared/tile.ts';
import { atMostAfter, levels } from '../publish/tiles/prepared/walk.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { endJob, failOrphan, isWanted, JobStopped, othersWait, putBack, reportProgress, type JobRow } from '../store/runs/jobs.ts';
import { tileAt } from '../tiles/pmtiles/ids.ts';
import type { JobContext, JobKind } from './kind.ts';
import { stoppable } from './stoppable.ts';

/** Time between two notes of how far it is, in ms. */
const noteMs = 500;
/** Of so many deaths in one place it is the cause. */
const mostDeaths = 3;

/**
 * They draw tiles of a layer ahead, one after the other. They go on where they were: after the death of a worker, and where other jobs wait, for
 * which they make room.
 */
export const tileJobs: JobKind = {
  async run(context, job) {
    const { db } = context;
    const task = job.input as unknown as TileTask;
    let signal: AbortSignal | null = null;
    try {
      const isDone = await stoppable(
        () => isWanted(db, job.id),
        (stop) => {
          signal = stop;
          return prepare(context, job, task, stop);
        },
      );
      if (isDone) await endJob(db, job.id, { status: 'success', message: prepared(task.counts) });
      else if (!(await putBack(db, job, { ...task }))) throw new Error('It was cancelled just now.');
    } catch (error) {
      if (error instanceof DatabaseUnavailable || (error instanceof JobStopped && error.reason === 'lost')) throw error;
      const isCancelled = (signal as AbortSignal | null)?.aborted || !(await isWanted(db, job.id));
      await endJob(db, job.id, isCancelled ? { status: 'cancelled', error: cancelled } : { status: 'failure', error: messageOf(error) });
      if (!isCancelled && !(error instanceof Problem)) console.error(error);
    }
  },
  interrupt: (db, job) =>
    db.transaction((tx) => {
      const task = job.input as unknown as TileTask;
      return task.deaths < mostDeaths && !job.abort_requested
        ? putBack(tx, job, { ...task, deaths: task.deaths + 1 })
        : failOrphan(tx, job, job.abort_requested ? cancelled : interrupted);
    }),
};

/** False where it makes room before all is done. */
async function prepare(context: JobContext, job: JobRow, task: TileTask, signal: AbortSignal): Promise<boolean> {
  const { db, storage } = context;
  const account = await accountById(db, job.account_id);
  if (!account) throw new Problem('not_found');
  const store = requireKept(db);
  const layer = await preparedLayer({ db, storage }, actorOf(account), task.layer);
  if (!layer) return true;
  const grid = await preparedGrid(db, layer, task.asked);
  const begunAt = task.at;
  let [done, noted] = [0, performance.now()];
  for await (const level of levels(db, layer, grid, mostPrepared)) {
    signal.throwIfAborted();
    const { z, places } = level;
    if (z < grid.minZoom) continue;
    const total = done + places.length + atMostAfter(level, grid);
    for (const place of places) {
      done += 1;
      if (begunAt && (z < begunAt.z || (z === begunAt.z && place <= begunAt.place))) continue;
      signal.throwIfAborted();
      const tile = await preparedTile(db, layer, grid.making(tileAt(z, place)), store, signal).catch((error: unknown) => {
        if (signal.aborted || error instanceof DatabaseUnavailable) throw error;
        console.error(`The tile ${z}/${place} of layer ${task.layer} cannot be drawn:`, error);
        return null;
      });
      task.counts[tile === null ? 'failed' : tile.isDrawn ? 'drawn' : 'there'] += 1;
      task.at = { z, place };
      task.deaths = 0;
      if (performance.now() - noted < noteMs) continue;
      // What waits to be written is kept before more is drawn.
      await store.settled();
      const { drawn, there } = task.counts;
      await reportProgress(db, job.id, { done, total, records: drawn + there, input: { ...task } });
      if (context.isStopping() || (await othersWait(db))) return false;
      noted = performance.now();
    }
  }
  await store.settled();
  const { drawn, there } = task.counts;
  await reportProgress(db, job.id, { done, total: done, records: drawn + there });
  return true;
}

function prepared({ drawn, there, failed }: TileTask['counts']): StoredMessage {
  const [de, en] = (['de', 'en'] as const).map((language) => [drawn, there, failed].map((count) => plainNumber(count, language)));
  return {
    code: 'tiles_prepared',
    de: `${de![0]} Kacheln gezeichnet, ${de![1]} lagen schon bereit, ${de![2]} ließen sich nicht zeichnen.`,
    en: `${en![0]} tiles drawn, ${en![1]} were there already, ${en![2]} could not be drawn.`,
  };
}

const cancelled: StoredMessage = {
  code: 'cancelled',
  de: 'Das Vorbereiten wurde abgebrochen. Kacheln, die bis dahin gezeichnet waren, liegen bereit.',
  en: 'The preparation was cancelled. Tiles that were drawn by then are there.',
};

const interrupted: StoredMessage = {
  code: 'interrupted_often',
  de: `Das Vorbereiten wurde an derselben Stelle ${mostDeaths + 1}-mal unterbrochen, weil der Server beendet wurde. Kacheln, die bis dahin gezeichnet waren, liegen bereit.`,
  en: `The preparation was interrupted ${mostDeaths + 1} times in the same place because the server was stopped. Tiles that were drawn by then are there.`,
};
