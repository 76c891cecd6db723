/** Requests to the thread of an embedded database; each is answered once, in order. */
export type EmbeddedRequest = { id: number } & (
  | { kind: 'query'; sql: string; params: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'copy'; table: string; columns: string[]; chunks: Uint8Array[] }
  /** Answers the bytes of a `COPY … TO '/dev/blob'`. */
  | { kind: 'copyOut'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'close' }
);

export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'error'; id: number; message: string; code: string | null; detail: string | null }
  | { kind: 'notification'; channel: string; payload: string };

/** In place of an SQLSTATE: an exception of the geometry engine, and an error after which the instance is of no more use. */
export const geometryCode = 'geometry';
export const brokenCode = 'broken';
