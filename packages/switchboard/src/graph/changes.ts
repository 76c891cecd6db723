import type { Frame, GraphChanges, Link, Node, NodeGroup, Note, Switchboard } from '@geo/api';
import { findLink, type Graph } from './graph.ts';

function put<T extends { resource_uri: string }>(objects: ReadonlyMap<string, T>, object: T): ReadonlyMap<string, T> {
  return objects.get(object.resource_uri) === object ? objects : new Map(objects).set(object.resource_uri, object);
}

function without<T>(objects: ReadonlyMap<string, T>, uri: string): ReadonlyMap<string, T> {
  if (!objects.has(uri)) return objects;
  const rest = new Map(objects);
  rest.delete(uri);
  return rest;
}

function withLinks(graph: Graph, node: Node, links: Link[]): Graph {
  return { ...graph, nodes: put(graph.nodes, { ...node, links }) };
}

/** Inserts a node or replaces the one with its uri. */
export function putNode(graph: Graph, node: Node): Graph {
  const nodes = put(graph.nodes, node);
  return nodes === graph.nodes ? graph : { ...graph, nodes };
}

export function putFrame(graph: Graph, frame: Frame): Graph {
  const frames = put(graph.frames, frame);
  return frames === graph.frames ? graph : { ...graph, frames };
}

export function putNote(graph: Graph, note: Note): Graph {
  const notes = put(graph.notes, note);
  return notes === graph.notes ? graph : { ...graph, notes };
}

export function putGroup(graph: Graph, group: NodeGroup): Graph {
  const groups = put(graph.groups, group);
  return groups === graph.groups ? graph : { ...graph, groups };
}

/** Inserts a link into its node or replaces the one with its uri; a link of an unknown node changes nothing. */
export function putLink(graph: Graph, link: Link): Graph {
  const node = graph.nodes.get(link.node);
  if (!node || node.links.includes(link)) return graph;
  const known = node.links.some((other) => other.resource_uri === link.resource_uri);
  const links = known ? node.links.map((other) => (other.resource_uri === link.resource_uri ? link : other)) : [...node.links, link];
  return withLinks(graph, node, links);
}

export function putSwitchboard(graph: Graph, switchboard: Switchboard): Graph {
  return graph.switchboard === switchboard || graph.switchboard.resource_uri !== switchboard.resource_uri
    ? graph
    : { ...graph, switchboard };
}

/** Removes a node with its links; its frames stay. */
export function removeNode(graph: Graph, uri: string): Graph {
  const nodes = without(graph.nodes, uri);
  return nodes === graph.nodes ? graph : { ...graph, nodes };
}

/** Removes a frame and every link to it. */
export function removeFrame(graph: Graph, uri: string): Graph {
  if (!graph.frames.has(uri)) return graph;
  let nodes = graph.nodes;
  for (const node of graph.nodes.values()) {
    if (node.links.some((link) => link.frame === uri))
      nodes = put(nodes, { ...node, links: node.links.filter((link) => link.frame !== uri) });
  }
  return { ...graph, nodes, frames: without(graph.frames, uri) };
}

export function removeNote(graph: Graph, uri: string): Graph {
  const notes = without(graph.notes, uri);
  return notes === graph.notes ? graph : { ...graph, notes };
}

function freed<T extends { group: string | null }>(objects: ReadonlyMap<string, T>, group: string): ReadonlyMap<string, T> {
  const members = [...objects].filter(([, object]) => object.group === group);
  if (members.length === 0) return objects;
  const rest = new Map(objects);
  for (const [uri, object] of members) rest.set(uri, { ...object, group: null });
  return rest;
}

/** Removes a group; its members stay, in no group. */
export function removeGroup(graph: Graph, uri: string): Graph {
  if (!graph.groups.has(uri)) return graph;
  return {
    ...graph,
    groups: without(graph.groups, uri),
    nodes: freed(graph.nodes, uri),
    frames: freed(graph.frames, uri),
    notes: freed(graph.notes, uri),
  };
}

export function removeLink(graph: Graph, uri: string): Graph {
  const link = findLink(graph, uri);
  const node = link && graph.nodes.get(link.node);
  return node
    ? withLinks(
        graph,
        node,
        node.links.filter((other) => other.resource_uri !== uri),
      )
    : graph;
}

/** Brings the answer of a batch into the graph. Doing it twice is doing it once. */
export function putChanges(graph: Graph, changes: GraphChanges): Graph {
  let next = graph;
  for (const uri of changes.deleted) {
    next = removeLink(removeGroup(removeNote(removeFrame(removeNode(next, uri), uri), uri), uri), uri);
  }
  next = changes.groups.reduce(putGroup, next);
  next = changes.frames.reduce(putFrame, next);
  next = changes.nodes.reduce(putNode, next);
  next = changes.notes.reduce(putNote, next);
  return changes.links.reduce(putLink, next);
}
