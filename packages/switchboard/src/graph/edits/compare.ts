import { chosenContext, type Frame, type Node, type NodeGroup, type Note } from '@geo/api';
import { createGraph, type Graph } from '../graph.ts';

/** The objects of a graph at some time. */
export interface GraphContent {
  readonly nodes: readonly Node[];
  readonly frames: readonly Frame[];
  readonly notes: readonly Note[];
  readonly groups: readonly NodeGroup[];
}

export type ComparedKind = 'node' | 'frame' | 'note' | 'group';

/** What of an object can differ. A place counts as one field. */
export type ComparedField =
  | 'function'
  | 'inputs'
  | 'outputs'
  | 'position'
  | 'collapsed'
  | 'color'
  | 'group'
  | 'name'
  | 'description'
  | 'type'
  | 'storage'
  | 'role'
  | 'value'
  | 'docked'
  | 'visible'
  | 'text';

export type Difference = 'added' | 'removed' | 'changed';

/** One object that is not the same in both graphs. */
export interface ObjectDifference {
  readonly uri: string;
  readonly kind: ComparedKind;
  readonly difference: Difference;
  /** Of a changed object; empty otherwise. */
  readonly fields: readonly ComparedField[];
  /** The object as it is later, or as it was if it is gone. */
  readonly object: Node | Frame | Note | NodeGroup;
  /** A changed object as it was; null otherwise. */
  readonly before: Node | Frame | Note | NodeGroup | null;
}

type Values<T> = Readonly<Partial<Record<ComparedField, (object: T) => unknown>>>;

const position = ({ ui_x, ui_y }: { readonly ui_x: number; readonly ui_y: number }): unknown => [ui_x, ui_y];
const ends = (node: Node, isInput: boolean): unknown =>
  node.links
    .filter((link) => link.is_input === isInput)
    .map(({ name, list_index, dict_key, frame }) => JSON.stringify([name, list_index, dict_key, frame]))
    .toSorted();

const nodeValues: Values<Node> = {
  function: (node) => node.func,
  inputs: (node) => ends(node, true),
  outputs: (node) => ends(node, false),
  position,
  collapsed: (node) => node.ui_collapsed,
  group: (node) => node.group,
};
const noteValues: Values<Note> = { text: (note) => note.text, color: (note) => note.ui_color, position, group: (note) => note.group };
const groupValues: Values<NodeGroup> = {
  name: (group) => group.name,
  color: (group) => group.ui_color,
  position,
  collapsed: (group) => group.ui_collapsed,
};

/** What a node writes is a result and no part of the graph: it differs after each run. */
function frameValues(written: ReadonlySet<string>): Values<Frame> {
  return {
    name: (frame) => frame.name,
    description: (frame) => frame.description,
    type: (frame) => frame.content_type,
    storage: chosenContext,
    role: (frame) => frame.frame_type,
    value: (frame) => (written.has(frame.resource_uri) ? null : [frame.size, frame.text_repr]),
    docked: (frame) => frame.ui_docked,
    // A docked frame has no place of its own.
    position: (frame) => (frame.ui_docked ? null : position(frame)),
    visible: (frame) => [frame.content_visible, frame.content_edit],
    group: (frame) => frame.group,
  };
}

const same = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

function compareObjects<T extends Node | Frame | Note | NodeGroup>(
  kind: ComparedKind,
  earlier: readonly T[],
  later: readonly T[],
  values: Values<T>,
): ObjectDifference[] {
  const known = new Map(earlier.map((object) => [object.resource_uri, object]));
  const left = new Set(later.map((object) => object.resource_uri));
  const fieldsOf = (before: T, after: T): ComparedField[] =>
    (Object.entries(values) as [ComparedField, (object: T) => unknown][])
      .filter(([, read]) => !same(read(before), read(after)))
      .map(([field]) => field);
  return [
    ...earlier
      .filter((object) => !left.has(object.resource_uri))
      .map((object): ObjectDifference => ({ uri: object.resource_uri, kind, difference: 'removed', fields: [], object, before: null })),
    ...later.flatMap((object): ObjectDifference[] => {
      const uri = object.resource_uri;
      const before = known.get(uri);
      if (!before) return [{ uri, kind, difference: 'added', fields: [], object, before: null }];
      const fields = fieldsOf(before, object);
      return fields.length > 0 ? [{ uri, kind, difference: 'changed', fields, object, before }] : [];
    }),
  ];
}

/** What became of a graph. Results of runs and states are no part of it. */
export function compareGraphs(earlier: GraphContent, later: GraphContent): ObjectDifference[] {
  const written = new Set(
    [...earlier.nodes, ...later.nodes].flatMap((node) => node.links.filter((link) => !link.is_input).map((link) => link.frame)),
  );
  return [
    ...compareObjects('node', earlier.nodes, later.nodes, nodeValues),
    ...compareObjects('frame', earlier.frames, later.frames, frameValues(written)),
    ...compareObjects('note', earlier.notes, later.notes, noteValues),
    ...compareObjects('group', earlier.groups, later.groups, groupValues),
  ];
}

/** The objects of a graph. */
export function contentOf({ nodes, frames, notes, groups }: Graph): GraphContent {
  return { nodes: [...nodes.values()], frames: [...frames.values()], notes: [...notes.values()], groups: [...groups.values()] };
}

/** A graph with what is there later, and what is gone where it stood. Groups are open: all is to be seen. */
export function mergedGraph(switchboard: Graph['switchboard'], earlier: GraphContent, later: GraphContent): Graph {
  const merge = <T extends { resource_uri: string }>(before: readonly T[], after: readonly T[]): T[] => [
    ...new Map([...before, ...after].map((object) => [object.resource_uri, object])).values(),
  ];
  return createGraph({
    switchboard,
    nodes: merge(earlier.nodes, later.nodes),
    frames: merge(earlier.frames, later.frames),
    notes: merge(earlier.notes, later.notes),
    groups: merge(earlier.groups, later.groups).map((group) => ({ ...group, ui_collapsed: false })),
  });
}

/** The object for which a docked frame's difference is shown: the node whose row it fills. */
export function shownPlace(graph: Graph, uri: string): string {
  if (graph.frames.get(uri)?.ui_docked !== true) return uri;
  for (const node of graph.nodes.values()) if (node.links.some((link) => link.frame === uri)) return node.resource_uri;
  return uri;
}
