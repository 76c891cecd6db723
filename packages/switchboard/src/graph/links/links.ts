import type { Frame, Link, Node } from '@geo/api';
import { findLink, type Graph } from '../graph.ts';
import { rowOfLink, rowsOf, type PortRow } from '../ports.ts';

/** An end of an edge: a node or frame, and a handle on it. */
export interface Anchor {
  readonly uri: string;
  readonly handle: string;
}

/** Handles of a free frame. */
export const frameInput = 'frame:in';
export const frameOutput = 'frame:out';

/** An edge as it is drawn, with the link that a change of it changes. */
export interface GraphEdge {
  readonly id: string;
  readonly link: Link;
  readonly source: Anchor;
  readonly target: Anchor;
}

/** The nodes that write a frame, with the output row. */
function writers(graph: Graph): Map<string, { node: Node; row: PortRow }[]> {
  const found = new Map<string, { node: Node; row: PortRow }[]>();
  for (const node of graph.nodes.values()) {
    for (const row of rowsOf(node)) {
      if (row.port.is_input) continue;
      for (const link of row.links) found.set(link.frame, [...(found.get(link.frame) ?? []), { node, row }]);
    }
  }
  return found;
}

/**
 * The edges of the graph. A free frame is the end of an edge of its own; a docked frame is not drawn, and the nodes that write
 * it are joined directly to those that read it. Such an edge stands for the reading node's link.
 */
export function drawnEdges(graph: Graph): GraphEdge[] {
  const writing = writers(graph);
  return [...graph.nodes.values()].flatMap((node) =>
    rowsOf(node).flatMap((row) => row.links.flatMap((link) => edgesOfLink(graph, writing, node, row, link))),
  );
}

function edgesOfLink(graph: Graph, writing: ReturnType<typeof writers>, node: Node, row: PortRow, link: Link): GraphEdge[] {
  const frame = graph.frames.get(link.frame);
  if (!frame) return [];
  const here: Anchor = { uri: node.resource_uri, handle: row.id };
  const id = link.resource_uri;
  if (!row.port.is_input)
    return frame.ui_docked ? [] : [{ id, link, source: here, target: { uri: frame.resource_uri, handle: frameInput } }];
  if (!frame.ui_docked) return [{ id, link, source: { uri: frame.resource_uri, handle: frameOutput }, target: here }];
  return (writing.get(link.frame) ?? []).map((writer, index) => ({
    id: index === 0 ? id : `${id}#${index}`,
    link,
    source: { uri: writer.node.resource_uri, handle: writer.row.id },
    target: here,
  }));
}

/** The frames that have a box of their own. */
export function freeFrames(graph: Graph): Frame[] {
  return [...graph.frames.values()].filter((frame) => !frame.ui_docked);
}

/** The row in which an input link ends, with its node. */
export function targetOfLink(graph: Graph, link: Link): { node: Node; row: PortRow } | undefined {
  const node = graph.nodes.get(link.node);
  const row = node && rowOfLink(node, link);
  return node && row ? { node, row } : undefined;
}

/** The frame that a link joins to a port. */
export function frameOfLink(graph: Graph, linkUri: string): Frame | undefined {
  return graph.frames.get(findLink(graph, linkUri)?.frame ?? '');
}
