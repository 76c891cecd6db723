import type { Worker } from 'node:worker_threads';
import { setFlagsFromString } from 'node:v8';

// V8 (13.6, Node 24) crashes now and then when it replaces the general wrapper of an import of WebAssembly by a compiled
// one: the compiled ones are shared by all threads and may be freed already (nodejs/node#64500). Each of our threads has
// WebAssembly: Node's own, which strips types, or the database. A budget of calls that is never used up keeps the general
// wrapper; it must be set before the first thread starts, so whoever starts threads imports this file.
setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

/** Time a thread that has done its work gets to close its files and end by itself. */
const shutdownTimeoutMs = 2000;

/**
 * Ends a thread. One that is done ends by itself: stopping it by force while it closes its files can take the whole
 * process down, so that is kept for those that do not.
 */
export async function endThread(worker: Worker, exited: Promise<unknown>, isDone: boolean): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, shutdownTimeoutMs)));
  if (isDone) await Promise.race([exited, patience]);
  clearTimeout(timer);
  await worker.terminate();
}
