import type { Graph } from '../../graph/graph.ts';
import type { InsertIntent } from '../../graph/insert/insertion.ts';
import { frameOutput, type Anchor } from '../../graph/links/links.ts';
import { linkDropPosition, type Point } from '../../graph/layout/placement.ts';
import { rowById } from '../../graph/ports.ts';

/** What is inserted where a link is dropped at a point of the empty canvas; null for ends that nothing new can be joined to. */
export function intentOfDrop(graph: Graph, from: Anchor, point: Point): InsertIntent | null {
  const node = graph.nodes.get(from.uri);
  const row = node && rowById(node, from.handle);
  if (row?.port.is_input) return { kind: 'insert_before_input', node: from.uri, row: row.id, position: linkDropPosition(point, true) };
  const position = linkDropPosition(point, false);
  if (row) {
    const frame = row.links[0]?.frame;
    return frame === undefined ? null : { kind: 'insert_onto_frame', frame, position };
  }
  return graph.frames.has(from.uri) && from.handle === frameOutput ? { kind: 'insert_onto_frame', frame: from.uri, position } : null;
}
