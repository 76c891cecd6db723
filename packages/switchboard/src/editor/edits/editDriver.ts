import { ApiError, plainText, reconnectDelayMs, valueLine, type BatchOperation, type BatchResult } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import {
  editReducer,
  nextEntry,
  operationsToSend,
  startEditing,
  unsavedEntries,
  type Conflict,
  type EditAction,
  type EditState,
  type Entry,
} from '../../graph/edits/editQueue.ts';
import { keepUnsaved, type KeptEdits } from './unsavedStore.ts';

export type SendChanges = (operations: readonly BatchOperation[], key: string) => Promise<BatchResult>;

/** What the driver shows: the editing, and the graph that the application gave last. */
export interface DriverSnapshot {
  readonly state: EditState;
  readonly given: Graph;
  /** Edits of an earlier life of the page that wait for a decision, as the graph has changed since. */
  readonly recovery: KeptEdits | null;
}

export interface EditDriver {
  readonly getSnapshot: () => DriverSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: EditAction) => void;
  /** The application has another graph. */
  readonly give: (graph: Graph) => void;
  readonly setTransport: (send: SendChanges) => void;
  /** The live connection is there again: try at once. */
  readonly reconnected: () => void;
  /** Sends the edits of an earlier life of the page, or forgets them. */
  readonly recover: (accept: boolean) => void;
  /** Settles once the server has the entry, or it was given up (false). */
  readonly whenApplied: (entry: number) => Promise<boolean>;
  /** Settles once the server has everything, or cannot be reached, or a conflict waits. */
  readonly whenSettled: () => Promise<void>;
  readonly start: () => () => void;
}

export interface DriverOptions {
  readonly graph: Graph;
  readonly send: SendChanges;
  /** How an edit is called that takes another back. */
  readonly undoLabel: (label: string) => string;
  /** Where unsaved edits outlive a reload of the page; null for nowhere. */
  readonly storage: Storage | null;
  /** Start of the keys of batches, unique to this life of the page. */
  readonly session: string;
}

/** Answers after which the same batch may go through later: nobody was there, or not in the mood. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 429, 502, 503, 504]);

/**
 * What a refusal says about an edit of the same thing by another user: `uri` and the present values, as text. Null when it is of
 * another kind, or nothing that could be written over.
 */
export function conflictOf(error: ApiError, operations: readonly BatchOperation[]): Pick<Conflict, 'uri' | 'mine' | 'theirs'> | null {
  const { uri, ...theirs } = error.fields;
  if (error.code !== 'graph_conflict' || uri === undefined) return null;
  const guarded = operations.find(
    (operation) => (operation.op === 'patch' || operation.op === 'data') && operation.uri === uri && operation.expect !== undefined,
  );
  if ((guarded?.op !== 'patch' && guarded?.op !== 'data') || Object.keys(theirs).length === 0) return null;
  const body: Readonly<Record<string, unknown>> = guarded.op === 'patch' ? guarded.body : { data: valueLine(guarded.value) };
  return { uri, theirs, mine: Object.fromEntries(Object.keys(theirs).map((field) => [field, plainText(body[field])])) };
}

/** Sends what the editing wants, one batch after the other, and tells it what came of that. */
export function createEditDriver(options: DriverOptions): EditDriver {
  const { storage, undoLabel } = options;
  const kept = keepUnsaved(storage, options.graph);
  let send = options.send;
  let snapshot: DriverSnapshot = { state: startEditing(options.graph, options.session), given: options.graph, recovery: null };
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let recalled = false;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => boolean>();

  function show(next: DriverSnapshot): void {
    if (next === snapshot) return;
    snapshot = next;
    // What waits for a decision is not written over.
    if (!next.recovery) kept.write(next.state, undoLabel);
    for (const settled of waiting) if (settled()) waiting.delete(settled);
    for (const listener of listeners) listener();
  }

  function dispatch(action: EditAction): void {
    const state = editReducer(snapshot.state, action);
    if (state !== snapshot.state) show({ ...snapshot, state });
    pump();
  }

  function pump(): void {
    if (!running) return;
    const entry = nextEntry(snapshot.state);
    if (entry) void deliver(entry);
  }

  async function deliver(entry: Entry): Promise<void> {
    const operations = operationsToSend(snapshot.state, entry);
    show({ ...snapshot, state: editReducer(snapshot.state, { type: 'sent' }) });
    try {
      const result = await send(operations, entry.key);
      attempt = 0;
      dispatch({ type: 'answered', result });
    } catch (error) {
      failed(error, operations);
    }
  }

  function failed(error: unknown, operations: readonly BatchOperation[]): void {
    if (!(error instanceof ApiError)) {
      dispatch({ type: 'refused', reason: error instanceof Error ? error.message : String(error) });
      return;
    }
    const conflict = conflictOf(error, operations);
    if (conflict) {
      dispatch({ type: 'conflicted', ...conflict });
      // Both wrote the same.
      if (Object.entries(conflict.mine).every(([field, value]) => conflict.theirs[field] === value)) dispatch({ type: 'overwrite' });
    } else if (passing.has(error.status)) {
      dispatch({ type: 'connectionLost' });
      clearTimeout(retry);
      if (running) retry = setTimeout(() => dispatch({ type: 'connectionRestored' }), reconnectDelayMs(attempt, Math.random()));
      attempt += 1;
    } else dispatch({ type: 'refused', reason: error.message });
  }

  function until(settled: () => boolean): void {
    if (!settled()) waiting.add(settled);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    give: (graph) => {
      if (snapshot.given === graph) return;
      show({ ...snapshot, given: graph, state: editReducer(snapshot.state, { type: 'serverChanged', graph }) });
    },
    setTransport: (next) => {
      send = next;
    },
    reconnected: () => {
      attempt = 0;
      clearTimeout(retry);
      dispatch({ type: 'connectionRestored' });
    },
    recover: (accept) => {
      const { recovery } = snapshot;
      if (!recovery) return;
      kept.forget();
      show({ ...snapshot, recovery: null });
      if (accept) dispatch({ type: 'recovered', edits: recovery.edits, nextId: recovery.nextId });
    },
    whenApplied: (entry) =>
      new Promise((resolve) => {
        until(() => {
          const { entries, leftovers } = snapshot.state;
          const found = [...entries, ...leftovers].find((candidate) => candidate.id === entry);
          if (found && !found.applied) return false;
          resolve(found !== undefined);
          return true;
        });
      }),
    whenSettled: () =>
      new Promise((resolve) => {
        until(() => {
          const { state } = snapshot;
          if (!state.offline && !state.conflict && unsavedEntries(state).length > 0) return false;
          resolve();
          return true;
        });
      }),
    start: () => {
      running = true;
      const left = recalled ? null : kept.read();
      recalled = true;
      if (left && left.print === kept.print(snapshot.state.server)) dispatch({ type: 'recovered', edits: left.edits, nextId: left.nextId });
      else if (left) show({ ...snapshot, recovery: left });
      pump();
      return () => {
        running = false;
        clearTimeout(retry);
      };
    },
  };
}
