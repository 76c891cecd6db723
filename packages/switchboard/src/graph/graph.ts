import type { Frame, Link, Node, NodeGroup, Note, Switchboard } from '@geo/api';

/** A switchboard with everything on its canvas, each kind by resource uri. Links live in the nodes they belong to. */
export interface Graph {
  readonly switchboard: Switchboard;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly frames: ReadonlyMap<string, Frame>;
  readonly notes: ReadonlyMap<string, Note>;
  readonly groups: ReadonlyMap<string, NodeGroup>;
}

/** The lists as the server answers them. */
export interface GraphContent {
  readonly switchboard: Switchboard;
  readonly nodes: readonly Node[];
  readonly frames: readonly Frame[];
  readonly notes: readonly Note[];
  /** @default none */
  readonly groups?: readonly NodeGroup[];
}

const byUri = <T extends { resource_uri: string }>(objects: readonly T[]): ReadonlyMap<string, T> =>
  new Map(objects.map((object) => [object.resource_uri, object]));

export function createGraph({ switchboard, nodes, frames, notes, groups = [] }: GraphContent): Graph {
  return { switchboard, nodes: byUri(nodes), frames: byUri(frames), notes: byUri(notes), groups: byUri(groups) };
}

/** True when nothing at all stands on the canvas. */
export function isEmptyGraph(graph: Graph): boolean {
  return graph.nodes.size + graph.frames.size + graph.notes.size === 0;
}

/** What stands on the canvas under a uri, and can be in a group. */
export function findObject(graph: Graph, uri: string): Node | Frame | Note | undefined {
  return graph.nodes.get(uri) ?? graph.frames.get(uri) ?? graph.notes.get(uri);
}

export function allLinks(graph: Graph): Link[] {
  return [...graph.nodes.values()].flatMap((node) => node.links);
}

export function findLink(graph: Graph, uri: string): Link | undefined {
  for (const node of graph.nodes.values()) {
    const link = node.links.find((candidate) => candidate.resource_uri === uri);
    if (link) return link;
  }
  return undefined;
}

/** The links in which a frame takes part. */
export function linksOfFrame(graph: Graph, frameUri: string): Link[] {
  return allLinks(graph).filter((link) => link.frame === frameUri);
}
