import { everything, type RunCause, type RunOrder, type RunTrigger } from '../store/runs/orders.ts';

/** How often a run is begun whose server ends in the middle of it: perhaps it is the run that ends the server. */
export const mostAttempts = 3;
/** How much longer each time an interrupted run waits. */
const longerSeconds = 5;

/** Seconds until an interrupted run is begun again, which nobody would begin by hand; null where it is not. */
export function secondsUntilAgain({ cause, attempt = 1 }: Pick<RunOrder, 'cause' | 'attempt'>): number | null {
  return cause === undefined || attempt >= mostAttempts ? null : longerSeconds * (attempt - 1);
}

/** A run that is due, and whether its switchboard still runs by itself. */
export interface DueRun {
  readonly switchboard: number;
  readonly automatic: boolean;
  readonly cause: RunCause;
  /** Switchboards whose runs led to it. */
  readonly chain: readonly number[];
  /** What wants it, where that are new moments of depots. */
  readonly triggers: readonly RunTrigger[];
  /** How often it was begun. */
  readonly attempts: number;
}

/** What is ordered of a run that is due; null where it is wanted no more. A schedule that ends lets what is due by it begin. */
export function orderOf({ switchboard, automatic, cause, chain, triggers, attempts }: DueRun): RunOrder | null {
  if (cause === 'automatic' && !automatic) return null;
  return { scope: everything, chain: [...chain, switchboard], cause, triggers, attempt: attempts + 1 };
}
