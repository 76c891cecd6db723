import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@geo/api';
import { isUnanswered } from './errors.ts';

/** Pauses before the same is asked again, in ms: some two minutes in which a server may start anew. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Asks until there is an answer, for calls that may be made twice: what was not answered is asked again, a refusal is not. */
export async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      const pauseMs = pausesMs[tried];
      const passes = isUnanswered(error) || (error instanceof ApiError && error.status === 429);
      if (!passes || pauseMs === undefined) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
