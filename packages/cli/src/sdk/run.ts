import { endpoints, isRecord, type Job, type RunOutput } from '@geo/api';
import type { Context } from './context.ts';
import { GeoError, isUnanswered } from './errors.ts';
import { followJob } from './jobs.ts';
import { referred, type ObjectRef } from './objects.ts';
import { patiently } from './patience.ts';

export interface RunOptions {
  /** Values for input datasets, by their names or addresses; null empties one. Those that are not named stay as they are. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Answers at the end of the run, with what the output datasets hold. @default false */
  readonly wait?: boolean;
  /** Seconds to wait at most; the run goes on afterwards. @default as long as it takes */
  readonly timeout?: number | undefined;
  /** Ends the waiting, not the run. */
  readonly signal?: AbortSignal | undefined;
  readonly onJob?: ((job: Job) => void) | undefined;
}

/** A run that was ordered; `outputs` are there where it was waited for. */
export interface Run {
  /** Address of the run, which tells its state. */
  readonly job: string;
  readonly status: Job['status'];
  readonly outputs: readonly RunOutput[] | null;
}

export async function run(context: Context, switchboard: ObjectRef, options: RunOptions): Promise<Run> {
  const { client, say } = context;
  const { inputs = {}, wait = false, timeout, signal, onJob } = options;
  const params = referred(context, switchboard, ['switchboard']);
  if (!isRecord(inputs)) throw new GeoError('choice', say('inputsWrong'));
  signal?.throwIfAborted();
  // Ordered once: a call that was not answered may have set it off.
  const { job } = await client.call(endpoints.executeSwitchboard, { params, query: {}, body: { inputs } }).catch((error: unknown) => {
    throw isUnanswered(error) ? new GeoError('connection', say('runUnanswered', { url: context.url }), { cause: error }) : error;
  });
  if (!wait) return { job, status: 'waiting', outputs: null };
  const { status, error } = await endOf(context, job, { timeout, signal, onJob });
  if (status !== 'success') throw new GeoError('failed', say('runFailed', { job, status, reason: error?.text ?? '' }).trim());
  const { outputs } = await patiently(() => client.call(endpoints.runOutputs, { params }), signal);
  return { job, status, outputs };
}

/** Waits for the end of the run; whoever stops waiting is told that it goes on. */
async function endOf(
  context: Context,
  job: string,
  { timeout, signal, onJob }: Pick<RunOptions, 'timeout' | 'signal' | 'onJob'>,
): Promise<Job> {
  const ends = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000)];
  const stop = AbortSignal.any(ends.filter((end) => end !== undefined));
  try {
    return await followJob(context, job, { signal: stop, onJob });
  } catch (error) {
    const about = { job, url: context.url };
    if (stop.aborted) throw new GeoError('timeout', context.say('runGoesOn', about), { cause: error });
    if (isUnanswered(error)) throw new GeoError('connection', context.say('jobLost', about), { cause: error });
    throw error;
  }
}
