import { Frame, Link, Node, NodeGroup, Note, Switchboard, type StatusMessage, type SummaryMessage } from '@geo/api';
import { findLink, type Graph } from '../graph.ts';
import {
  putFrame,
  putGroup,
  putLink,
  putNode,
  putNote,
  putSwitchboard,
  removeFrame,
  removeGroup,
  removeLink,
  removeNode,
  removeNote,
} from '../changes.ts';

const identity = { id: true, resource_uri: true } as const;
// What a message may change of each kind; other keys are dropped and a wrong value makes the message void.
const patches = {
  node: Node.omit(identity).partial(),
  frame: Frame.omit(identity).partial(),
  link: Link.omit(identity).partial(),
  note: Note.omit(identity).partial(),
  group: NodeGroup.omit(identity).partial(),
  switchboard: Switchboard.omit(identity).partial(),
};

interface Parser<Patch> {
  safeParse(value: unknown): { success: true; data: Patch } | { success: false };
}

const sameValue = (first: unknown, second: unknown): boolean => first === second || JSON.stringify(first) === JSON.stringify(second);

/** The object with the valid changes; the same object when nothing differs or a value is of the wrong kind. */
function patched<T extends object>(object: T, parser: Parser<Partial<T>>, changes: unknown): T {
  const result = parser.safeParse(changes);
  if (!result.success) return object;
  const present = object as Readonly<Record<string, unknown>>;
  const differs = Object.entries(result.data).some(([key, value]) => !sameValue(present[key], value));
  return differs ? { ...object, ...result.data } : object;
}

type ChangeMessage = Exclude<StatusMessage, { type: unknown }>;

/** A collection under changes, copied with the first one. `apply` answers whether the message is about one of its objects. */
function changing<T extends object>(before: ReadonlyMap<string, T>, parser: Parser<Partial<T>>) {
  let copy: Map<string, T> | null = null;
  const now = (): ReadonlyMap<string, T> => copy ?? before;
  return {
    now,
    apply: ({ resource_uri: uri, changes }: ChangeMessage): boolean => {
      const object = now().get(uri);
      if (!object) return false;
      const changed = patched(object, parser, changes);
      if (changed !== object) (copy ??= new Map(before)).set(uri, changed);
      return true;
    },
  };
}

/** Changes something that is neither a node nor a frame. */
function applyChanges(graph: Graph, uri: string, changes: unknown): Graph {
  const note = graph.notes.get(uri);
  if (note) return putNote(graph, patched(note, patches.note, changes));
  const group = graph.groups.get(uri);
  if (group) return putGroup(graph, patched(group, patches.group, changes));
  if (uri === graph.switchboard.resource_uri) return putSwitchboard(graph, patched(graph.switchboard, patches.switchboard, changes));
  const link = findLink(graph, uri);
  return link ? putLink(graph, patched(link, patches.link, changes)) : graph;
}

function applyOther(graph: Graph, message: StatusMessage): Graph {
  if (!('type' in message)) return applyChanges(graph, message.resource_uri, message.changes);
  switch (message.type) {
    case 'NODE_INSERT':
      return graph.nodes.has(message.object.resource_uri) ? graph : putNode(graph, message.object);
    case 'FRAME_INSERT':
      return graph.frames.has(message.object.resource_uri) ? graph : putFrame(graph, message.object);
    case 'NOTE_INSERT':
      return graph.notes.has(message.object.resource_uri) ? graph : putNote(graph, message.object);
    case 'NODEGROUP_INSERT':
      return graph.groups.has(message.object.resource_uri) ? graph : putGroup(graph, message.object);
    case 'LINK_INSERT':
      return findLink(graph, message.object.resource_uri) ? graph : putLink(graph, message.object);
    case 'NODE_DELETE':
      return removeNode(graph, message.resource_uri);
    case 'FRAME_DELETE':
      return removeFrame(graph, message.resource_uri);
    case 'NOTE_DELETE':
      return removeNote(graph, message.resource_uri);
    case 'NODEGROUP_DELETE':
      return removeGroup(graph, message.resource_uri);
    case 'LINK_DELETE':
      return removeLink(graph, message.resource_uri);
  }
}

/**
 * Applies messages of the status channel in order. Applying one twice is applying it once; an insertion of something that is
 * already there, and a change or deletion of something unknown, leave the graph as it is. Changes of nodes and frames that follow
 * each other cost one copy of the graph.
 */
export function applyStatuses(graph: Graph, messages: readonly StatusMessage[]): Graph {
  let next = graph;
  let nodes = changing(graph.nodes, patches.node);
  let frames = changing(graph.frames, patches.frame);
  const settled = (): Graph =>
    nodes.now() === next.nodes && frames.now() === next.frames ? next : { ...next, nodes: nodes.now(), frames: frames.now() };
  for (const message of messages) {
    if (!('type' in message) && (nodes.apply(message) || frames.apply(message))) continue;
    next = applyOther(settled(), message);
    nodes = changing(next.nodes, patches.node);
    frames = changing(next.frames, patches.frame);
  }
  return settled();
}

/** Applies a message of the summary channel; one of another switchboard changes nothing. */
export function applySummary(graph: Graph, message: SummaryMessage): Graph {
  if (message.resource_uri !== graph.switchboard.resource_uri) return graph;
  return putSwitchboard(graph, patched(graph.switchboard, patches.switchboard, message.changes));
}
