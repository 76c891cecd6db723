import { typeName } from '@geo/api';
import { typeAppearance } from '@geo/editors';
import { color } from '@geo/ui';
import { boundsOf, type Rect } from '../../graph/layout/groupsView.ts';
import type { Graph } from '../../graph/graph.ts';
import type { CanvasNode } from '../flow/flowNodes.ts';
import { groupHue, mixed, noteHue, statusHues } from '../flow/graphHues.ts';
import { flowRect } from '../flow/useFlowState.ts';

function colorOf(flowNode: CanvasNode, graph: Graph): string {
  switch (flowNode.type) {
    case 'card':
      return statusHues[(graph.nodes.get(flowNode.id) ?? flowNode.data.node).status];
    case 'groupCard':
      return statusHues[flowNode.data.status];
    case 'frame':
      return typeAppearance(typeName(flowNode.data.frame.content_type)).hue;
    case 'note':
      return noteHue(flowNode.data.note.ui_color);
    case 'groupFrame':
      return mixed(groupHue(flowNode.data.frame.group.ui_color), 25, color.surface);
  }
}

/** Everything of one colour as one drawing, so that a thousand cards are a handful of elements. */
export interface MinimapShape {
  readonly color: string;
  /** Data of an SVG path in px of the canvas. */
  readonly path: string;
}

export interface MinimapView {
  readonly shapes: readonly MinimapShape[];
  readonly bounds: Rect | null;
}

/** The overview of a graph: rectangles by status and type. */
export function minimapOf(nodes: readonly CanvasNode[], graph: Graph): MinimapView {
  const paths = new Map<string, string[]>();
  for (const flowNode of nodes) {
    const { x, y, width, height } = flowRect(flowNode);
    const key = colorOf(flowNode, graph);
    const list = paths.get(key) ?? [];
    list.push(`M${x} ${y}h${width}v${height}h${-width}z`);
    paths.set(key, list);
  }
  return {
    shapes: [...paths].map(([key, list]) => ({ color: key, path: list.join('') })),
    bounds: boundsOf(nodes.map(flowRect)) ?? null,
  };
}
