import {
  foreseen,
  mapUris,
  outputLinkRef,
  refsOf,
  withGuards,
  withoutGuards,
  type BatchOperation,
  type BatchResult,
  type Frame,
  type FunctionInfo,
} from '@geo/api';
import { allLinks, type Graph } from '../graph.ts';
import { putChanges } from '../changes.ts';

/**
 * One step of the history: an edit, made at one time under one name. It is wanted or not (undo and redo change only that), and
 * the server has applied it or not. Where the two differ, `toggle` is sent; the answer's inverse is the next toggle.
 */
export interface Entry {
  readonly id: number;
  readonly label: string;
  /** When it was made, in ms since 1970. */
  readonly time: number;
  /** Undone and redone together with the entry before: steps of one gesture. */
  readonly joined: boolean;
  /** Steps that repeat the same gesture within a second are joined; '' for an edit that stands alone. */
  readonly gesture: string;
  readonly applied: boolean;
  readonly toggle: readonly BatchOperation[];
  /** Sent along with the toggle: the server applies a key once. */
  readonly key: string;
}

/** Two edits of the same thing: what the user wanted, and what is there now. */
export interface Conflict {
  readonly entry: number;
  readonly label: string;
  /** The entry was to be taken back. */
  readonly undoing: boolean;
  readonly uri: string;
  /** Values by field, as text. */
  readonly mine: Readonly<Record<string, string>>;
  readonly theirs: Readonly<Record<string, string>>;
}

/** An edit that the server refused. It is told to the user once. */
export interface RefusedEdit {
  readonly label: string;
  readonly undoing: boolean;
  readonly reason: string;
  /** Labels of the edits that could not stay without it. */
  readonly dependents: readonly string[];
}

export interface EditState {
  /** The graph as the server has it, as far as it is known. */
  readonly server: Graph;
  /** The history, oldest first. */
  readonly entries: readonly Entry[];
  /** How many of the entries are wanted; those after it were undone. */
  readonly done: number;
  /** Entries that left the history while the server has them: they are taken back first, the last one first. */
  readonly leftovers: readonly Entry[];
  /** The entry that is sent. `lost` while its answer did not come: whether it was applied is not known. */
  readonly sending: {
    readonly entry: number;
    readonly lost: boolean;
    /** Datasets to which it adds records, or takes some away, as they were then: what is counted since may be its own, and is not counted twice. */
    readonly before: ReadonlyMap<string, Frame>;
  } | null;
  /** What was on the server when the sending began: what appears since is likely to be its own and is not shown twice. */
  readonly known: ReadonlySet<string> | null;
  /** Real uris of references of answered edits. */
  readonly uris: ReadonlyMap<string, string>;
  readonly conflict: Conflict | null;
  readonly refused: readonly RefusedEdit[];
  /** The server cannot be reached. */
  readonly offline: boolean;
  readonly nextId: number;
  /** Start of the keys, unique to the page. */
  readonly session: string;
}

/** An edit of an earlier life of the page. */
export interface KeptEdit {
  readonly label: string;
  readonly time: number;
  readonly operations: readonly BatchOperation[];
  readonly key: string;
}

export type EditAction =
  | {
      readonly type: 'edit';
      readonly label: string;
      readonly operations: readonly BatchOperation[];
      /** The graph that the user saw. */
      readonly graph: Graph;
      readonly time: number;
      readonly gesture?: string;
    }
  /** Something was changed on the server by another call than a batch of the queue; it can be taken back as an edit can. */
  | { readonly type: 'happened'; readonly label: string; readonly result: BatchResult; readonly time: number }
  /** The toggle of `nextEntry` goes to the server. */
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly result: BatchResult }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'conflicted'; readonly uri: string; readonly mine: Conflict['mine']; readonly theirs: Conflict['theirs'] }
  | { readonly type: 'connectionLost' }
  | { readonly type: 'connectionRestored' }
  /** The server's graph is another: it was loaded again, or messages and answers came. */
  | { readonly type: 'serverChanged'; readonly graph: Graph }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Makes this entry the last one that is done; null undoes all. */
  | { readonly type: 'undoTo'; readonly entry: number | null }
  /** Of a conflict: keeps the other's. */
  | { readonly type: 'discard' }
  /** Of a conflict: sends again without the guard. */
  | { readonly type: 'overwrite' }
  /** The refused edits were shown. */
  | { readonly type: 'told' }
  /** Edits that an earlier life of the page did not send. */
  | { readonly type: 'recovered'; readonly edits: readonly KeptEdit[]; readonly nextId: number };

