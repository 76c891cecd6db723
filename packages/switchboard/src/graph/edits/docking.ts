import type { BatchOperation, Frame, Node } from '@geo/api';
import type { Graph } from '../graph.ts';
import { createLink, linkInput } from '../links/connect.ts';
import { cardWidth, frameWidth, gap, handleOffset, frameHeight } from '../layout/layout.ts';
import { clearPlace } from '../layout/groupsView.ts';
import type { Point } from '../layout/placement.ts';
import { rowsOf, type PortRow } from '../ports.ts';

/** Where the box of a row's frame stands best once it is undocked: beside the row, left of an input and right of an output. */
export function besideRow(node: Node, row: PortRow): Point {
  const index = rowsOf(node).findIndex((candidate) => candidate.id === row.id);
  const x = row.port.is_input ? node.ui_x - frameWidth - 3 * gap : node.ui_x + cardWidth + 3 * gap;
  return { x, y: node.ui_y + handleOffset(node, Math.max(0, index)) - frameHeight / 2 };
}

/** Creates the docked frame that holds the value of an unlinked row, with what is known of it. The frame is named `$value`. */
export function planRowFrame(node: Node, row: PortRow, data?: unknown): BatchOperation[] {
  const { x, y } = besideRow(node, row);
  const { content_type } = row.port;
  return [
    {
      op: 'create',
      kind: 'frame',
      ref: '$value',
      body: { content_type, ui_x: x, ui_y: y, ui_docked: true, ...(data !== undefined && { data }) },
    },
    createLink(linkInput(node.resource_uri, row, '$value')),
  ];
}

function toggle(graph: Graph, frame: Frame, node: Node, row: PortRow): BatchOperation {
  const { x, y } = clearPlace(graph, { ...besideRow(node, row), width: frameWidth, height: frameHeight });
  const body = frame.ui_docked ? { ui_docked: false, ui_x: x, ui_y: y } : { ui_docked: true };
  return { op: 'patch', uri: frame.resource_uri, body };
}

/** Docks or undocks the frame of a row, or creates a docked one where there is none. */
export function planDocking(graph: Graph, node: Node, row: PortRow): BatchOperation[] {
  const frames = row.links.map((link) => graph.frames.get(link.frame)).filter((frame) => frame !== undefined);
  return frames.length > 0 ? frames.map((frame) => toggle(graph, frame, node, row)) : planRowFrame(node, row);
}

/** Renames the key of a row of a dict port: the link is made anew under the new key. Keys in use, and empty ones, change nothing. */
export function planKeyChange(node: Node, row: PortRow, key: string): BatchOperation[] {
  const [link] = row.links;
  const taken = rowsOf(node).some((other) => other.name === row.name && other.dictKey === key);
  if (!link || key === '' || taken) return [];
  return [{ op: 'delete', uri: link.resource_uri }, createLink({ ...linkInput(node.resource_uri, row, link.frame), dict_key: key })];
}
