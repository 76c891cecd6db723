import { uriOf, type Switchboard } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { accountById, actorOf, displayName, type Account } from '../accounts.ts';
import { jointActor, type Actor } from '../../access/permissions.ts';
import { unattendedProblem, unattendedText } from '../../access/unattended.ts';
import type { StoredMessage } from '../../problems/index.ts';

/** An account as far as it matters for whom a switchboard runs. */
export type Person = Pick<Account, 'id' | 'username' | 'first_name' | 'last_name' | 'is_active' | 'is_staff' | 'expiration_date'>;

/** Notes that the actor changed the switchboard's graph or schedule: runs that nobody starts by hand have no more than their rights now. */
export async function noteChanger(tx: Sql, switchboard: number, actor: Pick<Actor, 'id'>): Promise<void> {
  await tx.query('UPDATE geo.switchboard SET run_as_id = $2 WHERE id = $1 AND run_as_id IS DISTINCT FROM $2', [switchboard, actor.id]);
}

/** Like the actor, as far as whoever last changed another switchboard that runs as a step may do the same. */
export async function withChangerOf(sql: Sql, actor: Actor, switchboard: number): Promise<{ actor: Actor } | { problem: StoredMessage }> {
  const found = await unattendedActor(sql, switchboard);
  return 'problem' in found ? found : { actor: jointActor([actor, found.actor.all?.[0] ?? found.actor]) };
}

/** Who acts in a run that nobody starts by hand: whoever last changed the switchboard, as far as the owner may do the same. */
export async function unattendedActor(sql: Sql, switchboard: number): Promise<{ actor: Actor } | { problem: StoredMessage }> {
  const { rows } = await sql.query<{ owner_id: number; run_as_id: number | null }>(
    'SELECT owner_id, run_as_id FROM geo.switchboard WHERE id = $1',
    [switchboard],
  );
  const [row] = rows;
  const changer = row?.run_as_id ? await accountById(sql, row.run_as_id) : null;
  const owner = row ? await accountById(sql, row.owner_id) : null;
  const problem = unattendedProblem(changer, owner, new Date());
  if (problem) return { problem: unattendedText(problem, nameOf(changer), nameOf(owner)) };
  return { actor: jointActor([actorOf(changer!), actorOf(owner!)]) };
}

/** The same as the switchboard's settings tell it. */
export function automaticRunsOf(changer: Person | null, owner: Person): Switchboard['automatic_runs'] {
  const shown = (person: Person) => ({ resource_uri: uriOf('user', person.id), name: displayName(person) });
  return { changer: changer && shown(changer), owner: shown(owner), problem: unattendedProblem(changer, owner, new Date()) };
}

function nameOf(account: Account | null): string {
  return account ? displayName(account) : '';
}
