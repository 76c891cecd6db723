import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { atMost } from '../../../db/limit.ts';
// Whoever starts threads imports this first.
import '../../../threads.ts';
import { draw, isPortable, type Drawing } from './drawing.ts';
import type { Order, Report } from './thread.ts';

/** Threads that draw; the server itself has one. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism()));
/** Pictures that a thread has at once: one is drawn while the one before is written. */
const atOnce = 2;
const heapMb = 512;
/** Of this module's own code alone; flags of the process are not those of a thread. */
const flags = ['--conditions=@geo/source', '--disable-warning=ExperimentalWarning'];

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that draws, from its start until something in it fails. */
class DrawingThread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    execArgv: flags,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;
  isReady = false;

  /** @param ended Is told once, when it draws no more. */
  constructor(ended: () => void) {
    let failure = new Error('The thread that draws has ended.');
    this.#worker.on('message', (report: Report) => this.#take(report));
    this.#worker.on('error', (error: Error) => (failure = error));
    this.#worker.on('exit', () => {
      ended();
      for (const { reject } of this.#waiting.values()) reject(failure);
    });
    // Nobody is kept from ending by a thread that waits.
    this.#worker.unref();
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  draw(drawing: Drawing): Promise<Uint8Array> {
    const id = (this.#orders += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, drawing } satisfies Order);
    });
  }

  #take(report: Report): void {
    if ('ready' in report) {
      this.isReady = true;
      return;
    }
    const { resolve, reject } = this.#waiting.get(report.id)!;
    this.#waiting.delete(report.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('failed' in report) reject(new Error(report.failed));
    else resolve(report.bytes);
  }
}

const threads = new Set<DrawingThread>();
const inTurn = atMost(mostThreads * atOnce);

function started(): readonly DrawingThread[] {
  while (threads.size < mostThreads) {
    const thread: DrawingThread = new DrawingThread(() => threads.delete(thread));
    threads.add(thread);
  }
  return [...threads].filter(({ isReady }) => isReady);
}

/**
 * The bytes of a picture's file, drawn by a thread that has least to do; here until the threads have started, and where it cannot be handed
 * over. @param signal Of who waits
 */
export function drawn(drawing: Drawing, signal?: AbortSignal): Promise<Uint8Array> {
  return inTurn(async () => {
    signal?.throwIfAborted();
    if (!isPortable(drawing)) return draw(drawing);
    const [free] = started().toSorted((one, other) => one.waiting - other.waiting);
    return free ? free.draw(drawing) : draw(drawing);
  });
}
