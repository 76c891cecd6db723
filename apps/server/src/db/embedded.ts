import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endThread } from '../threads.ts';
import { copyHeader, copyTrailer } from './copy-format.ts';
import { lockDirectory } from './directory-lock.ts';
import type { EmbeddedReply, EmbeddedRequest } from './embedded-protocol.ts';
import { Mutex } from './mutex.ts';
import { StatementTimeout, type Db, type QueryResult, type Sql } from './types.ts';

export interface EmbeddedOptions {
  /** Directory of the platform's data; the database lies in `pg` below it. */
  directory: string;
  /** A statement that takes longer is stopped by ending the database's thread; acknowledged data survive. */
  statementTimeoutMs?: number;
}

type Send = (request: EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never) => Promise<unknown>;

/** COPY is given to the database in parts of about this many bytes, so that memory stays flat. */
const copyPartBytes = 8 << 20;

/**
 * Time before a long statement, in ms. While it runs nobody else is served: who was just told of something, as that a step has
 * begun, reads that before.
 */
const breathMs = 80;

/**
 * PostgreSQL and PostGIS inside this process, in a thread of their own. One connection: statements run one after the
 * other, transactions are short by contract.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Db> {
  const release = lockDirectory(options.directory);
  const timeoutMs = options.statementTimeoutMs ?? 10 * 60_000;
  const mutex = new Mutex();
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let thread = await startThread(path.join(options.directory, 'pg'), notified).catch((error: unknown) => {
    release();
    throw error;
  });
  let cursors = 0;

  function notified(channel: string, payload: string): void {
    handlers.get(channel)?.forEach((handler) => handler(payload));
  }

  /** Ends the thread with what it does and opens the database anew; acknowledged data survive. */
  async function restart(): Promise<void> {
    await thread.end();
    thread = await startThread(path.join(options.directory, 'pg'), notified);
    for (const channel of handlers.keys()) await thread.send({ kind: 'listen', channel });
  }

  /** Sends while the caller holds the mutex; a statement over its time is stopped. */
  const send: Send = async (request) => {
    if (thread.isDead()) await restart();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), timeoutMs)));
    try {
      const outcome = await Promise.race([thread.send(request), late]);
      if (outcome !== 'late') return outcome;
      await restart();
      throw new StatementTimeout(timeoutMs);
    } finally {
      clearTimeout(timer);
    }
  };

  const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<QueryResult<Row>> =>
    (await send({ kind: 'query', sql, params: params.map(toParameter) })) as QueryResult<Row>;
  const locked = <Row>(sql: string, params: readonly unknown[] = []): Promise<QueryResult<Row>> => mutex.run(() => query<Row>(sql, params));

  async function longQuery<Row>(sql: string, params: readonly unknown[], signal: AbortSignal): Promise<QueryResult<Row>> {
    await sleep(breathMs);
    return mutex.run(async () => {
      signal.throwIfAborted();
      if (thread.isDead()) await restart();
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
        await restart();
        throw signal.reason;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    });
  }

  async function* stream<Row>(sql: string, params: readonly unknown[], batchRows: number): AsyncGenerator<Row[]> {
    const name = `geo_cursor_${(cursors += 1)}`;
    // A held cursor lives outside a transaction: others may run between two fetches.
    await locked(`DECLARE ${name} NO SCROLL CURSOR WITH HOLD FOR ${sql}`, params);
    try {
      for (;;) {
        const { rows } = await locked<Row>(`FETCH ${batchRows} FROM ${name}`);
        if (rows.length > 0) yield rows;
        if (rows.length < batchRows) return;
      }
    } finally {
      await locked(`CLOSE ${name}`).catch(() => undefined);
    }
  }

  return {
    home: 'embedded',
    query: locked,
    longQuery,
    exec: (sql) => mutex.run(async () => void (await send({ kind: 'exec', sql }))),
    transaction: (work) =>
      mutex.run(async () => {
        await query('BEGIN');
        try {
          const tx: Sql = { query };
          const result = await work(tx);
          await query('COMMIT');
          return result;
        } catch (error) {
          await query('ROLLBACK').catch(() => undefined);
          throw error;
        }
      }),
    stream,
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
        total += (await mutex.run(() =>
          send({ kind: 'copy', table, columns: [...columns], chunks: [copyHeader, ...body, copyTrailer] }),
        )) as number;
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
      if (set.size === 1) await mutex.run(() => send({ kind: 'listen', channel }));
      return async () => {
        set.delete(onPayload);
        if (set.size === 0 && handlers.delete(channel)) await mutex.run(() => send({ kind: 'unlisten', channel }));
      };
    },
    async notify(channel, payload) {
      await locked('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      const isClosed = await mutex
        .run(() => send({ kind: 'close' }))
        .then(
          () => true,
          () => false,
        );
      await thread.end(isClosed);
      release();
    },
  };
}

interface Thread {
  send: Send;
  /** It ended by itself; statements to it would never be answered. */
  isDead(): boolean;
  /** `isClosed`: the database was closed, the thread ends by itself. */
  end(isClosed?: boolean): Promise<void>;
}

function startThread(dataDir: string, onNotification: (channel: string, payload: string) => void): Promise<Thread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { dataDir } });
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  return new Promise((resolve, reject) => {
    let dead = false;
    const fail = (error: Error): void => {
      dead = true;
      reject(error);
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The embedded database ended.')));
    worker.on('message', (reply: EmbeddedReply) => {
      if (reply.kind === 'ready') {
        resolve({
          send: (request) =>
            new Promise((accept, refuse) => {
              const id = (lastId += 1);
              waiting.set(id, { resolve: accept, reject: refuse });
              worker.postMessage({ ...request, id });
            }),
          isDead: () => dead,
          end: (isClosed = false) => endThread(worker, exited, isClosed),
        });
      } else if (reply.kind === 'notification') onNotification(reply.channel, reply.payload);
      else {
        const call = waiting.get(reply.id);
        waiting.delete(reply.id);
        if (reply.kind === 'value') call?.resolve(reply.value);
        else call?.reject(Object.assign(new Error(reply.message), { code: reply.code, detail: reply.detail }));
      }
    });
  });
}

/** The driver takes objects as JSON only where the column's type is known; text always works. */
function toParameter(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array) && !Array.isArray(value))
    return JSON.stringify(value);
  return value;
}

/** The tuples of a binary COPY whose first chunk is its header and whose last chunk its end mark. */
async function* withoutFrame(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of chunks) {
    if (first || chunk.byteLength === 2) {
      first = false;
      continue;
    }
    yield chunk;
  }
}
