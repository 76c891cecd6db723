import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { besideIn, copyOutSql } from './beside.ts';
import { copyHeader, copyTrailer, withoutFrame } from '../copy-format.ts';
import { lockDirectory } from './directory-lock.ts';
import { startThread, toParameter, type EmbeddedCall, type EmbeddedThread } from './thread.ts';
import { ThreadSupervisor } from './supervisor.ts';
import { Lanes, type Lane } from './lanes.ts';
import { StatementTimeout, type Db, type QueryResult, type Sql } from '../types.ts';

export interface EmbeddedOptions {
  /** Directory of the platform's data; the database lies in `pg` below it. */
  directory: string;
  /** A statement that takes longer is stopped by ending the database's thread; acknowledged data survive. */
  statementTimeoutMs?: number;
}

/** COPY is given to the database in parts of about this many bytes: memory stays flat, and others are served in between. */
const copyPartBytes = 1 << 19;

/**
 * Time before a long statement, in ms. While it runs nobody else is served: who was just told of something, as that a step has
 * begun, reads that before.
 */
const breathMs = 80;

/** What has been at work for longer than this is not taken for work that goes on. */
const readyWithinMs = 10_000;

/**
 * PostgreSQL and PostGIS inside this process, in a thread of their own. One connection: statements run one after the
 * other, transactions are short by contract.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Db> {
  const release = lockDirectory(options.directory);
  const timeoutMs = options.statementTimeoutMs ?? 10 * 60_000;
  const lanes = new Lanes();
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const supervisor = new ThreadSupervisor(async () => {
    const thread = await startThread(path.join(options.directory, 'pg'), {
      notified: (channel, payload) => handlers.get(channel)?.forEach((handler) => handler(payload)),
      died: () => void lanes.run('foreground', () => supervisor.alive()).catch(() => undefined),
    });
    for (const channel of handlers.keys()) await thread.send({ kind: 'listen', channel });
    return thread;
  });
  await supervisor.alive().catch((error: unknown) => {
    release();
    throw error;
  });
  const besideIt = besideIn(path.join(options.directory, 'beside'));
  const database = {};
  let cursors = 0;

  /** Sends while the caller has the lane; a statement over its time is stopped. */
  async function send(to: EmbeddedThread, request: EmbeddedCall): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), timeoutMs)));
    try {
      const outcome = await Promise.race([to.send(request), late]);
      if (outcome !== 'late') return outcome;
      await supervisor.restart();
      throw new StatementTimeout(timeoutMs);
    } finally {
      clearTimeout(timer);
    }
  }

  const query = async <Row>(to: EmbeddedThread, sql: string, params: readonly unknown[] = []): Promise<QueryResult<Row>> =>
    (await send(to, { kind: 'query', sql, params: params.map(toParameter) })) as QueryResult<Row>;

  async function longQuery<Row>(lane: Lane, sql: string, params: readonly unknown[], signal: AbortSignal): Promise<QueryResult<Row>> {
    await sleep(breathMs);
    return lanes.run(lane, async () => {
      signal.throwIfAborted();
      const thread = await supervisor.alive();
      let stop = (): void => undefined;
      const aborted = new Promise<'aborted'>((resolve) => (stop = () => resolve('aborted')));
      signal.addEventListener('abort', stop);
      try {
        const outcome = await Promise.race([
          thread.send({ kind: 'query', sql, params: params.map(toParameter) }).catch((error: unknown) => {
            signal.throwIfAborted();
            throw error;
          }),
          aborted,
        ]);
        if (outcome !== 'aborted') return outcome as QueryResult<Row>;
        await supervisor.restart();
        throw signal.reason;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    });
  }

  /** The database as those of a lane use it. */
  function inLane(lane: Lane, background: () => Db): Db {
    const request = (call: EmbeddedCall): Promise<unknown> => lanes.run(lane, async () => send(await supervisor.alive(), call));
    const locked = <Row>(sql: string, params: readonly unknown[] = []): Promise<QueryResult<Row>> =>
      lanes.run(lane, async () => query<Row>(await supervisor.alive(), sql, params));
    return {
      database,
      backend: 'embedded',
      get background() {
        return background();
      },
      beside: besideIt.inLane(lane, async (select) => (await request({ kind: 'copyOut', sql: copyOutSql(select) })) as Uint8Array),
      query: locked,
      longQuery: (sql, params, signal) => longQuery(lane, sql, params, signal),
      exec: async (sql) => void (await request({ kind: 'exec', sql })),
      transaction: (work) =>
        lanes.run(lane, async () => {
          // All of it on one thread: a new one would know nothing of the transaction.
          const own = await supervisor.alive();
          await query(own, 'BEGIN');
          try {
            const tx: Sql = { database, query: (sql, params) => query(own, sql, params) };
            const result = await work(tx);
            await query(own, 'COMMIT');
            return result;
          } catch (error) {
            await query(own, 'ROLLBACK').catch(() => undefined);
            throw error;
          }
        }),
      async *stream<Row>(sql: string, params: readonly unknown[], batchRows: number, signal?: AbortSignal): AsyncGenerator<Row[]> {
        signal?.throwIfAborted();
        const name = `geo_cursor_${(cursors += 1)}`;
        // A held cursor lives outside a transaction: others may run between two fetches.
        await locked(`DECLARE ${name} NO SCROLL CURSOR WITH HOLD FOR ${sql}`, params);
        try {
          for (;;) {
            signal?.throwIfAborted();
            const { rows } = await locked<Row>(`FETCH ${batchRows} FROM ${name}`);
            if (rows.length > 0) yield rows;
            if (rows.length < batchRows) return;
          }
        } finally {
          await locked(`CLOSE ${name}`).catch(() => undefined);
        }
      },
      async copyIn(table, columns, chunks) {
        // Each part is one COPY of its own; they are made one by the caller's staging table.
        let total = 0;
        let parts: Uint8Array[] = [];
        let bytes = 0;
        const flush = async (): Promise<void> => {
          if (parts.length === 0) return;
          const body = parts;
          parts = [];
          bytes = 0;
          total += (await request({ kind: 'copy', table, columns: [...columns], chunks: [copyHeader, ...body, copyTrailer] })) as number;
        };
        for await (const chunk of withoutFrame(chunks)) {
          parts.push(chunk);
          bytes += chunk.byteLength;
          if (bytes >= copyPartBytes) await flush();
        }
        await flush();
        return total;
      },
      async listen(channel, onPayload) {
        const set = handlers.get(channel) ?? new Set();
        handlers.set(channel, set);
        set.add(onPayload);
        if (set.size === 1) await request({ kind: 'listen', channel });
        return async () => {
          set.delete(onPayload);
          if (set.size === 0 && handlers.delete(channel)) await request({ kind: 'unlisten', channel });
        };
      },
      async notify(channel, payload) {
        await locked('SELECT pg_notify($1, $2)', [channel, payload]);
      },
      notReady() {
        const reason = !supervisor.isAlive
          ? (supervisor.failure ?? 'The database is being opened anew.')
          : lanes.busyMs > readyWithinMs
            ? `A statement has been running for ${Math.round(lanes.busyMs / 1000)} s.`
            : null;
        return Promise.resolve(reason);
      },
      broken: () => supervisor.failure,
      async close() {
        const isClosed = await request({ kind: 'close' }).then(
          () => true,
          () => false,
        );
        await supervisor.end(isClosed);
        await besideIt.close();
        release();
      },
    };
  }
  const background: Db = inLane('background', () => background);
  return inLane('foreground', () => background);
}
