import { atMost } from '../../db/limit.ts';
import type { Detection, Rejection } from '../../formats/index.ts';
import { FormatError } from '../../problems/index.ts';
import type { DetectTask, ReadingEnd, ReadingMessage, ReadingOpened, ReadingTask, ReadTask } from './protocol.ts';
import { leaveThread, takeThread, type ReadingThread, type TaskState } from './threads.ts';

const detectLimitMs = 60_000;
/** A file that makes the thread silent for this long is refused: something in it cannot be interrupted from inside. */
const silenceLimitMs = 120_000;

/** A thread with a task; how it fails says which file it was reading. */
function begin(task: ReadingTask): { thread: ReadingThread; failed: Promise<never> } {
  const thread = takeThread(task.owner);
  const failed = thread.failed.catch((error: Error & { code?: string }) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(task) : error;
  });
  failed.catch(() => undefined);
  thread.worker.postMessage(task);
  return { thread, failed };
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
export function detectInThread(task: Omit<DetectTask, 'kind'>): Promise<Detection[]> {
  return examination(() => examine({ kind: 'detect', ...task }));
}

async function examine(task: DetectTask): Promise<Detection[]> {
  const { thread, failed } = begin(task);
  let state: TaskState = 'works';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(task, detectLimitMs)), detectLimitMs);
  });
  const answer = new Promise<Detection[]>((resolve, reject) => {
    thread.worker.once('message', (message: ReadingMessage) => {
      state = stateAfter(message);
      if (message.kind === 'detected') resolve(message.detections);
      else reject(errorOf(message));
    });
  });
  try {
    return await Promise.race([answer, failed, late]);
  } finally {
    clearTimeout(timer);
    await leaveThread(thread, state);
  }
}

function stateAfter({ kind }: ReadingMessage): TaskState {
  if (kind === 'working' || kind === 'opened' || kind === 'batch') return 'works';
  return kind === 'detected' || kind === 'end' ? 'read' : 'refused';
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
  task: ReadTask,
  onProgress: (bytes: number, records: number) => void,
  signal: AbortSignal,
): Promise<ThreadReading> {
  signal.throwIfAborted();
  const { thread, failed } = begin(task);
  const { worker } = thread;
  let state: TaskState = 'works';
  const stop = (): void => void (state === 'works' && worker.terminate());
  signal.addEventListener('abort', stop);
  const queue: ReadingMessage[] = [];
  let wake: (() => void) | null = null;
  const heard = (message: ReadingMessage): void => {
    state = stateAfter(message);
    queue.push(message);
    wake?.();
  };
  worker.on('message', heard);
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
    const message = queue.shift()!;
    return message.kind === 'working' ? next() : message;
  }
  const close = (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    worker.off('message', heard);
    return leaveThread(thread, state);
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
