import { uriOf, type Switchboard } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { accountById, actorOf, displayName, mayLogIn, type Account } from '../accounts.ts';
import { jointActor, type Actor } from '../../access/permissions.ts';
import type { StoredMessage } from '../../problems/index.ts';

/** Why runs of a switchboard that nobody starts by hand do not start. */
export type UnattendedProblem = NonNullable<Switchboard['automatic_runs']['problem']>;

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
  const problem = problemOf(changer, owner, new Date());
  if (problem) return { problem: unattendedText(problem, nameOf(changer), nameOf(owner)) };
  return { actor: jointActor([actorOf(changer!), actorOf(owner!)]) };
}

/** The same as the switchboard's settings tell it. */
export function automaticRunsOf(changer: Person | null, owner: Person): Switchboard['automatic_runs'] {
  const shown = (person: Person) => ({ resource_uri: uriOf('user', person.id), name: displayName(person) });
  return { changer: changer && shown(changer), owner: shown(owner), problem: problemOf(changer, owner, new Date()) };
}

function problemOf(changer: Person | null, owner: Person | null, now: Date): UnattendedProblem | null {
  if (changer === null) return 'changer_gone';
  if (!mayLogIn(changer, now)) return 'changer_shut';
  return owner && mayLogIn(owner, now) ? null : 'owner_shut';
}

function unattendedText(problem: UnattendedProblem, changer: string, owner: string): StoredMessage {
  const [de, en] = texts[problem](changer, owner);
  return { code: problem, de, en };
}

const takeOver = {
  de: 'Wer das Switchboard bearbeiten darf, übernimmt die automatischen Läufe, indem er es ändert.',
  en: 'Whoever may edit the switchboard takes its automatic runs over by changing it.',
};
const texts: Record<UnattendedProblem, (changer: string, owner: string) => readonly [de: string, en: string]> = {
  changer_gone: () => [
    `Es wird nicht automatisch ausgeführt: Das Konto dessen, der es zuletzt geändert hat, gibt es nicht mehr. ${takeOver.de}`,
    `It does not run automatically: the account of whoever changed it last is gone. ${takeOver.en}`,
  ],
  changer_shut: (changer) => [
    `Es wird nicht automatisch ausgeführt: ${changer} hat es zuletzt geändert und darf sich nicht mehr anmelden. ${takeOver.de}`,
    `It does not run automatically: ${changer} changed it last and may not log in any more. ${takeOver.en}`,
  ],
  owner_shut: (_, owner) => [
    `Es wird nicht automatisch ausgeführt: ${owner}, dem es gehört, darf sich nicht mehr anmelden.`,
    `It does not run automatically: ${owner}, who owns it, may not log in any more.`,
  ],
};

function nameOf(account: Account | null): string {
  return account ? displayName(account) : '';
}
