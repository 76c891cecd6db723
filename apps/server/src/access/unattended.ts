import type { Switchboard } from '@geo/api';
import type { StoredMessage } from '../problems/index.ts';
import { mayLogIn, type LogInState } from './log-in.ts';

/** Why runs of a switchboard that nobody starts by hand do not start. */
type UnattendedProblem = NonNullable<Switchboard['automatic_runs']['problem']>;

/**
 * What keeps the runs of a switchboard from starting by themselves, by whoever last changed it, null where that account is gone, and the
 * owner; null for nothing.
 */
export function unattendedProblem(changer: LogInState | null, owner: LogInState | null, now: Date): UnattendedProblem | null {
  if (changer === null) return 'changer_gone';
  if (!mayLogIn(changer, now)) return 'changer_shut';
  return owner && mayLogIn(owner, now) ? null : 'owner_shut';
}

/** The same in words, with the names of both. */
export function unattendedText(problem: UnattendedProblem, changer: string, owner: string): StoredMessage {
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
