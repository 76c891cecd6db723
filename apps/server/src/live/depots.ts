import { mostTold, type DepotMessage } from '@geo/api';
import type { Db } from '../db/types.ts';
import { refused } from '../problems/index.ts';
import { depotChannel, type DepotSignal } from '../store/changes.ts';
import { readDepotRow, showsMoment } from '../store/depots/depots.ts';
import { uriOf } from '../store/uris.ts';
import { actorNow, createListeners, type Listener } from './listeners.ts';

/** Who has which depots open, and hears that something changed there. */
export interface DepotHub {
  /** Answers how to leave. */
  subscribe(depot: number, listener: Listener): () => void;
  close(): Promise<void>;
}

/** Changes of a depot within this time are told with one message. */
const gatherMs = 250;

/** Tells the sockets of this process what any process changes at depots: that it did, never the data. */
export async function createDepotHub(db: Db): Promise<DepotHub> {
  const listeners = await createListeners<Listener>(db);
  const pending = new Map<number, DepotSignal[]>();
  let closed = false;

  const unlisten = await db.listen(
    depotChannel,
    (payload) => {
      const signal = JSON.parse(payload) as DepotSignal;
      const { depot } = signal;
      if (!listeners.has(depot)) return;
      const signals = pending.get(depot);
      if (signals) return void signals.push(signal);
      pending.set(depot, [signal]);
      setTimeout(
        () =>
          void flush(depot).catch((error: unknown) => {
            console.error('Changes of a depot could not be told:', error);
            listeners.restart(depot);
          }),
        gatherMs,
      );
    },
    () => listeners.restart(),
  );

  async function flush(depot: number): Promise<void> {
    const signals = pending.get(depot) ?? [];
    pending.delete(depot);
    if (closed) return;
    for (const [accountId, own] of Map.groupBy(listeners.of(depot), (listener) => listener.accountId)) {
      // What may be read can change while a socket is open.
      const actor = await actorNow(db, accountId);
      const row = actor && (await readDepotRow(db, actor, depot).catch(refused));
      if (!actor || !row) {
        own.forEach((listener) => listener.close());
        continue;
      }
      // That somebody edits is not for who may not see the open moment.
      const seen = signals.filter((signal) => signal.status === undefined || showsMoment(actor, row, signal));
      if (seen.length === 0) continue;
      const text = JSON.stringify(depotMessage(depot, seen));
      own.forEach((listener) => listener.send(text));
    }
  }

  return {
    subscribe: (depot, listener) => listeners.add(depot, listener),
    async close() {
      closed = true;
      await listeners.close();
      await unlisten();
    },
  };
}

/** What is told of changes of a depot. A step that was made and taken back is there twice. */
export function depotMessage(depot: number, signals: readonly DepotSignal[]): DepotMessage {
  const edits = signals.flatMap((signal) => ('step' in signal ? [{ moment_id: signal.moment, step: signal.step }] : []));
  return { resource_uri: uriOf('depot', depot), itself: edits.length < signals.length, edits: edits.slice(-mostTold) };
}
