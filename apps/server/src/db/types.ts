/** Rows of an answer and how many were touched. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** What runs SQL: the database itself, or a transaction of it. Parameters are $1, $2, … */
export interface Sql {
  /** The database that answers: the same object in a transaction and in a request. Use it as the key of caches. */
  readonly database: object;
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** What lies ready and is seen by nobody yet. */
export interface Prepared {
  /** Makes it visible, in the caller's transaction. */
  commit(tx: Sql): Promise<void>;
  /** Removes it: it will not be committed. */
  discard(): Promise<void>;
}

/** What writes all or nothing: the database itself, or a transaction that is a part of. */
export type Transactional = Sql & Pick<Db, 'transaction'>;

/** A transaction as something that transactions are made in: they are parts of it. */
export function within(tx: Sql): Transactional {
  return { database: tx.database, query: (sql, params) => tx.query(sql, params), transaction: (work) => work(tx) };
}

/** The one interface over both database backends: PostgreSQL, or the embedded database. */
export interface Db extends Sql {
  readonly backend: 'postgres' | 'embedded';
  /** Fires when nobody waits for the work any more. @default never */
  readonly ended?: AbortSignal;
  /** The same database for work that nobody waits for: where all share one connection, statements of the others go first. */
  readonly background: Db;
  /** Where work that may run long or die does so alone; null where a server does all of it side by side. */
  readonly beside: Beside | null;
  /** Like `query`, and stopped when the signal fires: for statements that may take long. */
  longQuery<Row = Record<string, unknown>>(sql: string, params: readonly unknown[], signal: AbortSignal): Promise<QueryResult<Row>>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** All or nothing. Use only `tx` inside. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Rows in batches, from one consistent state of the data; ending the loop early, or the signal, frees everything. */
  stream<Row = Record<string, unknown>>(
    sql: string,
    params: readonly unknown[],
    batchRows: number,
    signal?: AbortSignal,
  ): AsyncIterable<Row[]>;
  /** `COPY … FROM` in PostgreSQL's binary format. Answers the number of rows. All rows of one call, or none. */
  copyIn(table: string, columns: readonly string[], chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Calls back for each NOTIFY on the channel, from any process. After a lost connection `onReconnected` tells that some
   * may have been missed. Answers how to stop.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnected?: () => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Why statements are not answered now, null when they are. Told at once, whatever runs. */
  notReady(): Promise<string | null>;
  /** Why only a new process will answer statements again, null as long as there is hope. */
  broken(): string | null;
  close(): Promise<void>;
}

/** A database beside the main one. */
export interface Beside {
  /** Has it alone for some work; when the signal fires the work is ended, whatever it does. */
  use<T>(signal: AbortSignal, work: (session: ComputeSession) => Promise<T>): Promise<T>;
  /** Makes it ready before it is needed. */
  open(): Promise<void>;
  /** Rows of the main database in PostgreSQL's binary COPY format: few at a time, since others wait meanwhile. */
  copyOut(select: string): Promise<Uint8Array>;
}

/** What works in it. The object stays the same as long as nothing that was put there is lost. */
export interface ComputeSession extends Sql {
  exec(sql: string): Promise<void>;
  /** `whole` is a COPY in binary format with its frame, as `copyOut` answers it. */
  copyIn(table: string, columns: readonly string[], whole: Uint8Array): Promise<void>;
  copyOut(select: string): Promise<Uint8Array>;
}

/** A statement took longer than it may. */
export class StatementTimeout extends Error {
  constructor(limitMs: number) {
    super(`The statement was stopped after ${limitMs} ms.`);
    this.name = 'StatementTimeout';
  }
}

/** The database cannot be reached now; nothing was wrong with what was asked. What was not acknowledged may be asked again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    super(`The database cannot be reached: ${cause.message}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** When it is worth asking again where the database is busy or recovers. */
export const retryAfterSeconds = 5;

/** The geometry engine refused a geometry, or gave up on it; of the embedded database nothing more is known. */
export class GeometryEngineError extends Error {
  constructor() {
    super('The geometry engine gave up on a geometry (GEOS exception).');
    this.name = 'GeometryEngineError';
  }
}