/** Steps of the same gesture that follow each other faster than this, in ms, are one in the history. */
export const gestureMs = 1000;

export function startEditing(server: Graph, session: string): EditState {
  return {
    server,
    entries: [],
    done: 0,
    leftovers: [],
    sending: null,
    known: null,
    uris: new Map(),
    conflict: null,
    refused: [],
    offline: false,
    nextId: 1,
    session,
  };
}

/** The reference that an edit's own reference becomes: unique among all edits. `$node>output` keeps its port. */
export function refOfEdit(id: number, ref: string): string {
  return `$k${id}-${ref.slice(1)}`;
}

/** The operations under references of the edit's own, each new object with one; links of a new node stand for themselves. */
function withOwnRefs(operations: readonly BatchOperation[], id: number): BatchOperation[] {
  const own = new Set(operations.flatMap((operation) => (operation.op === 'create' && operation.ref ? [operation.ref] : [])));
  const rename = (uri: string): string => (own.has(uri.split('>', 1)[0] ?? uri) ? refOfEdit(id, uri) : uri);
  let unnamed = 0;
  const nameless = (): string => refOfEdit(id, `$${(unnamed += 1)}`);
  return operations.flatMap((operation): BatchOperation[] => {
    const renamed = mapUris(operation, rename);
    if (renamed.op !== 'create') return [renamed];
    const ref = renamed.ref ?? nameless();
    if (renamed.kind !== 'node') return [{ ...renamed, ref }];
    const links = renamed.body.links ?? [];
    return [
      { ...renamed, ref, body: { ...renamed.body, links: [] } },
      ...links.map((link): BatchOperation => ({ op: 'create', kind: 'link', ref: nameless(), body: { ...link, node: ref } })),
    ];
  });
}

const keyOf = (state: Pick<EditState, 'session' | 'nextId'>): string => `${state.session}-${state.nextId}`;
const isSending = (state: EditState, entry: Entry): boolean => state.sending?.entry === entry.id;

/** What leaves the history, and is still to be taken back on the server. */
function leave(state: EditState, gone: readonly Entry[]): readonly Entry[] {
  return [...gone.filter((entry) => entry.applied || isSending(state, entry)), ...state.leftovers];
}

function edit(state: EditState, action: Extract<EditAction, { type: 'edit' }>): EditState {
  if (action.operations.length === 0) return state;
  const { gesture = '', time, label } = action;
  const previous = state.entries[state.done - 1];
  const follows =
    gesture !== '' && previous?.gesture === gesture && time - previous.time < gestureMs && state.done === state.entries.length;
  const entry: Entry = {
    id: state.nextId,
    label,
    time,
    gesture,
    joined: follows,
    applied: false,
    toggle: withGuards(withOwnRefs(action.operations, state.nextId), action.graph),
    key: keyOf(state),
  };
  return {
    ...state,
    entries: [...state.entries.slice(0, state.done), entry],
    done: state.done + 1,
    leftovers: leave(state, state.entries.slice(state.done)),
    nextId: state.nextId + 1,
  };
}

