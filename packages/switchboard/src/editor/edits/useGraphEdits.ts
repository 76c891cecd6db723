import type { BatchOperation, BatchResult, FunctionInfo } from '@geo/api';
import { useLeaveGuard } from '@geo/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Graph } from '../../graph/graph.ts';
import { editReducer, refOfEdit, shownGraph, unsavedEntries, type Conflict, type EditState } from '../../graph/edits/editQueue.ts';
import { createEditDriver, type EditDriver, type SendChanges } from './editDriver.ts';

/** What became of an edit. */
export interface Edited {
  /** The uri, for now or for good, of what the edit creates under a reference. */
  readonly uri: (ref: string) => string;
  /** False when the server refused it, or it was taken back before. */
  readonly saved: Promise<boolean>;
}

/** A step of the history as it is shown. */
export interface HistoryItem {
  readonly id: number;
  readonly label: string;
  /** In ms since 1970. */
  readonly time: number;
  /** False once it is undone. */
  readonly done: boolean;
  /** The server does not have it so yet. */
  readonly unsaved: boolean;
}

export interface EditOptions {
  /** Edits of the same gesture that follow each other within a second are one step of the history. */
  readonly gesture?: string;
}

/** The graph with everything the user did, and the ways to do and undo it. */
export interface GraphEdits {
  readonly graph: Graph;
  readonly edit: (label: string, operations: readonly BatchOperation[], options?: EditOptions) => Edited;
  /** Takes what another call than an edit has changed into the history, so that it can be undone. */
  readonly happened: (label: string, result: BatchResult) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Makes a step the last one that is done; null goes back to the start. */
  readonly goTo: (item: number | null) => void;
  /** What would be undone or redone; undefined when there is nothing. */
  readonly undoable: string | undefined;
  readonly redoable: string | undefined;
  /** Oldest first. */
  readonly history: readonly HistoryItem[];
  /** Number of edits that the server does not have. */
  readonly unsaved: number;
  /** The server cannot be reached; edits wait. */
  readonly offline: boolean;
  readonly conflict: Conflict | null;
  /** Ends a conflict: overwrites with one's own, or keeps the other's. */
  readonly decide: (decision: 'mine' | 'theirs') => void;
  /** Names of edits made before the page was loaded again, which wait for a decision as the graph has changed since. */
  readonly recovery: readonly string[] | null;
  readonly recover: (accept: boolean) => void;
  /** The present uri of something that was shown under a uri for the time being. */
  readonly uriOf: (uri: string) => string;
  /** Settles once the server has everything or cannot be reached: what runs then runs on what is shown. Answers that graph. */
  readonly settled: () => Promise<Graph>;
}

export interface GraphEditsOptions {
  /** The graph as the server has it; answers and live messages are brought into it by the application. */
  readonly graph: Graph;
  readonly functions: readonly FunctionInfo[];
  readonly send: SendChanges;
  /** The live connection is there. */
  readonly connected: boolean;
  readonly undoLabel: (label: string) => string;
  /** Told once for each edit that the server refused, with the edits that went with it. */
  readonly onRefused: (refused: EditState['refused']) => void;
}

function browserStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** What is undone next: the step before, by the name of the gesture it belongs to. */
function namesOf({ entries, done }: EditState): Pick<GraphEdits, 'undoable' | 'redoable'> {
  return { undoable: entries[done - 1]?.label, redoable: entries[done]?.label };
}

/** Joined entries are one step, at the time of the last of them. */
function historyOf(state: EditState): HistoryItem[] {
  const unsaved = new Set(unsavedEntries(state).map((entry) => entry.id));
  return state.entries.flatMap((entry, index) => {
    if (state.entries[index + 1]?.joined) return [];
    return [{ id: entry.id, label: entry.label, time: entry.time, done: index < state.done, unsaved: unsaved.has(entry.id) }];
  });
}

function actionsOf(driver: EditDriver, shown: () => Graph) {
  const idOfNext = (): number => driver.getSnapshot().state.nextId;
  return {
    edit: (label: string, operations: readonly BatchOperation[], { gesture }: EditOptions = {}): Edited => {
      const id = idOfNext();
      const graph = shown();
      driver.dispatch({ type: 'edit', label, operations, graph, time: Date.now(), gesture });
      return { uri: (ref) => refOfEdit(id, ref), saved: operations.length === 0 ? Promise.resolve(true) : driver.whenApplied(id) };
    },
    happened: (label: string, result: BatchResult) => driver.dispatch({ type: 'happened', label, result, time: Date.now() }),
    undo: () => driver.dispatch({ type: 'undo' }),
    redo: () => driver.dispatch({ type: 'redo' }),
    goTo: (entry: number | null) => driver.dispatch({ type: 'undoTo', entry }),
    decide: (decision: 'mine' | 'theirs') => driver.dispatch({ type: decision === 'mine' ? 'overwrite' : 'discard' }),
    recover: driver.recover,
    uriOf: (uri: string) => driver.getSnapshot().state.uris.get(uri) ?? uri,
    settled: () => driver.whenSettled().then(shown),
  };
}

/** Keeps the edits of a graph: shows them at once, sends them in order, and undoes and redoes them. */
export function useGraphEdits({ graph, functions, send, connected, undoLabel, onRefused }: GraphEditsOptions): GraphEdits {
  const [driver] = useState(() =>
    createEditDriver({ graph, send, undoLabel, storage: browserStorage(), session: crypto.randomUUID().slice(0, 8) }),
  );
  const snapshot = useSyncExternalStore(driver.subscribe, driver.getSnapshot, driver.getSnapshot);
  // A graph that the driver has not taken over yet is shown already.
  const state = snapshot.given === graph ? snapshot.state : editReducer(snapshot.state, { type: 'serverChanged', graph });
  useEffect(() => driver.give(graph), [driver, graph]);
  useEffect(() => driver.setTransport(send), [driver, send]);
  useEffect(() => driver.start(), [driver]);
  useEffect(() => {
    if (connected) driver.reconnected();
  }, [driver, connected]);

  const { refused } = state;
  useEffect(() => {
    if (refused.length === 0) return;
    onRefused(refused);
    driver.dispatch({ type: 'told' });
  }, [driver, refused, onRefused]);

  const { server, entries, done, leftovers, known, uris, sending } = state;
  const shown = useMemo(
    () => shownGraph(state, functions),
    // These parts of the state are all that the shown graph depends on.
    // oxlint-disable-next-line react/exhaustive-deps
    [server, entries, done, leftovers, known, sending, uris, functions],
  );
  const history = useMemo(
    () => historyOf(state),
    // oxlint-disable-next-line react/exhaustive-deps
    [entries, done, leftovers, sending],
  );
  const unsaved = unsavedEntries(state).length;
  useLeaveGuard(unsaved > 0);
  const library = useRef(functions);
  useEffect(() => {
    library.current = functions;
  }, [functions]);
  const [actions] = useState(() => actionsOf(driver, () => shownGraph(driver.getSnapshot().state, library.current)));
  const { undoable, redoable } = namesOf(state);
  const { offline, conflict } = state;
  const recovery = useMemo(() => snapshot.recovery?.edits.map((edit) => edit.label) ?? null, [snapshot.recovery]);
  return useMemo(
    () => ({ graph: shown, history, unsaved, undoable, redoable, offline, conflict, recovery, ...actions }),
    [shown, history, unsaved, undoable, redoable, offline, conflict, recovery, actions],
  );
}
