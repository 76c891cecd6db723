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
  });
  // Whoever reads later than it broke off is told by the stream itself; until then nobody may listen.
  counted.on('error', () => undefined);
  const decoder = decoderOf(response.headers['content-encoding'] ?? 'identity');
  if (decoder === null) {
    response.destroy();
    return counted.destroy(failures.unreadable(host));
  }
  pipeline(response, decoder, (error) => {
    if (error) counted.destroy(isZlib(error) ? failures.unreadable(host) : meaning(error));
  });
  decoder.pipe(counted);
  counted.once('close', () => decoder.destroy());
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
