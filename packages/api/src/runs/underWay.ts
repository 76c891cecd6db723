import type { Job } from '../schemas/job.ts';
import type { RunStatus } from '../schemas/switchboard.ts';

/** Whether what has this state waits for its turn or runs: a node, a switchboard, or a job. */
export function isUnderWay(status: RunStatus | Job['status']): boolean {
  return status === 'waiting' || status === 'started';
}
