import type { Move, Selection } from '../canvas/commands.ts';
import type { Graph } from '../graph/graph.ts';
import { membersOf, placedOf } from '../graph/layout/groupsView.ts';
import type { Point } from '../graph/layout/placement.ts';

/** The uris by kind; what is not on the graph is left out. */
export function selectionFrom(graph: Graph, uris: readonly string[]): Selection {
  return {
    nodes: uris.filter((uri) => graph.nodes.has(uri)),
    frames: uris.filter((uri) => graph.frames.has(uri)),
    notes: uris.filter((uri) => graph.notes.has(uri)),
    groups: uris.filter((uri) => graph.groups.has(uri)),
    links: [],
  };
}

/** The uris with those of the members of groups. */
export function withMembers(graph: Graph, uris: readonly string[]): string[] {
  const members = membersOf(graph);
  return [...new Set(uris.flatMap((uri) => [uri, ...(members.get(uri) ?? [])]))];
}

function kindOf(graph: Graph, uri: string): Move['kind'] {
  if (graph.nodes.has(uri)) return 'node';
  if (graph.frames.has(uri)) return 'frame';
  return graph.notes.has(uri) ? 'note' : 'group';
}

/** The moves that shift objects, those of a group with it, by px. */
export function movesBy(graph: Graph, uris: readonly string[], by: Point): Move[] {
  return placedOf(graph, withMembers(graph, uris)).map(({ uri, x, y }) => ({
    kind: kindOf(graph, uri),
    uri,
    position: { x: x + by.x, y: y + by.y },
  }));
}
