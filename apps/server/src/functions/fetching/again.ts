import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchContext } from './context.ts';
import { AddressStatus } from '../../outgoing/failures.ts';
import { FormatError, FunctionError } from '../../problems/index.ts';

/** Longest pause that a service may ask for; one that wants more is not waited for. */
const longestPauseMs = 10 * 60_000;
/** What passes by itself, as a rule. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Does some work with a service, and again after growing pauses where it may succeed then. */
export async function again<Result>({ web, signal }: Pick<FetchContext, 'web' | 'signal'>, work: () => Promise<Result>): Promise<Result> {
  for (const pause of web.pausesMs) {
    try {
      return await work();
    } catch (error) {
      const wanted = signal.aborted ? null : pauseAfter(error, pause);
      if (wanted === null || wanted > longestPauseMs) throw error;
      await sleep(wanted, undefined, { signal });
    }
  }
  return work();
}

/** How long to wait after a failure; null where it would only be the same again. */
function pauseAfter(error: unknown, pause: number): number | null {
  if (error instanceof AddressStatus) {
    if (!passing.has(error.status)) return null;
    return Math.max(pause, (error.answer.retryAfter ?? 0) * 1000);
  }
  // An answer that breaks off, or is none; coordinates are the same again.
  if (error instanceof FormatError) return error.said.code.startsWith('crs_') ? null : pause;
  return error instanceof FunctionError && ['address_timeout', 'address_unreachable'].includes(error.code) ? pause : null;
}
