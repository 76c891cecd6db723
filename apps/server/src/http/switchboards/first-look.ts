import { chosenContext, planRun, type RunScope } from '@geo/api';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { readGraph } from '../../engine/graph.ts';
import { jobEnd } from '../../jobs/waiting.ts';
import { Problem } from '../../problems/index.ts';
import { orderRun } from '../../store/runs/orders.ts';
import { frameRows, storageOf, type FrameRow } from '../../switchboards/rows.ts';
import { readSwitchboardRow } from '../../switchboards/switchboards.ts';
import type { Platform } from '../context.ts';

/** How long a look waits for the step. */
const patienceMs = 30_000;
/** How often a frame is read whose records come to lie elsewhere each time. */
const mostTries = 5;

/**
 * The frame as it can be looked at: the first look at one that is stored as `lazy` runs the step that fills it and those before it, for who
 * may run the switchboard. To look is no change: where one of them changes something outside, or has failed, only a run by hand goes on.
 */
async function lookedAt({ db, library }: Pick<Platform, 'db' | 'library'>, actor: Actor, frame: FrameRow): Promise<FrameRow> {
  if (frame.data !== null || chosenContext(storageOf(frame)) !== 'lazy') return frame;
  const graph = await readGraph(db, frame.switchboard_id);
  const writer = graph.plan.find(({ outputs }) => outputs.includes(frame.id));
  if (!writer || !(await mayRun(db, actor, frame.switchboard_id))) return frame;
  const scope: RunScope = { kind: 'to', nodes: [writer.id], force: 'none' };
  const steps = planRun(graph.plan, scope, new Map()).order.map((id) => graph.nodes.get(id)!);
  if (steps.some(({ func, status }) => status === 'failure' || library.get(func)?.changes)) return frame;
  const job = await db.transaction(
    async (tx) =>
      (await orderRun(tx, actor, frame.switchboard_id, {
        scope,
        chain: [frame.switchboard_id],
      })) ?? underWay(tx, frame.switchboard_id),
  );
  const status = job === null ? 'success' : await jobEnd(db, job, AbortSignal.timeout(patienceMs));
  if (status === 'waiting' || status === 'started') throw new Problem('being_computed');
  return (await frameRows(db, { id: frame.id }))[0] ?? frame;
}

/**
 * Reads what a frame holds, as it can be looked at. Where it came to lie elsewhere in between, by a move or a run, it is read there: nobody is
 * told that data are gone which the frame has.
 */
export async function looking<T>(
  platform: Pick<Platform, 'db' | 'library'>,
  actor: Actor,
  frame: FrameRow,
  read: (present: FrameRow) => Promise<T>,
): Promise<T> {
  let present = await lookedAt(platform, actor, frame);
  for (let tries = 1; ; tries += 1) {
    try {
      return await read(present);
    } catch (error) {
      const [fresh] = isGone(error) && tries < mostTries ? await frameRows(platform.db, { id: frame.id }) : [];
      if (!fresh || JSON.stringify(fresh.data) === JSON.stringify(present.data)) throw error;
      present = fresh;
    }
  }
}

/** A table or a file that is not there. */
function isGone(error: unknown): boolean {
  return error instanceof Problem ? error.code === 'data_gone' : (error as { code?: string }).code === '42P01';
}

async function mayRun(db: Platform['db'], actor: Actor, switchboard: number): Promise<boolean> {
  try {
    await readSwitchboardRow(db, actor, switchboard, objectPermissions.switchboard.execute);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** The run that goes on: it may be the one that fills the frame. */
async function underWay(tx: Pick<Platform['db'], 'query'>, switchboard: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    "SELECT id FROM geo.job WHERE switchboard_id = $1 AND status IN ('waiting', 'started') ORDER BY id LIMIT 1",
    [switchboard],
  );
  return rows[0]?.id ?? null;
}
