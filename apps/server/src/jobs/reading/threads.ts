import { Worker } from 'node:worker_threads';
import { endThread } from '../../threads.ts';

/** Memory of a thread's heap; what a file holds beyond one batch never needs more. */
const heapMb = 768;
/** To start one takes longer than to read a small file, and who has had one file looked into imports it next. */
const keptMs = 20_000;
const mostKept = 2;

export interface ReadingThread {
  worker: Worker;
  owner: number;
  /** Rejects when it dies. */
  failed: Promise<never>;
  exited: Promise<unknown>;
}

interface Kept extends ReadingThread {
  timer: NodeJS.Timeout;
}

let kept: Kept[] = [];

/** A thread that has read files of nobody but this user: what one makes of it, another never meets. */
export function takeThread(owner: number): ReadingThread {
  const found = kept.find((thread) => thread.owner === owner);
  if (!found) return startThread(owner);
  forget(found);
  found.worker.ref();
  return found;
}

/** What became of a task: all was read, it was refused, or it still works. */
export type TaskState = 'read' | 'refused' | 'works';

/** Keeps a thread for a while that has read everything, and ends any other; one that works, whatever it is at. */
export async function leaveThread(thread: ReadingThread, state: TaskState): Promise<void> {
  if (state !== 'read') {
    thread.worker.postMessage('end');
    return endThread(thread.worker, thread.exited, state === 'refused');
  }
  thread.worker.unref();
  const idle: Kept = { ...thread, timer: setTimeout(() => dismiss(idle), keptMs).unref() };
  kept.push(idle);
  thread.failed.catch(() => forget(idle));
  if (kept.length > mostKept) dismiss(kept[0]!);
}

function forget(thread: Kept): void {
  clearTimeout(thread.timer);
  kept = kept.filter((one) => one !== thread);
}

function dismiss(thread: Kept): void {
  forget(thread);
  thread.worker.postMessage('end');
  void endThread(thread.worker, thread.exited, true);
}

function startThread(owner: number): ReadingThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The reading thread ended (${code}).`)));
  });
  failed.catch(() => undefined);
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  return { worker, owner, failed, exited };
}
