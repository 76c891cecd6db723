import { isUnderWay, type RunCause, type SwitchboardRun } from '@geo/api';
import type { Format, Status } from '@geo/ui';
import type { SwitchboardTranslate } from '../../i18n/texts.ts';

/** Names of the texts for what sets runs off. */
export const causeTexts = {
  manual: 'runManual',
  api: 'runApi',
  automatic: 'runAutomatic',
  periodic: 'runPeriodic',
  step: 'runStep',
} as const satisfies Record<RunCause, string>;

/** How the state of a run is shown. */
export const runStates = {
  waiting: { status: 'neutral', text: 'runWaiting' },
  started: { status: 'running', text: 'statusRunning' },
  success: { status: 'ok', text: 'statusSuccess' },
  failure: { status: 'error', text: 'statusFailure' },
  cancelled: { status: 'warning', text: 'runCancelled' },
} as const satisfies Record<SwitchboardRun['status'], { status: Status; text: string }>;

/** Who a run is by: with whose rights it worked, and who acted as that user. */
export function runUserText({ user, impersonator }: Pick<SwitchboardRun, 'user' | 'impersonator'>, t: SwitchboardTranslate): string {
  const name = user?.name ?? t('runByNobody');
  return impersonator ? t('runOnBehalf', { name, other: impersonator.name }) : name;
}

/** What a run did, in a few words: its steps, and the records that it read and stored. */
export function runSummary({ status, steps, records_in, records_out }: SwitchboardRun, t: SwitchboardTranslate): string[] {
  const all = steps.done + steps.failed;
  return [
    ...(all > 0 ? [t('runStepsDone', { count: all })] : isUnderWay(status) ? [] : [t('runNoSteps')]),
    ...(steps.failed > 0 ? [t('runStepsFailed', { count: steps.failed })] : []),
    ...(records_in === null ? [] : [t('runRead', { count: records_in })]),
    ...(records_out === null ? [] : [t('runStored', { count: records_out })]),
  ];
}

/** When a run began, or was ordered. */
export const runTime = ({ start, created }: Pick<SwitchboardRun, 'start' | 'created'>, format: Pick<Format, 'dateTime'>): string =>
  format.dateTime(start ?? created);
