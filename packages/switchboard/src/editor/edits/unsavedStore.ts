import { chosenContext } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import { operationsToSend, pendingEntries, type EditState, type KeptEdit } from '../../graph/edits/editQueue.ts';

/** Edits that the server does not have yet, as they outlive a reload of the page. */
export interface KeptEdits {
  readonly edits: readonly KeptEdit[];
  readonly nextId: number;
  /** What the graph was like. */
  readonly print: string;
}

export interface UnsavedStore {
  /** What an earlier life of the page left behind. */
  readonly read: () => KeptEdits | null;
  readonly write: (state: EditState, undoLabel: (label: string) => string) => void;
  readonly forget: () => void;
  readonly print: (graph: Graph) => string;
}

/** What users made of a graph, in short: equal for equal graphs. What a run changes does not count. */
function fingerprint(graph: Graph): string {
  let hash = 0;
  const add = (...values: readonly unknown[]): void => {
    const text = JSON.stringify(values);
    for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  };
  const sorted = <T extends { resource_uri: string }>(objects: ReadonlyMap<string, T>): T[] =>
    [...objects.values()].sort((first, second) => (first.resource_uri < second.resource_uri ? -1 : 1));
  for (const { resource_uri: uri, ui_x, ui_y, group, ui_collapsed, links } of sorted(graph.nodes)) {
    add(uri, ui_x, ui_y, group, ui_collapsed, links.map((link) => link.resource_uri).sort());
  }
  for (const frame of sorted(graph.frames)) {
    const { resource_uri: uri, ui_x, ui_y, group, name, description, content_type, frame_type, ui_docked } = frame;
    add(uri, ui_x, ui_y, group, name, description, content_type, chosenContext(frame), frame_type, ui_docked);
  }
  for (const { resource_uri: uri, ui_x, ui_y, group, text } of sorted(graph.notes)) add(uri, ui_x, ui_y, group, text);
  for (const { resource_uri: uri, ui_x, ui_y, name, ui_collapsed } of sorted(graph.groups)) add(uri, ui_x, ui_y, name, ui_collapsed);
  return `${graph.nodes.size}-${graph.frames.size}-${hash}`;
}

const isKept = (value: unknown): value is KeptEdits =>
  typeof value === 'object' &&
  value !== null &&
  'edits' in value &&
  Array.isArray(value.edits) &&
  'print' in value &&
  typeof value.print === 'string' &&
  'nextId' in value &&
  typeof value.nextId === 'number';

/** Keeps the unsaved edits of a graph in a storage of the browser. A storage that is full or forbidden keeps nothing. */
export function keepUnsaved(storage: Storage | null, { switchboard }: Graph): UnsavedStore {
  const name = `geo.unsaved:${switchboard.resource_uri}`;
  const prints = new WeakMap<Graph, string>();
  // What an earlier life of the page left is there until something else is written.
  let empty = false;
  const print = (graph: Graph): string => {
    const known = prints.get(graph);
    if (known !== undefined) return known;
    const made = fingerprint(graph);
    prints.set(graph, made);
    return made;
  };
  return {
    print,
    read: () => {
      try {
        const value: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
        return isKept(value) && value.edits.length > 0 ? value : null;
      } catch {
        return null;
      }
    },
    forget: () => {
      try {
        storage?.removeItem(name);
      } catch {
        // Nothing can be kept, so nothing is there.
      }
    },
    write: (state, undoLabel) => {
      const pending = pendingEntries(state);
      if (pending.length === 0 && empty) return;
      empty = pending.length === 0;
      try {
        if (empty) storage?.removeItem(name);
        else {
          const edits = pending.map((entry): KeptEdit => ({
            label: entry.applied ? undoLabel(entry.label) : entry.label,
            time: entry.time,
            operations: operationsToSend(state, entry),
            key: entry.key,
          }));
          storage?.setItem(name, JSON.stringify({ edits, nextId: state.nextId, print: print(state.server) } satisfies KeptEdits));
        }
      } catch {
        // The warning before the page is left remains.
      }
    },
  };
}
