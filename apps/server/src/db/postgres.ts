import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, QueryResult, Sql } from './types.ts';

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
const streamConnections = 6;
/** Longer than any queue that still moves. */
const connectionTimeoutMs = 30_000;

/** The database on a PostgreSQL server with PostGIS. */
export function openPostgres(options: PostgresOptions): Db {
  const pool = openPool(options, options.max ?? 10);
  // Answers that stream hold a connection for as long as their reader takes; they have some of their own.
  const streams = openPool(options, streamConnections);
  const listener = createListener(options.connectionString);

  const db: Db = {
    home: 'postgres',
    query: <Row>(sql: string, params: readonly unknown[] = []) => run<Row>(pool, sql, params),
    async longQuery<Row>(sql: string, params: readonly unknown[], signal: AbortSignal) {
      signal.throwIfAborted();
      const client = await pool.connect();
      const cancel = (): void =>
        void pool.query('SELECT pg_cancel_backend($1)', [(client as unknown as { processID: number }).processID]).catch(() => undefined);
      signal.addEventListener('abort', cancel);
      try {
        await client.query('SET statement_timeout = 0');
        return await run<Row>(client, sql, params);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        await client.query(`SET statement_timeout = ${options.statementTimeoutMs ?? 0}`).catch(() => undefined);
        client.release();
      }
    },
    async exec(sql) {
      await pool.query(sql);
    },
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const tx: Sql = { query: (sql, params = []) => run(client, sql, params) };
        const result = await work(tx);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failed: Error) => (broken = failed));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    stream: (sql, params, batchRows) => streamRows(streams, sql, params, batchRows),
    async copyIn(table, columns, chunks) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN WITH (FORMAT binary)`));
        await pipeline(Readable.from(chunks, { objectMode: false, highWaterMark: 1 << 20 }), target);
        return target.rowCount ?? 0;
      } catch (error) {
        broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, onPayload, onReconnected) => listener.listen(channel, onPayload, onReconnected),
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
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
  });
  // A connection lost while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  return pool;
}

async function run<Row>(target: pg.Pool | pg.PoolClient, sql: string, params: readonly unknown[]): Promise<QueryResult<Row>> {
  const result = await target.query(sql, params as unknown[]);
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 };
}

async function* streamRows<Row>(pool: pg.Pool, sql: string, params: readonly unknown[], batchRows: number): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  const cursor = client.query(new Cursor<Row>(sql, params as unknown[]));
  let broken: Error | undefined;
  try {
    for (;;) {
      const rows = await cursor.read(batchRows);
      if (rows.length > 0) yield rows;
      if (rows.length < batchRows) return;
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    await cursor.close().catch(() => undefined);
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
    const fresh = new pg.Client({ connectionString, application_name: 'geo listen', keepAlive: true });
    fresh.on('notification', (message) => handlers.get(message.channel)?.forEach((handler) => handler(message.payload ?? '')));
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    await fresh.connect();
    for (const channel of handlers.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  let current: pg.Client | null = null;
  function lost(which: pg.Client): void {
    if (closed || which !== current) return;
    current = null;
    client = null;
    void reconnect();
  }
  async function reconnect(delayMs = 100): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    if (closed || client !== null) return;
    try {
      await connected();
    } catch {
      client = null;
      return reconnect(Math.min(maxListenRetryMs, delayMs * 2));
    }
    // What was notified in between is lost: whoever depends on it reads again.
    for (const again of reconnected) again();
  }
  async function connected(): Promise<pg.Client> {
    client ??= connect();
    current = await client;
    return current;
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