/** What was changed by another call becomes the last step of the history, as if it had been an edit. */
function happened(state: EditState, { label, result, time }: Extract<EditAction, { type: 'happened' }>): EditState {
  const server = putChanges(state.server, result.changed);
  if (result.inverse.length === 0) return { ...state, server };
  const entry: Entry = {
    id: state.nextId,
    label,
    time,
    gesture: '',
    joined: false,
    applied: true,
    toggle: withGuards(result.inverse, server),
    key: keyOf(state),
  };
  return {
    ...state,
    server,
    entries: [...state.entries.slice(0, state.done), entry],
    done: state.done + 1,
    leftovers: leave(state, state.entries.slice(state.done)),
    nextId: state.nextId + 1,
  };
}

/** The entry whose toggle goes to the server next; null while one is under way or nothing is to be done. */
export function nextEntry(state: EditState): Entry | null {
  if (state.offline || state.conflict) return null;
  if (state.sending) return state.sending.lost ? (findEntry(state, state.sending.entry) ?? null) : null;
  const leftover = state.leftovers.at(-1);
  if (leftover) return leftover;
  const unwanted = state.entries.findLast((entry, index) => index >= state.done && entry.applied);
  return unwanted ?? state.entries.find((entry, index) => index < state.done && !entry.applied) ?? null;
}

function findEntry(state: EditState, id: number): Entry | undefined {
  return state.entries.find((entry) => entry.id === id) ?? state.leftovers.find((entry) => entry.id === id);
}

/** The toggle as it is sent: references to objects of answered edits are their uris. */
export function operationsToSend(state: EditState, entry: Entry): BatchOperation[] {
  return entry.toggle.map((operation) => mapUris(operation, (uri) => state.uris.get(uri) ?? uri));
}

function urisOf(graph: Graph): ReadonlySet<string> {
  return new Set([
    ...graph.nodes.keys(),
    ...graph.frames.keys(),
    ...graph.notes.keys(),
    ...graph.groups.keys(),
    ...allLinks(graph).map((link) => link.resource_uri),
  ]);
}

function sent(state: EditState): EditState {
  const entry = nextEntry(state);
  if (!entry) return state;
  const adds = entry.toggle.some(({ op }) => op === 'create' || op === 'restore');
  // What was there before the first try stays what was there: an answer that got lost may have come to the graph already.
  const known = state.sending ? state.known : adds ? urisOf(state.server) : null;
  const before = state.sending?.before ?? countedBy(state, entry);
  return { ...state, sending: { entry: entry.id, lost: false, before }, known };
}

/** The datasets whose records an entry counts, as the server has them. */
function countedBy(state: EditState, entry: Entry): ReadonlyMap<string, Frame> {
  const uris = operationsToSend(state, entry).flatMap((operation) => (operation.op === 'record' ? operation.uri : []));
  return new Map(
    uris.flatMap((uri) => {
      const frame = state.server.frames.get(uri);
      return frame ? [[uri, frame] as const] : [];
    }),
  );
}

/** Real uris by reference, also of the links at the outputs of new nodes. */
function namedBy(result: BatchResult): [string, string][] {
  return Object.entries(result.refs).flatMap(([ref, uri]): [string, string][] => {
    const [nodeRef = '', port] = ref.split('>', 2);
    if (port === undefined) return [[ref, uri]];
    const nodeUri = result.refs[nodeRef];
    const links = [...result.changed.links, ...result.changed.nodes.flatMap((node) => node.links)];
    const link = links.find((one) => !one.is_input && one.node === nodeUri && one.frame === uri && one.name === port);
    return link
      ? [
          [ref, uri],
          [outputLinkRef(ref), link.resource_uri],
        ]
      : [[ref, uri]];
  });
}

/** Takes entries out of the history; `done` keeps naming the same place in it. */
function without(state: EditState, gone: ReadonlySet<number>): EditState {
  return {
    ...state,
    entries: state.entries.filter((entry) => !gone.has(entry.id)),
    done: state.done - state.entries.filter((entry, index) => index < state.done && gone.has(entry.id)).length,
    leftovers: state.leftovers.filter((entry) => !gone.has(entry.id)),
  };
}

