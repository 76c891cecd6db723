import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, type Job } from '@geo/api';
import type { Context } from './context.ts';
import { patiently } from './patience.ts';

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told of the job each time that it was looked at. */
  readonly onJob?: ((job: Job) => void) | undefined;
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'waiting' || status === 'started';

/** The number at the end of an address. */
export const numberOf = (uri: string): number => Number(/(\d+)\/?$/.exec(uri)?.[1]);

/** Waits for the end of a job, and answers it. A server that is away for a moment is waited for as well. */
export async function followJob({ client }: Context, uri: string, { signal, onJob }: FollowOptions = {}): Promise<Job> {
  const id = numberOf(uri);
  for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 1.5, 2000)) {
    const job = await patiently(() => client.call(endpoints.job, { params: { id } }), signal);
    onJob?.(job);
    if (!isUnderWay(job)) return job;
    await sleep(pauseMs, undefined, { signal });
  }
}
