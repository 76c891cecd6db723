import type { RunStatus } from '@geo/api';

/** Names of the texts for a run state; waiting counts as running. */
export const statusTexts = {
  initialized: 'statusCreated',
  waiting: 'statusRunning',
  started: 'statusRunning',
  success: 'statusSuccess',
  failure: 'statusFailure',
} as const satisfies Record<RunStatus, string>;
