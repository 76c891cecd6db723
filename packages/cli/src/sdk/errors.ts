import { ApiError } from '@geo/api';

/**
 * What went wrong besides what the server refuses (`ApiError` of `@geo/api`): `file` one that cannot be read or written, `choice` a value
 * that is missing or does not fit, `failed` work in the background that ended otherwise than well, `timeout` the end of waiting for it,
 * `connection` a server that was lost meanwhile.
 */
export type GeoErrorCode = 'file' | 'choice' | 'failed' | 'timeout' | 'connection';

export class GeoError extends Error {
  readonly code: GeoErrorCode;

  constructor(code: GeoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GeoError';
    this.code = code;
  }
}

const unanswered: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether nobody answered, or something in front of the server did in its place. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof GeoError) return error.code === 'connection';
  return error instanceof ApiError && (unanswered.has(error.status) || error.code === 'no_data');
}
