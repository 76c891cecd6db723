import type { Db } from './types.ts';

/** Who asked is gone: the work is not gone on with, and nobody is told. */
export class CallerGone extends Error {
  constructor() {
    super('The caller is gone.');
    this.name = 'CallerGone';
  }
}

/** The database for work that somebody waits for only as long as the signal has not fired: its statements end with it. */
export function endedBy(db: Db, signal: AbortSignal): Db {
  return {
    ...db,
    ended: signal,
    get background() {
      return endedBy(db.background, signal);
    },
    async query(sql, params) {
      signal.throwIfAborted();
      return db.query(sql, params);
    },
    // What has begun is brought to its end: all or nothing.
    async transaction(work) {
      signal.throwIfAborted();
      return db.transaction(work);
    },
    stream: (sql, params, batchRows) => db.stream(sql, params, batchRows, signal),
  };
}
