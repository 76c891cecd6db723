import { Worker } from 'node:worker_threads';
import { atMost } from '../db/limit.ts';
import { FormatError, type Detection, type Rejection } from '../formats/index.ts';
import { endThread } from '../threads.ts';
import type { ReadingEnd, ReadingMessage, ReadingOpened, ReadingTask } from './reading-protocol.ts';

/** Memory of the thread's heap; what a file holds beyond one batch never needs more. */
const heapMb = 768;
const detectLimitMs = 60_000;
/** A file that makes the thread silent for this long is refused: something in it cannot be interrupted from inside. */
const silenceLimitMs = 120_000;

/** A thread that reads for us; ending it ends whatever the file made it do. */
function startThread(task: ReadingTask): { worker: Worker; failed: Promise<never>; exited: Promise<unknown> } {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(task) : error),
    );
    worker.on('exit', (code) => reject(new Error(`The reading thread ended (${code}).`)));
  });
  failed.catch(() => undefined);
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  return { worker, failed, exited };
}

function tooMuchMemory(task: ReadingTask): FormatError {
  const name = task.files[0]?.name ?? '';
  return new FormatError({
    code: 'memory',
    de: `„${name}“ braucht zum Lesen zu viel Speicher.`,
    en: `"${name}" needs too much memory to be read.`,
  });
}

function tooSlow(task: Pick<ReadingTask, 'files'>, limitMs: number): FormatError {
  const [name, seconds] = [task.files[0]?.name ?? '', limitMs / 1000];
  return new FormatError({
    code: 'time',
    de: `„${name}“ konnte nicht in ${seconds} s gelesen werden.`,
    en: `"${name}" could not be read within ${seconds} s.`,
  });
}

/** Each examination may take its whole heap: few at once. */
const examination = atMost(2);

/** What the files hold; refused after a minute. */
export function detectInThread(files: ReadingTask['files'], workDir: string): Promise<Detection[]> {
  return examination(() => examine(files, workDir));
}

async function examine(files: ReadingTask['files'], workDir: string): Promise<Detection[]> {
  const { worker, failed, exited } = startThread({ kind: 'detect', files, workDir });
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow({ files }, detectLimitMs)), detectLimitMs);
  });
  const answer = new Promise<Detection[]>((resolve, reject) => {
    worker.on('message', (message: ReadingMessage) => {
      isDone = true;
      if (message.kind === 'detected') resolve(message.detections);
      else reject(errorOf(message));
    });
  });
  try {
    return await Promise.race([answer, failed, late]);
  } finally {
    clearTimeout(timer);
    await endThread(worker, exited, isDone);
  }
}

function errorOf(message: ReadingMessage): Error {
  if (message.kind === 'refused') return new FormatError(message);
  return new Error(message.kind === 'crashed' ? message.message : `Unexpected message ${message.kind}.`);
}

export interface ThreadReading {
  opened: ReadingOpened;
  /** Tuples in binary COPY format, to be consumed once; progress is reported before each. */
  tuples: AsyncIterable<Uint8Array>;
  /** After all tuples were consumed. */
  result: ReadingEnd & {
    rejected: Rejection[];
    rejectedCount: number;
    /** Rejected records by code of the reason. */
    rejectedByCode: Map<string, number>;
    count: number;
  };
  close(): Promise<void>;
}

const rejectionsKept = 1000;

/** Opens files in a thread; `onProgress` gets bytes and records so far. When the signal fires the thread ends, whatever it is at. */
export async function readInThread(
  task: Extract<ReadingTask, { kind: 'read' }>,
  onProgress: (bytes: number, records: number) => void,
  signal: AbortSignal,
): Promise<ThreadReading> {
  signal.throwIfAborted();
  const { worker, failed, exited } = startThread(task);
  let isDone = false;
  // One that is done closes its files and ends by itself.
  const stop = (): void => void (isDone || worker.terminate());
  signal.addEventListener('abort', stop);
  const queue: ReadingMessage[] = [];
  let wake: (() => void) | null = null;
  worker.on('message', (message: ReadingMessage) => {
    isDone ||= message.kind !== 'opened' && message.kind !== 'batch';
    queue.push(message);
    wake?.();
  });
  async function next(): Promise<ReadingMessage> {
    if (queue.length === 0) {
      let timer: NodeJS.Timeout | undefined;
      const arrived = new Promise<void>((resolve) => (wake = resolve));
      const silent = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooSlow(task, silenceLimitMs)), silenceLimitMs);
      });
      try {
        await Promise.race([
          arrived,
          silent,
          failed.catch((error: unknown) => {
            if (queue.length === 0) throw error;
          }),
        ]);
      } finally {
        clearTimeout(timer);
      }
    }
    return queue.shift()!;
  }
  const close = (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    return endThread(worker, exited, isDone);
  };
  const first = await next().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (first.kind !== 'opened') {
    await close();
    throw errorOf(first);
  }
  const result: ThreadReading['result'] = {
    rejected: [],
    rejectedCount: 0,
    rejectedByCode: new Map(),
    count: 0,
    warnings: [],
    hasPolygons: false,
    fields: [],
    crs: null,
  };
  async function* tuples(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const message = await next();
      if (message.kind === 'end') {
        const { warnings, hasPolygons, fields, crs } = message;
        Object.assign(result, { warnings, hasPolygons, fields, crs });
        return;
      }
      if (message.kind !== 'batch') throw errorOf(message);
      result.count += message.count;
      result.rejectedCount += message.rejected.length;
      for (const { reason } of message.rejected) result.rejectedByCode.set(reason.code, (result.rejectedByCode.get(reason.code) ?? 0) + 1);
      if (result.rejected.length < rejectionsKept)
        result.rejected.push(...message.rejected.slice(0, rejectionsKept - result.rejected.length));
      onProgress(message.bytesDone, result.count);
      if (message.tuples.byteLength > 0) yield message.tuples;
      worker.postMessage('taken');
    }
  }
  return { opened: first, tuples: tuples(), result, close };
}
