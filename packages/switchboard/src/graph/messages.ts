import { Frame, Link, Node, NodeGroup, Note, Switchboard, type StatusMessage, type SummaryMessage } from '@geo/api';
import { findLink, type Board } from './board.ts';
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
} from './changes.ts';

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
function applyChanges(board: Board, uri: string, changes: unknown): Board {
  const note = board.notes.get(uri);
  if (note) return putNote(board, patched(note, patches.note, changes));
  const group = board.groups.get(uri);
  if (group) return putGroup(board, patched(group, patches.group, changes));
  if (uri === board.switchboard.resource_uri) return putSwitchboard(board, patched(board.switchboard, patches.switchboard, changes));
  const link = findLink(board, uri);
  return link ? putLink(board, patched(link, patches.link, changes)) : board;
}

function applyOther(board: Board, message: StatusMessage): Board {
  if (!('type' in message)) return applyChanges(board, message.resource_uri, message.changes);
  switch (message.type) {
    case 'NODE_INSERT':
      return board.nodes.has(message.object.resource_uri) ? board : putNode(board, message.object);
    case 'FRAME_INSERT':
      return board.frames.has(message.object.resource_uri) ? board : putFrame(board, message.object);
    case 'NOTE_INSERT':
      return board.notes.has(message.object.resource_uri) ? board : putNote(board, message.object);
    case 'NODEGROUP_INSERT':
      return board.groups.has(message.object.resource_uri) ? board : putGroup(board, message.object);
    case 'LINK_INSERT':
      return findLink(board, message.object.resource_uri) ? board : putLink(board, message.object);
    case 'NODE_DELETE':
      return removeNode(board, message.resource_uri);
    case 'FRAME_DELETE':
      return removeFrame(board, message.resource_uri);
    case 'NOTE_DELETE':
      return removeNote(board, message.resource_uri);
    case 'NODEGROUP_DELETE':
      return removeGroup(board, message.resource_uri);
    case 'LINK_DELETE':
      return removeLink(board, message.resource_uri);
  }
}

/**
 * Applies messages of the status channel in order. Applying one twice is applying it once; an insertion of something that is
 * already there, and a change or deletion of something unknown, leave the board as it is. Changes of nodes and frames that follow
 * each other cost one copy of the board.
 */
export function applyStatuses(board: Board, messages: readonly StatusMessage[]): Board {
  let next = board;
  let nodes = changing(board.nodes, patches.node);
  let frames = changing(board.frames, patches.frame);
  const settled = (): Board =>
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
export function applySummary(board: Board, message: SummaryMessage): Board {
  if (message.resource_uri !== board.switchboard.resource_uri) return board;
  return putSwitchboard(board, patched(board.switchboard, patches.switchboard, message.changes));
}
