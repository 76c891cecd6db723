import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { failures } from './failures.ts';

/**
 * What an answer holds. Its bytes are counted as they come, whatever its head says; those that some servers compress unasked are
 * counted uncompressed. `meaning` makes of an error what is told about it.
 */
export function bodyOf(response: IncomingMessage, host: string, maxBytes: number, meaning: (error: Error) => Error): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(failures.tooLarge(host, maxBytes));
      else done(null, chunk);
    },
    destroy(error, done) {
      done(error && (isZlib(error) ? failures.unreadable(host) : meaning(error)));
    },
  });
  const decoder = decoderOf(response.headers['content-encoding'] ?? 'identity');
  // The error also ends `counted`, whose reader is told.
  if (decoder) pipeline(response, decoder, counted, () => undefined);
  else {
    response.destroy();
    counted.destroy(failures.unreadable(host));
  }
  return counted;
}

function decoderOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return createUnzip();
    case 'br':
      return createBrotliDecompress();
    default:
      return null;
  }
}

function isZlib(error: Error): boolean {
  return /^(Z_|ERR__?BROTLI|ERR_BROTLI)/.test((error as NodeJS.ErrnoException).code ?? '');
}
