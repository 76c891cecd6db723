import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ERRORS } from '@tus/server';

/** More has come than a file may have. */
export const tooMuch = ERRORS.ERR_MAX_SIZE_EXCEEDED;

/** So much may wait to be stored: what arrives meanwhile is stored together, and beyond that the sender waits. */
const waitingBytes = 1 << 20;

/** What has arrived while the last of it was worked on. */
export async function* arriving(body: Readable, stopped: AbortSignal): AsyncGenerator<Buffer[], void, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  const take = (piece: Buffer): void => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= waitingBytes) body.pause();
    wake();
  };
  const end = (): void => {
    isOver = true;
    wake();
  };
  finished(body, { signal: stopped, cleanup: true }).then(end, end);
  body.on('data', take);
  try {
    for (;;) {
      if (bytes === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      if (bytes === 0) return;
      const now = pieces;
      pieces = [];
      bytes = 0;
      if (!isOver) body.resume();
      yield now;
    }
  } finally {
    body.off('data', take).pause();
  }
}

/**
 * Frees the memory of a piece, which nobody else has. Left to the garbage collector, pieces of 64 kB make it look through the whole heap
 * of the server with every 18 MB, which took longer than to receive them.
 */
export function giveBack({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