function answered(state: EditState, result: BatchResult): EditState {
  const id = state.sending?.entry;
  const server = putChanges(state.server, result.changed);
  const toggle = withGuards(result.inverse, server);
  const turn = (entry: Entry): Entry => (entry.id === id ? { ...entry, applied: !entry.applied, toggle, key: keyOf(state) } : entry);
  const next: EditState = {
    ...state,
    server,
    entries: state.entries.map(turn),
    leftovers: state.leftovers.map(turn).filter((entry) => entry.applied),
    uris: new Map([...state.uris, ...namedBy(result)]),
    sending: null,
    known: null,
    nextId: state.nextId + 1,
  };
  // What changed nothing has nothing to be taken back.
  return id !== undefined && toggle.length === 0 ? without(next, new Set([id])) : next;
}

/** The entries, not yet on the server, that cannot be without the given one, as they use what it creates. */
function dependentsOf(state: EditState, entry: Entry): Entry[] {
  if (entry.applied) return [];
  const lost = new Set(createdBy(entry));
  return state.entries.filter((other) => {
    if (other.id === entry.id || other.applied || !other.toggle.some((operation) => [...refsOf(operation)].some((ref) => lost.has(ref))))
      return false;
    for (const ref of createdBy(other)) lost.add(ref);
    return true;
  });
}

const createdBy = (entry: Entry): string[] =>
  entry.toggle.flatMap((operation) => (operation.op === 'create' && operation.ref ? [operation.ref] : []));

/** Gives up an entry: what the server does not have of it goes with all that needs it; what it has stays as it is. */
function giveUp(state: EditState, id: number): { readonly state: EditState; readonly dependents: readonly Entry[] } {
  const entry = findEntry(state, id);
  if (!entry) return { state, dependents: [] };
  const dependents = dependentsOf(state, entry);
  return { state: without(state, new Set([id, ...dependents.map((other) => other.id)])), dependents };
}

function refused(state: EditState, reason: string): EditState {
  const entry = state.sending && findEntry(state, state.sending.entry);
  if (!entry) return state;
  const { state: next, dependents } = giveUp({ ...state, sending: null, known: null }, entry.id);
  const told = { label: entry.label, undoing: entry.applied, reason, dependents: dependents.map((other) => other.label) };
  return { ...next, refused: [...next.refused, told] };
}

function conflicted(state: EditState, action: Extract<EditAction, { type: 'conflicted' }>): EditState {
  const entry = state.sending && findEntry(state, state.sending.entry);
  if (!entry) return state;
  const { uri, mine, theirs } = action;
  return {
    ...state,
    sending: null,
    known: null,
    conflict: { entry: entry.id, label: entry.label, undoing: entry.applied, uri, mine, theirs },
  };
}

function overwrite(state: EditState): EditState {
  const unguarded = (entry: Entry): Entry =>
    entry.id === state.conflict?.entry ? { ...entry, toggle: withoutGuards(entry.toggle), key: keyOf(state) } : entry;
  return {
    ...state,
    entries: state.entries.map(unguarded),
    leftovers: state.leftovers.map(unguarded),
    conflict: null,
    nextId: state.nextId + 1,
  };
}

/** How many entries are done after one step back or forth; joined entries go together. */
function stepped(state: EditState, by: -1 | 1): number {
  let done = state.done + by;
  while (done > 0 && done < state.entries.length && state.entries[done]?.joined) done += by;
  return Math.min(Math.max(done, 0), state.entries.length);
}

function recovered(state: EditState, edits: readonly KeptEdit[], nextId: number): EditState {
  const first = Math.max(state.nextId, nextId);
  const entries = edits.map((kept, index): Entry => ({
    id: first + index,
    label: kept.label,
    time: kept.time,
    gesture: '',
    joined: false,
    applied: false,
    toggle: kept.operations,
    key: kept.key,
  }));
  return {
    ...state,
    entries: [...state.entries.slice(0, state.done), ...entries],
    done: state.done + entries.length,
    leftovers: leave(state, state.entries.slice(state.done)),
    nextId: first + entries.length,
  };
}

