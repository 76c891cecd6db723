import { Position, type Node as FlowNode, type NodeHandle } from '@xyflow/react';
import type { Frame, Node, Note } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import { cardHeight, cardWidth, frameHeight, frameWidth, handleOffset, noteHeight, noteWidth } from '../../graph/layout/layout.ts';
import { frameInput, frameOutput, freeFrames } from '../../graph/links/links.ts';
import type { GroupsView } from '../../graph/layout/groupsView.ts';
import { nodeName, noteName } from '../../graph/names.ts';
import { rowsOf } from '../../graph/ports.ts';
import { groupHandleOffset, groupNodesOf, type GroupFlowNode } from './flowGroups.ts';

/** The node as it was when its card was placed: state and values of a run are read from the graph. */
export type CardFlowNode = FlowNode<{ readonly node: Node }, 'card'>;
/** `written` tells whether a node writes the frame. */
export type FrameFlowNode = FlowNode<{ readonly frame: Frame; readonly written: boolean }, 'frame'>;
export type NoteFlowNode = FlowNode<{ readonly note: Note }, 'note'>;
export type CanvasNode = CardFlowNode | FrameFlowNode | NoteFlowNode | GroupFlowNode;

/** Edge of a handle in px. */
export const handleSize = 16;
/** Diameter of a free frame's handle in px. */
export const frameHandleSize = 10;

const handleAt = (id: string, type: 'source' | 'target', width: number, y: number, size: number = handleSize): NodeHandle => ({
  id,
  type,
  position: type === 'source' ? Position.Right : Position.Left,
  x: (type === 'source' ? width : 0) - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
});

// Sizes and handles are known beforehand, so that edges to cards outside the view are drawn as well.
function cardHandles(node: Node): NodeHandle[] {
  return rowsOf(node).map((row, index) => handleAt(row.id, row.port.is_input ? 'target' : 'source', cardWidth, handleOffset(node, index)));
}

const frameHandles = [
  handleAt(frameInput, 'target', frameWidth, frameHeight / 2, frameHandleSize),
  handleAt(frameOutput, 'source', frameWidth, frameHeight / 2, frameHandleSize),
];

interface Placed {
  readonly ui_x: number;
  readonly ui_y: number;
}

const placedOf = (flowNode: CanvasNode): Placed => {
  switch (flowNode.type) {
    case 'card':
      return flowNode.data.node;
    case 'frame':
      return flowNode.data.frame;
    case 'note':
      return flowNode.data.note;
    case 'groupCard':
      return flowNode.data.card.group;
    case 'groupFrame':
      return { ui_x: flowNode.data.frame.rect.x, ui_y: flowNode.data.frame.rect.y };
  }
};

/** What the canvas holds beyond the graph survives: selection, measures, and a place that is not saved yet. */
function keep<T extends CanvasNode>(previous: CanvasNode | undefined, next: T, placed: Placed): T {
  if (!previous || previous.type !== next.type) return next;
  const before = placedOf(previous);
  const moved = before.ui_x !== placed.ui_x || before.ui_y !== placed.ui_y;
  const position = moved && !previous.dragging ? next.position : previous.position;
  // A card that was collapsed meanwhile is not as high as it was measured.
  const measured = previous.initialHeight === next.initialHeight ? previous.measured : next.measured;
  return { ...next, position, selected: previous.selected, dragging: previous.dragging, measured };
}

const sameList = <T>(first: readonly T[], second: readonly T[]): boolean =>
  first.length === second.length && first.every((item, index) => item === second[index]);

/** Whether the card stands at the same place under the same name with the same rows. */
const samePlaced = (first: Node, second: Node): boolean => placedKeys.every((key) => first[key] === second[key]);
const placedKeys = ['ui_x', 'ui_y', 'ui_collapsed', 'ports', 'links', 'func', 'func_verbose_name'] as const;

function cardOf(node: Node, previous: CanvasNode | undefined): CanvasNode {
  if (previous?.type === 'card' && samePlaced(previous.data.node, node)) return previous;
  return keep(
    previous,
    {
      id: node.resource_uri,
      type: 'card',
      position: { x: node.ui_x, y: node.ui_y },
      data: { node },
      initialWidth: cardWidth,
      initialHeight: cardHeight(node),
      measured: { width: cardWidth, height: cardHeight(node) },
      handles: cardHandles(node),
      dragHandle: '.card-drag',
      ariaRole: 'group',
      ariaLabel: nodeName(node),
    },
    node,
  );
}

function boxOf(frame: Frame, written: boolean, previous: CanvasNode | undefined): CanvasNode {
  if (previous?.type === 'frame' && previous.data.frame === frame && previous.data.written === written) return previous;
  return keep(
    previous,
    {
      id: frame.resource_uri,
      type: 'frame',
      position: { x: frame.ui_x, y: frame.ui_y },
      data: { frame, written },
      initialWidth: frameWidth,
      initialHeight: frameHeight,
      measured: { width: frameWidth, height: frameHeight },
      handles: frameHandles,
      ariaRole: 'group',
      ariaLabel: frame.name || frame.text_repr || undefined,
    },
    frame,
  );
}

function noteOf(note: Note, previous: CanvasNode | undefined): CanvasNode {
  if (previous?.type === 'note' && previous.data.note === note) return previous;
  return keep(
    previous,
    {
      id: note.resource_uri,
      type: 'note',
      position: { x: note.ui_x, y: note.ui_y },
      data: { note },
      initialWidth: noteWidth,
      initialHeight: noteHeight,
      ariaRole: 'group',
      ariaLabel: noteName(note),
    },
    note,
  );
}

function groupOf(next: GroupFlowNode, previous: CanvasNode | undefined): CanvasNode {
  const ports = next.type === 'groupCard' ? next.data.card.ports : [];
  const handles = ports.map((port, index) =>
    handleAt(port.handle, port.isInput ? 'target' : 'source', cardWidth, groupHandleOffset(index)),
  );
  return keep(previous, next.type === 'groupCard' ? { ...next, handles } : next, placedOf(next));
}

/** The flow's nodes for a graph. Those that need not be placed or drawn anew stay the same, and so does the list if all do. */
export function flowNodesOf(graph: Graph, view: GroupsView, previous: CanvasNode[]): CanvasNode[] {
  const before = new Map(previous.map((flowNode) => [flowNode.id, flowNode]));
  const written = new Set<string>();
  for (const node of graph.nodes.values()) for (const link of node.links) if (!link.is_input) written.add(link.frame);
  const shown = <T extends { resource_uri: string }>(objects: Iterable<T>): T[] =>
    [...objects].filter(({ resource_uri }) => !view.hidden.has(resource_uri));
  const next = [
    ...groupNodesOf(graph, view).map((group) => groupOf(group, before.get(group.id))),
    ...shown(graph.notes.values()).map((note) => noteOf(note, before.get(note.resource_uri))),
    ...shown(freeFrames(graph)).map((frame) => boxOf(frame, written.has(frame.resource_uri), before.get(frame.resource_uri))),
    ...shown(graph.nodes.values()).map((node) => cardOf(node, before.get(node.resource_uri))),
  ];
  return sameList(next, previous) ? previous : next;
}

/** Every node at the graph's place again. */
export function atStoredPlaces(nodes: readonly CanvasNode[]): CanvasNode[] {
  return nodes.map((flowNode): CanvasNode => {
    const { ui_x: x, ui_y: y } = placedOf(flowNode);
    return flowNode.position.x === x && flowNode.position.y === y ? flowNode : { ...flowNode, position: { x, y } };
  });
}
