import { Worker } from 'node:worker_threads';
import { atMost } from '../../db/limit.ts';
import { endThread } from '../../threads.ts';
import type { ReadResult, ReadTask } from './read.ts';

const heapMb = 256;
/** Reading 10 MB takes a second; only a path that goes through everything again and again takes longer. */
const limitMs = 5000;

/** Each may take its whole heap: few at once. */
const inTurn = atMost(2);

const refused = (code: string, { reading }: ReadTask): ReadResult => ({
  kind: 'refused',
  said: { code, field: reading.type === 'rest-livedataset' ? 'jp_obj_root' : 'origin', values: { seconds: limitMs / 1000 } },
});

/** Reads an answer in a thread, for so long and with so much memory. */
export function readInThread(task: ReadTask, signal: AbortSignal): Promise<ReadResult> {
  return inTurn(() => read(task, signal));
}

async function read(task: ReadTask, signal: AbortSignal): Promise<ReadResult> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  let isDone = false;
  try {
    return await new Promise<ReadResult>((resolve, reject) => {
      worker.once('message', (result: ReadResult) => {
        isDone = true;
        resolve(result);
      });
      worker.once('error', (error: Error & { code?: string }) => {
        isDone = true;
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refused('reading_memory', task));
        else reject(error);
      });
      limit.addEventListener('abort', () => (signal.aborted ? reject(signal.reason as Error) : resolve(refused('reading_slow', task))));
    });
  } finally {
    await endThread(worker, exited, isDone);
  }
}
