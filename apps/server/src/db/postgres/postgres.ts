import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { planName } from '../kept-plans.ts';
import { told } from './connection-loss.ts';
import { DatabaseUnavailable, type Db, type QueryResult, type Sql } from '../types.ts';

// Counts and keys stay below 2^53; JavaScript numbers are enough for bigint columns.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

export interface PostgresOptions {
  connectionString: string;
  /** Connections of the pool. */
  max?: number;
  /** Upper bound of one statement outside transactions of workers; 0 for none. */
  statementTimeoutMs?: number;
}

const maxListenRetryMs = 5000;
/** How often a working server looks whether who asked is still there. */
const goneCheckMs = 2000;
const streamConnections = 6;
/** Longer than any queue that still moves. */
const connectionTimeoutMs = 30_000;

/** The database on a PostgreSQL server with PostGIS. */
export function openPostgres(options: PostgresOptions): Db {
  const pool = openPool(options, options.max ?? 10);
  // Answers that stream hold a connection for as long as their reader takes; they have some of their own.
  const streams = openPool(options, streamConnections);
  const listener = createListener(options.connectionString);

  const database = {};
  const db: Db = {
    database,
    backend: 'postgres',
    get background() {
      return db;
    },
    beside: null,
    query: <Row>(sql: string, params: readonly unknown[] = []) => run<Row>(pool, sql, params),
    async longQuery<Row>(sql: string, params: readonly unknown[], signal: AbortSignal) {
      signal.throwIfAborted();
      const client = await connect(pool);
      let cancelling: Promise<unknown> = Promise.resolve();
      const cancel = (): void => {
        const { processID } = client as unknown as { processID: number };
        cancelling = pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
      };
      signal.addEventListener('abort', cancel);
      let broken: Error | undefined;
      try {
        await run(client, 'SET statement_timeout = 0', []);
        return await run<Row>(client, sql, params);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        // A cancellation on its way would hit whoever has the connection next.
        await cancelling;
        await client.query(`SET statement_timeout = ${options.statementTimeoutMs ?? 0}`).catch((failed: Error) => (broken = failed));
        client.release(broken);
      }
    },
    async exec(sql) {
      await run(pool, sql);
    },
    async transaction(work) {
      const client = await connect(pool);
      let broken: Error | undefined;
      try {
        await run(client, 'BEGIN');
        const tx: Sql = { database, query: (sql, params = []) => run(client, sql, params) };
        const result = await work(tx);
        await run(client, 'COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    stream: (sql, params, batchRows, signal) => streamRows({ streams, pool }, sql, params, batchRows, signal),
    async copyIn(table, columns, chunks) {
      const client = await connect(pool);
      const loss = lossOf(client);
      let broken: Error | undefined;
      const given = noting(chunks);
      try {
        const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN WITH (FORMAT binary)`));
        const source = Readable.from(given.chunks, { objectMode: false, highWaterMark: 1 << 20 });
        // A copy that is broken off waits for an answer of the server, which a lost connection never brings.
        await loss.within(pipeline(source, target, { signal: loss.signal }));
        return target.rowCount ?? 0;
      } catch (error) {
        broken = error as Error;
        if (error === given.error()) throw error;
        throw loss.signal.aborted ? loss.signal.reason : told(error);
      } finally {
        loss.forget();
        client.release(broken);
      }
    },
    listen: (channel, onPayload, onReconnected) => listener.listen(channel, onPayload, onReconnected),
    async notify(channel, payload) {
      await run(pool, 'SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async notReady() {
      try {
        await pool.query('SELECT 1');
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    },
    // A server that was away is found again.
    broken: () => null,
    async close() {
      await listener.close();
      await Promise.all([pool.end(), streams.end()]);
    },
  };
  return db;
}

function openPool(options: PostgresOptions, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max,
    statement_timeout: options.statementTimeoutMs ?? 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'geo',
    // Compiling a plan costs more than most of our statements; it never paid off in the benchmarks.
    options: '-c jit=off',
    // What a process asked for that has died since is ended: nobody waits for it. Not every system can tell.
    onConnect: (client) => client.query(`SET client_connection_check_interval = ${goneCheckMs}`).catch(() => undefined),
  });
  // A lost connection is told of by an event, besides what its statements answer; without a listener the process would end.
  // The pool listens only to those that are idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw told(error);
  }
}

async function run<Row>(target: pg.Pool | pg.PoolClient, sql: string, params: readonly unknown[] = []): Promise<QueryResult<Row>> {
  try {
    // In a transaction nothing can be asked again.
    const name = target instanceof pg.Pool ? planName(sql) : undefined;
    const ask = (): Promise<pg.QueryResult> => target.query(sql, params as unknown[]);
    const planned = name && target.query({ name, text: sql, values: params as unknown[] });
    const result = await (planned
      ? planned.catch((error: unknown) => (isOutdated(error) ? ask() : Promise.reject(error as Error)))
      : ask());
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
  } catch (error) {
    throw told(error);
  }
}

/** A table has other columns than when the plan was made, as after a migration by another process. */
const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000';

/** The chunks, and the error of their source where they end with one: it says nothing of the database. */
function noting(chunks: AsyncIterable<Uint8Array>): { chunks: AsyncIterable<Uint8Array>; error(): unknown } {
  let failure: unknown = null;
  const read = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  return { chunks: read(), error: () => failure };
}

interface Loss {
  /** Aborted when the connection is lost. */
  signal: AbortSignal;
  /** What the work brings, or a rejection when the connection is lost before. For one work at a time. */
  within<T>(work: Promise<T>): Promise<T>;
  forget(): void;
}

/**
 * Tells when a connection that is in use is lost: cursors and copies may wait for it without end. Not a race with one promise:
 * that would keep what each work brought, all rows of a stream, for as long as the connection is used.
 */
function lossOf(client: pg.PoolClient): Loss {
  const controller = new AbortController();
  let giveUp: (reason: unknown) => void = () => undefined;
  const lost = (error?: Error): void => {
    const reason = new DatabaseUnavailable(error ?? new Error('Connection terminated'));
    controller.abort(reason);
    giveUp(reason);
  };
  client.on('error', lost);
  client.on('end', lost);
  return {
    signal: controller.signal,
    within: (work) =>
      new Promise((resolve, reject) => {
        giveUp = reject;
        work.then(resolve, reject);
        if (controller.signal.aborted) reject(controller.signal.reason as Error);
      }),
    forget() {
      client.off('error', lost);
      client.off('end', lost);
    },
  };
}

async function* streamRows<Row>(
  { streams, pool }: { streams: pg.Pool; pool: pg.Pool },
  sql: string,
  params: readonly unknown[],
  batchRows: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Row[]> {
  signal?.throwIfAborted();
  const client = await connect(streams);
  const loss = lossOf(client);
  const cursor = client.query(new Cursor<Row>(sql, params as unknown[]));
  let broken: Error | undefined;
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = (): void => {
    const { processID } = client as unknown as { processID: number };
    cancelling = pool.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  signal?.addEventListener('abort', cancel);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const rows = await loss.within(cursor.read(batchRows));
      if (rows.length > 0) yield rows;
      if (rows.length < batchRows) return;
    }
  } catch (error) {
    broken = error as Error;
    signal?.throwIfAborted();
    throw told(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
    // A cancellation on its way would hit whoever has the connection next.
    await cancelling;
    if (!loss.signal.aborted) await loss.within(cursor.close()).catch((failed: Error) => (broken = failed));
    loss.forget();
    client.release(broken);
  }
}

interface Listener {
  listen: Db['listen'];
  close(): Promise<void>;
}

/** One connection of its own for all channels; it reconnects and listens again when it is lost. */
function createListener(connectionString: string): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const reconnected = new Set<() => void>();
  let client: Promise<pg.Client> | null = null;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      application_name: 'geo listen',
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeoutMs,
    });
    fresh.on('notification', (message) => handlers.get(message.channel)?.forEach((handler) => handler(message.payload ?? '')));
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    await fresh.connect();
    for (const channel of handlers.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  let current: pg.Client | null = null;
  /** What was notified since the last connection was lost has not come. */
  let missed = false;
  function lost(which: pg.Client): void {
    if (closed || which !== current) return;
    current = null;
    client = null;
    missed = true;
    void reconnect();
  }
  async function reconnect(delayMs = 100): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    if (closed) return;
    await connected().catch(() => reconnect(Math.min(maxListenRetryMs, delayMs * 2)));
  }
  /** Who begins to listen while the server is away may be the first to try: a failure must not stay for the others. */
  function connected(): Promise<pg.Client> {
    if (client !== null) return client;
    const opening = connect();
    client = opening;
    opening.then(
      (fresh) => {
        current = fresh;
        if (!missed) return;
        missed = false;
        // Whoever depends on it reads again.
        for (const again of reconnected) again();
      },
      () => {
        if (client === opening) client = null;
      },
    );
    return opening;
  }

  return {
    async listen(channel, onPayload, onReconnected) {
      if (onReconnected) reconnected.add(onReconnected);
      const existing = handlers.get(channel);
      if (existing) existing.add(onPayload);
      else {
        handlers.set(channel, new Set([onPayload]));
        await (await connected()).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return async () => {
        const set = handlers.get(channel);
        set?.delete(onPayload);
        if (onReconnected) reconnected.delete(onReconnected);
        if (set?.size === 0) {
          handlers.delete(channel);
          await current?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
        }
      };
    },
    async close() {
      closed = true;
      await current?.end().catch(() => undefined);
    },
  };
}
