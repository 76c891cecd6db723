import type { Db } from '../db/types.ts';
import { FunctionError } from '../problems/index.ts';
import { accountById, actorOf } from '../store/accounts.ts';
import { jointActor, type Actor } from '../access/permissions.ts';
import type { JobRow } from '../store/runs/jobs.ts';
import type { RunOrder } from '../store/runs/orders.ts';
import { unattendedActor } from '../store/runs/unattended.ts';

export interface RunRights {
  actor: Actor;
  unattended: boolean;
  /** Missing where nothing can change them while the switchboard runs. */
  actorNow?: () => Promise<Actor>;
}

/**
 * With whose rights a run works. One that was started by hand has those of whoever started it. Any other has those of whoever last
 * changed the switchboard, as far as its owner has them; who changes it while it runs must be allowed what the next steps do, too.
 */
export async function rightsOf(db: Db, job: JobRow): Promise<RunRights> {
  const account = (await accountById(db, job.account_id))!;
  const { cause } = job.input as unknown as RunOrder;
  if (cause === undefined) return { actor: { ...actorOf(account), impersonatorId: job.impersonator_id }, unattended: false };
  let actor: Actor | null = null;
  const actorNow = async (): Promise<Actor> => {
    const found = await unattendedActor(db, job.switchboard_id!);
    if ('problem' in found) throw new FunctionError(found.problem.code, found.problem.de, found.problem.en);
    actor = actor === null ? found.actor : jointActor([actor, found.actor]);
    return actor;
  };
  return { actor: await actorNow(), unattended: true, actorNow };
}
