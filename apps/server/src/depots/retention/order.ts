import type { TidyAnswer, TidyInput } from '@geo/api';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { mayLogIn } from '../../access/log-in.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import { addJob } from '../../store/runs/jobs.ts';
import { uriOf } from '../../store/uris.ts';
import { lockDepot } from '../lock.ts';
import { freedBy, planTidy } from './plan.ts';
import { lastNight } from './night.ts';

/** What the job carries. */
export interface TidyTask {
  /** Numbers of the moments that go. */
  moments: number[];
  /** Nobody has ordered it: the rule of the depot has. */
  nightly: boolean;
}

/** Says which old moments a rule lets go, and orders that they are removed. */
export async function tidyUp(db: Db, actor: Actor, id: number, { dry_run: isDry, rule: asked, moments }: TidyInput): Promise<TidyAnswer> {
  const depot = await readDepotRow(db, actor, id, objectPermissions.depot.write);
  const rule = asked ?? depot.retention;
  if (rule === null) throw new Problem('no_retention', {}, { field: 'rule' });
  const planned = await planTidy(db, actor, depot, rule, new Date());
  const removed = isDry || !moments ? planned.removed : planned.removed.filter((moment) => moments.includes(moment.id));
  const plan = { rule, removed: removed.map((moment) => moment.id), kept: planned.kept, ...(await freedBy(db.background, id, removed)) };
  if (isDry || removed.length === 0) return { plan, job: null };
  const job = await db.transaction((tx) => order(tx, actor, depot, { moments: plan.removed, nightly: false }));
  return { plan, job: uriOf('job', job) };
}

async function order(tx: Sql, actor: Actor, depot: DepotRow, task: TidyTask): Promise<number> {
  await lockDepot(tx, depot.id);
  if (await isTidied(tx, depot.id)) throw new Problem('tidied_already');
  return addJob(tx, actor, { kind: 'tidy', input: { ...task }, depot_id: depot.id });
}

async function isTidied(sql: Sql, depotId: number): Promise<boolean> {
  const { rows } = await sql.query(
    "SELECT 1 FROM geo.job WHERE depot_id = $1 AND kind = 'tidy' AND status IN ('waiting', 'started') LIMIT 1",
    [depotId],
  );
  return rows.length > 0;
}

/**
 * Orders that depots with a rule are tidied up, once a night: as their owners, whose rule it is, as long as they may log in. Of several
 * processes one does so.
 */
export async function orderDueTidies(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: number; owner_id: number }>(
    'SELECT id, owner_id FROM geo.depot WHERE retention IS NOT NULL AND (tidied IS NULL OR tidied < $1) ORDER BY id',
    [lastNight(now).toISOString()],
  );
  for (const { id, owner_id: owner } of rows) {
    const account = await accountById(db, owner);
    if (account && mayLogIn(account, now)) await db.transaction((tx) => orderTonight(tx, actorOf(account), id, now));
  }
}

async function orderTonight(tx: Sql, actor: Actor, id: number, now: Date): Promise<void> {
  const { rowCount } = await tx.query('UPDATE geo.depot SET tidied = $2 WHERE id = $1', [id, now.toISOString()]);
  // It may be gone, or keep all by now, or somebody is at it.
  if (rowCount !== 1 || (await isTidied(tx, id))) return;
  const depot = await readDepotRow(tx, actor, id);
  if (depot.retention === null) return;
  const { removed } = await planTidy(tx, actor, depot, depot.retention, now);
  if (removed.length > 0) await order(tx, actor, depot, { moments: removed.map((moment) => moment.id), nightly: true });
}
