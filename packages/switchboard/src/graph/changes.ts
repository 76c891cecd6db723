import type { Frame, GraphChanges, Link, Node, NodeGroup, Note, Switchboard } from '@geo/api';
import { findLink, type Board } from './board.ts';

function put<T extends { resource_uri: string }>(objects: ReadonlyMap<string, T>, object: T): ReadonlyMap<string, T> {
  return objects.get(object.resource_uri) === object ? objects : new Map(objects).set(object.resource_uri, object);
}

function without<T>(objects: ReadonlyMap<string, T>, uri: string): ReadonlyMap<string, T> {
  if (!objects.has(uri)) return objects;
  const rest = new Map(objects);
  rest.delete(uri);
  return rest;
}

function withLinks(board: Board, node: Node, links: Link[]): Board {
  return { ...board, nodes: put(board.nodes, { ...node, links }) };
}

/** Inserts a node or replaces the one with its uri. */
export function putNode(board: Board, node: Node): Board {
  const nodes = put(board.nodes, node);
  return nodes === board.nodes ? board : { ...board, nodes };
}

export function putFrame(board: Board, frame: Frame): Board {
  const frames = put(board.frames, frame);
  return frames === board.frames ? board : { ...board, frames };
}

export function putNote(board: Board, note: Note): Board {
  const notes = put(board.notes, note);
  return notes === board.notes ? board : { ...board, notes };
}

export function putGroup(board: Board, group: NodeGroup): Board {
  const groups = put(board.groups, group);
  return groups === board.groups ? board : { ...board, groups };
}

/** Inserts a link into its node or replaces the one with its uri; a link of an unknown node changes nothing. */
export function putLink(board: Board, link: Link): Board {
  const node = board.nodes.get(link.node);
  if (!node || node.links.includes(link)) return board;
  const known = node.links.some((other) => other.resource_uri === link.resource_uri);
  const links = known ? node.links.map((other) => (other.resource_uri === link.resource_uri ? link : other)) : [...node.links, link];
  return withLinks(board, node, links);
}

export function putSwitchboard(board: Board, switchboard: Switchboard): Board {
  return board.switchboard === switchboard || board.switchboard.resource_uri !== switchboard.resource_uri
    ? board
    : { ...board, switchboard };
}

/** Removes a node with its links; its frames stay. */
export function removeNode(board: Board, uri: string): Board {
  const nodes = without(board.nodes, uri);
  return nodes === board.nodes ? board : { ...board, nodes };
}

/** Removes a frame and every link to it. */
export function removeFrame(board: Board, uri: string): Board {
  if (!board.frames.has(uri)) return board;
  let nodes = board.nodes;
  for (const node of board.nodes.values()) {
    if (node.links.some((link) => link.frame === uri))
      nodes = put(nodes, { ...node, links: node.links.filter((link) => link.frame !== uri) });
  }
  return { ...board, nodes, frames: without(board.frames, uri) };
}

export function removeNote(board: Board, uri: string): Board {
  const notes = without(board.notes, uri);
  return notes === board.notes ? board : { ...board, notes };
}

function freed<T extends { group: string | null }>(objects: ReadonlyMap<string, T>, group: string): ReadonlyMap<string, T> {
  const members = [...objects].filter(([, object]) => object.group === group);
  if (members.length === 0) return objects;
  const rest = new Map(objects);
  for (const [uri, object] of members) rest.set(uri, { ...object, group: null });
  return rest;
}

/** Removes a group; its members stay, in no group. */
export function removeGroup(board: Board, uri: string): Board {
  if (!board.groups.has(uri)) return board;
  return {
    ...board,
    groups: without(board.groups, uri),
    nodes: freed(board.nodes, uri),
    frames: freed(board.frames, uri),
    notes: freed(board.notes, uri),
  };
}

export function removeLink(board: Board, uri: string): Board {
  const link = findLink(board, uri);
  const node = link && board.nodes.get(link.node);
  return node
    ? withLinks(
        board,
        node,
        node.links.filter((other) => other.resource_uri !== uri),
      )
    : board;
}

/** Brings the answer of a batch into the board. Doing it twice is doing it once. */
export function putChanges(board: Board, changes: GraphChanges): Board {
  let next = board;
  for (const uri of changes.deleted) {
    next = removeLink(removeGroup(removeNote(removeFrame(removeNode(next, uri), uri), uri), uri), uri);
  }
  next = changes.groups.reduce(putGroup, next);
  next = changes.frames.reduce(putFrame, next);
  next = changes.nodes.reduce(putNode, next);
  next = changes.notes.reduce(putNote, next);
  return changes.links.reduce(putLink, next);
}
