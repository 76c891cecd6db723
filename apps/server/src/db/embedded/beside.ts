import { rmSync } from 'node:fs';
import { startThread, toParameter, type EmbeddedCall, type EmbeddedThread } from './thread.ts';
import { ThreadSupervisor } from './supervisor.ts';
import { Lanes, type Lane } from './lanes.ts';
import type { Beside, ComputeSession, QueryResult } from '../types.ts';

export interface BesideInstance {
  /** For those of a lane; `copyOut` reads from the main database. */
  inLane(lane: Lane, copyOut: (select: string) => Promise<Uint8Array>): Beside;
  close(): Promise<void>;
}

/**
 * A second embedded database, opened when it is first needed and kept: what runs in it stops nobody else, and ends with its
 * thread. It holds nothing of value: where its directory cannot be opened, it is made anew.
 */
export function besideIn(directory: string): BesideInstance {
  const lanes = new Lanes();
  const sessions = new WeakMap<EmbeddedThread, ComputeSession>();
  const supervisor = new ThreadSupervisor(async () => {
    const thread = await startThread(directory).catch(() => {
      rmSync(directory, { recursive: true, force: true });
      return startThread(directory);
    });
    await thread.send({ kind: 'exec', sql: 'DROP SCHEMA IF EXISTS geo CASCADE; CREATE SCHEMA geo' });
    return thread;
  });

  async function use<T>(lane: Lane, signal: AbortSignal, work: (session: ComputeSession) => Promise<T>): Promise<T> {
    return lanes.run(lane, async () => {
      signal.throwIfAborted();
      const thread = await supervisor.alive();
      const session = sessions.get(thread) ?? sessionOn(thread);
      sessions.set(thread, session);
      // Its statements fail as soon as the thread has ended, and with them the work.
      const end = (): void => void supervisor.end();
      signal.addEventListener('abort', end);
      try {
        signal.throwIfAborted();
        return await work(session);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', end);
      }
    });
  }

  return {
    inLane: (lane, copyOut) => ({
      use: (signal, work) => use(lane, signal, work),
      open: () => lanes.run('background', async () => void (await supervisor.alive())),
      copyOut,
    }),
    close: async () => {
      await supervisor.end();
    },
  };
}

function sessionOn(thread: EmbeddedThread): ComputeSession {
  const send = (call: EmbeddedCall): Promise<unknown> => thread.send(call);
  return {
    database: thread,
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await send({ kind: 'query', sql, params: params.map(toParameter) })) as QueryResult<Row>,
    exec: async (sql) => void (await send({ kind: 'exec', sql })),
    copyIn: async (table, columns, whole) => void (await send({ kind: 'copy', table, columns: [...columns], chunks: [whole] })),
    copyOut: async (select) => (await send({ kind: 'copyOut', sql: copyOutSql(select) })) as Uint8Array,
  };
}

export function copyOutSql(select: string): string {
  return `COPY (${select}) TO '/dev/blob' WITH (FORMAT binary)`;
}
