import { fileMessages, refuse } from '../messages.ts';
import type { SourceBatch, SourceReading } from '../types.ts';

interface GuardOptions {
  file: string;
  signal: AbortSignal | undefined;
  timeLimitMs: number;
  close: () => Promise<void>;
}

/** The reading with abort and time limit checked between batches, a pause for the event loop, and resources freed at the end. */
export function guarded(reading: SourceReading, options: GuardOptions): SourceReading {
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= reading.close().finally(() => options.close()));
  return { ...reading, warnings: reading.warnings, close, batches: guardedBatches(reading, options, close) };
}

async function* guardedBatches(reading: SourceReading, options: GuardOptions, close: () => Promise<void>): AsyncGenerator<SourceBatch> {
  let spentMs = 0;
  const batches = reading.batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      options.signal?.throwIfAborted();
      const start = performance.now();
      const next = await batches.next();
      spentMs += performance.now() - start;
      if (next.done) return;
      if (spentMs > options.timeLimitMs) throw refuse(fileMessages.timeLimit(options.file, Math.round(options.timeLimitMs / 1000)));
      yield next.value;
      await new Promise(setImmediate);
    }
  } finally {
    await batches.return?.();
    await close();
  }
}
