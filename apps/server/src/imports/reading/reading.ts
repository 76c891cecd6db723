import { inTurns } from '../../db/limit.ts';
import { fileMessages, type Detection, type Rejection } from '../../formats/index.ts';
import { FormatError } from '../../problems/index.ts';
import { placeOf } from './protocol.ts';
import type { DetectTask, ReadingEnd, ReadingMessage, ReadingOpened, ReadingTask, ReadTask } from './protocol.ts';
import {
  folderIn,
  kill,
  leaveProcess,
  listen,
  ReaderDied,
  takeProcess,
  tell,
  tuplesAt,
  type ReadingProcess,
  type TaskState,
} from './processes.ts';

const detectLimitMs = 60_000;
/** A file that makes the process silent for this long is refused: something in it cannot be interrupted from inside. */
const silenceLimitMs = 120_000;

/** A process with a task; how it fails says which file it was reading. */
function begin(task: ReadingTask): { process: ReadingProcess; failed: Promise<never> } {
  const process = takeProcess(task.owner);
  const failed = process.failed.catch((error: Error) => {
    throw error instanceof ReaderDied && error.lacksMemory ? tooMuchMemory(task) : error;
  });
  failed.catch(() => undefined);
  tell(process, { ...task, workDir: folderIn(process, task.workDir) });
  return { process, failed };
}

function tooMuchMemory(task: ReadingTask): FormatError {
  return new FormatError(fileMessages.tooMuchMemory(task.files[0]?.name ?? ''));
}

function tooSlow(task: Pick<ReadingTask, 'files'>, limitMs: number): FormatError {
  const [name, seconds] = [task.files[0]?.name ?? '', limitMs / 1000];
  return new FormatError({
    code: 'time',
    de: `„${name}“ konnte nicht in ${seconds} s gelesen werden.`,
    en: `"${name}" could not be read within ${seconds} s.`,
  });
}

/** Has a process ready for a user who will need one in a moment: to start it takes half a second. */
export function prepareReading(owner: number): void {
  void leaveProcess(takeProcess(owner), 'read');
}

/** Each examination may take its whole heap: few at once, and users take turns. */
const examination = inTurns<number>(2);

/** What the files hold; refused after `limitMs`, a minute as a rule. */
export function detectInProcess(task: Omit<DetectTask, 'kind'>, limitMs = detectLimitMs): Promise<Detection[]> {
  return examination(task.owner, () => examine({ kind: 'detect', ...task }, limitMs));
}

async function examine(task: DetectTask, limitMs: number): Promise<Detection[]> {
  const { process, failed } = begin(task);
  let state: TaskState = 'works';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(task, limitMs)), limitMs);
  });
  let stopListening: (() => void) | undefined;
  const answer = new Promise<Detection[]>((resolve, reject) => {
    stopListening = listen(process, (message) => {
      state = stateAfter(message);
      if (message.kind === 'detected') resolve(message.detections);
      else reject(errorOf(message));
    });
  });
  try {
    return await Promise.race([answer, failed, late]);
  } finally {
    clearTimeout(timer);
    stopListening?.();
    await leaveProcess(process, state);
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

export interface FileReading {
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

/** Opens files in a process; `onProgress` gets bytes and records so far. When the signal fires the process ends, whatever it is at. */
export async function readInProcess(
  task: ReadTask,
  onProgress: (bytes: number, records: number) => void,
  signal: AbortSignal,
): Promise<FileReading> {
  signal.throwIfAborted();
  const { process, failed } = begin(task);
  let state: TaskState = 'works';
  const stop = (): void => void (state === 'works' && kill(process));
  signal.addEventListener('abort', stop);
  const queue: ReadingMessage[] = [];
  let wake: (() => void) | null = null;
  const stopListening = listen(process, (message) => {
    queue.push(message);
    wake?.();
  });
  async function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooSlow(task, silenceLimitMs)), silenceLimitMs);
    });
    try {
      return await Promise.race([answer, silent, failed]);
    } finally {
      clearTimeout(timer);
    }
  }
  async function next(): Promise<ReadingMessage> {
    if (queue.length === 0)
      await within(new Promise<void>((resolve) => (wake = resolve))).catch((error: unknown) => {
        if (queue.length === 0) throw error;
      });
    const message = queue.shift()!;
    // Not before: one with batches on their way is not kept.
    state = stateAfter(message);
    return message.kind === 'working' ? next() : message;
  }
  const close = (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    stopListening();
    return leaveProcess(process, state);
  };
  const first = await next().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (first.kind !== 'opened') {
    await close();
    throw errorOf(first);
  }
  const result: FileReading['result'] = {
    rejected: [],
    rejectedCount: 0,
    rejectedByCode: new Map(),
    count: 0,
    warnings: [],
    hasPolygons: false,
    unsure: [],
    fields: [],
    crs: null,
    kept: null,
  };
  async function* tuples(): AsyncGenerator<Uint8Array> {
    let batches = 0;
    for (;;) {
      const message = await next();
      if (message.kind === 'end') {
        const { warnings, hasPolygons, unsure, fields, crs, kept } = message;
        Object.assign(result, { warnings, hasPolygons, unsure, fields, crs, kept });
        return;
      }
      if (message.kind !== 'batch') throw errorOf(message);
      result.count += message.count;
      result.rejectedCount += message.rejected.length;
      for (const { reason } of message.rejected) result.rejectedByCode.set(reason.code, (result.rejectedByCode.get(reason.code) ?? 0) + 1);
      if (result.rejected.length < rejectionsKept)
        result.rejected.push(...message.rejected.slice(0, rejectionsKept - result.rejected.length));
      onProgress(message.bytesDone, result.count);
      if (message.bytes > 0) yield await within(tuplesAt(process, placeOf(batches), message.bytes));
      batches += 1;
      tell(process, 'taken');
    }
  }
  return { opened: first, tuples: tuples(), result, close };
}
