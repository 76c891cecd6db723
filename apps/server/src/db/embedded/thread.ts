import { Worker } from 'node:worker_threads';
import { endThread } from '../../threads.ts';
import { loadEngine } from './engine.ts';
import { brokenCode, geometryCode, type EmbeddedReply, type EmbeddedRequest } from './protocol.ts';
import { GeometryEngineError } from '../types.ts';

export type EmbeddedCall = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** A thread with an embedded database. */
export interface EmbeddedThread {
  send(request: EmbeddedCall): Promise<unknown>;
  /** It ended, or can answer nothing right any more. */
  isDead(): boolean;
  /** `isClosed`: the database was closed, the thread ends by itself. */
  end(isClosed?: boolean): Promise<void>;
}

interface Heard {
  notified?(channel: string, payload: string): void;
  /** It ended without having been asked to. */
  died?(): void;
}

/** Opens the database in a directory in a thread of its own. */
export async function startThread(dataDir: string, heard: Heard = {}): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { dataDir, engine: await loadEngine() } });
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  return new Promise((resolve, reject) => {
    let isReady = false;
    let dead = false;
    let ending = false;
    const fail = (error: Error): void => {
      const wasDead = dead;
      dead = true;
      reject(error);
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
      if (isReady && !wasDead && !ending) heard.died?.();
    };
    const answered = (reply: Extract<EmbeddedReply, { kind: 'value' | 'error' }>): void => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.kind === 'value') return call?.resolve(reply.value);
      const error = reply.code === geometryCode ? new GeometryEngineError() : new Error(reply.message);
      call?.reject(Object.assign(error, { code: reply.code, detail: reply.detail }));
      if (reply.code === brokenCode) fail(error);
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The embedded database ended.')));
    worker.on('message', (reply: EmbeddedReply) => {
      if (reply.kind === 'notification') heard.notified?.(reply.channel, reply.payload);
      else if (reply.kind !== 'ready') answered(reply);
      else {
        isReady = true;
        resolve({
          send: (request) =>
            new Promise((accept, refuse) => {
              if (dead) return refuse(new Error('The embedded database ended.'));
              const id = (lastId += 1);
              waiting.set(id, { resolve: accept, reject: refuse });
              worker.postMessage({ ...request, id });
            }),
          isDead: () => dead,
          end: (isClosed = false) => {
            ending = true;
            return endThread(worker, exited, isClosed);
          },
        });
      }
    });
  });
}

/** The driver takes objects as JSON only where the column's type is known; text always works. */
export function toParameter(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array) && !Array.isArray(value))
    return JSON.stringify(value);
  return value;
}
