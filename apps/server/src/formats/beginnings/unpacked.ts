import { constants, gunzipSync } from 'node:zlib';

/** A file as far as it has come. */
export interface Beginning {
  name: string;
  bytes: Buffer;
  isWhole: boolean;
  /** What else is known of it. */
  rest?: Rest | undefined;
}

/** How many bytes a file has, and its last ones. */
export interface Rest {
  readonly size: number;
  readonly end: Uint8Array;
}

/** What a beginning may unfold to. */
const mostBytes = 32 * 1024 * 1024;
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes };

/** What there is of a file that is packed; null where nothing can be had of it. */
export function beginningOfGzip(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes, options);
  } catch {
    return null;
  }
}
