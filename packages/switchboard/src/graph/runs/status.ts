import type { RunStatus } from '@geo/api';

/** Names of the texts for a run state; waiting counts as running. */
export const statusTexts = {
  initialized: 'statusCreated',
  waiting: 'statusRunning',
  started: 'statusRunning',
  success: 'statusSuccess',
  failure: 'statusFailure',
} as const satisfies Record<RunStatus, string>;

/** True while a run is queued or under way: a stop button stands in place of the run button. */
export function isRunning(status: RunStatus): boolean {
  return status === 'waiting' || status === 'started';
}
