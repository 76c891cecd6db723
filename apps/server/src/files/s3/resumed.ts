import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../../problems/index.ts';
import type { ByteRange } from '../storage.ts';
import type { Bucket } from './bucket.ts';

/** How often in a row nothing may come before it is given up. */
const mostFailures = 4;

export interface Patience {
  /** A body of which nothing comes for so long is asked for again. */
  silentMs: number;
  /** Before the first repetition; doubled for each further one. */
  pauseMs: number;
}

/** The bytes of an object. Where a connection breaks, the rest is asked for. */
export function resumed(bucket: Pick<Bucket, 'get'>, key: string, range: ByteRange | undefined, patience: Patience): Readable {
  return Readable.from(pieces(bucket, key, range, patience), { objectMode: false });
}

async function* pieces(
  bucket: Pick<Bucket, 'get'>,
  key: string,
  range: ByteRange | undefined,
  { silentMs, pauseMs }: Patience,
): AsyncGenerator<Buffer> {
  let at = range?.start ?? 0;
  let end = range?.end;
  for (let failures = 0; ;) {
    // From the first byte on without a range: of an empty object there is none.
    const answer = await bucket.get(key, at === 0 && end === undefined ? undefined : { start: at, ...(end !== undefined && { end }) });
    if (!answer) throw new Problem('data_gone');
    end = Math.min(end ?? Infinity, answer.bytes - 1);
    try {
      for await (const sent of noticingSilence(answer.body, silentMs)) {
        // Some servers answer a range of the first byte with all of them.
        const piece = sent.subarray(0, end + 1 - at);
        at += piece.length;
        failures = 0;
        yield piece;
      }
    } catch (error) {
      if (at <= end && ++failures > mostFailures) {
        console.error('Files on S3: a connection breaks again and again:', error);
        throw new Problem('files_unavailable');
      }
    }
    if (at > end) return;
    // A connection that ends too early need not be an error.
    if (failures > mostFailures) throw new Problem('files_unavailable');
    failures ||= 1;
    await delay(pauseMs * 2 ** failures);
  }
}

async function* noticingSilence(body: Readable, silentMs: number): AsyncGenerator<Buffer> {
  const silent = (): void => void body.destroy(new Error('Nothing comes any more.'));
  let timer = setTimeout(silent, silentMs);
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(silent, silentMs);
    }
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