/** The editing of a graph after an action. */
export function editReducer(state: EditState, action: EditAction): EditState {
  switch (action.type) {
    case 'edit':
      return edit(state, action);
    case 'happened':
      return happened(state, action);
    case 'sent':
      return sent(state);
    case 'answered':
      return state.sending ? answered(state, action.result) : state;
    case 'refused':
      return refused(state, action.reason);
    case 'conflicted':
      return conflicted(state, action);
    case 'connectionLost':
      return { ...state, offline: true, sending: state.sending && { ...state.sending, lost: true } };
    case 'connectionRestored':
      return state.offline ? { ...state, offline: false } : state;
    case 'serverChanged':
      return state.server === action.graph ? state : { ...state, server: action.graph };
    case 'undo':
      return { ...state, done: stepped(state, -1) };
    case 'redo':
      return { ...state, done: stepped(state, 1) };
    case 'undoTo': {
      const index = action.entry === null ? -1 : state.entries.findIndex((entry) => entry.id === action.entry);
      return index < 0 && action.entry !== null ? state : { ...state, done: index + 1 };
    }
    case 'discard':
      return state.conflict ? { ...giveUp(state, state.conflict.entry).state, conflict: null } : state;
    case 'overwrite':
      return state.conflict ? overwrite(state) : state;
    case 'told':
      return { ...state, refused: [] };
    case 'recovered':
      return recovered(state, action.edits, action.nextId);
  }
}

/** The entries that the server has and should not, or should have and has not, in the order in which they are sent. */
export function pendingEntries(state: EditState): Entry[] {
  const undone = state.entries.filter((entry, index) => index >= state.done && entry.applied);
  const back = [...undone, ...state.leftovers.filter((entry) => entry.applied)];
  return [...back.toReversed(), ...state.entries.filter((entry, index) => index < state.done && !entry.applied)];
}

/** What the server does not have yet as it is wanted. An entry under way counts until it is answered: by then its contrary may be wanted. */
export function unsavedEntries(state: EditState): Entry[] {
  const pending = pendingEntries(state);
  const sending = state.sending && findEntry(state, state.sending.entry);
  return sending && !pending.includes(sending) ? [sending, ...pending] : pending;
}

function only<T>(objects: ReadonlyMap<string, T>, known: ReadonlySet<string>): ReadonlyMap<string, T> {
  return [...objects.keys()].every((uri) => known.has(uri)) ? objects : new Map([...objects].filter(([uri]) => known.has(uri)));
}

/** The server's graph without what came since the sending began. */
function asKnown(graph: Graph, known: ReadonlySet<string>): Graph {
  const nodes = new Map(only(graph.nodes, known));
  for (const [uri, node] of nodes) {
    const links = node.links.filter((link) => known.has(link.resource_uri));
    if (links.length < node.links.length) nodes.set(uri, { ...node, links });
  }
  return { ...graph, nodes, frames: only(graph.frames, known), notes: only(graph.notes, known), groups: only(graph.groups, known) };
}

/** The graph with these datasets counted as they were. */
function asCounted(graph: Graph, before: ReadonlyMap<string, Frame>): Graph {
  if (before.size === 0) return graph;
  const frames = new Map(graph.frames);
  for (const [uri, { size, text_repr }] of before) {
    const frame = frames.get(uri);
    if (frame) frames.set(uri, { ...frame, size, text_repr });
  }
  return { ...graph, frames };
}

/** The graph to show: the server's with everything that it does not have yet. */
export function shownGraph(state: EditState, functions: readonly FunctionInfo[]): Graph {
  const present = state.known ? asKnown(state.server, state.known) : state.server;
  const base = state.sending ? asCounted(present, state.sending.before) : present;
  const operations = pendingEntries(state).flatMap((entry) => operationsToSend(state, entry));
  return operations.length === 0 ? base : foreseen(base, operations, functions);
}
