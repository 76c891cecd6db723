import type { Frame } from '@geo/api';
import { linksOfFrame, type Graph } from '../graph.ts';
import { cardWidth, frameWidth, headerHeight, rowHeight } from './layout.ts';

/** A point on the canvas in px at zoom 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in px from the card of a docked frame to a function inserted after it. */
export const afterFrame = 200;
/** Distance in px from the rightmost node to what is inserted somewhere. */
export const afterRightmost = 60;

/** Top left corner for something dropped at a point: the pointer ends up in the card's first row. */
export function dropPosition(point: Point): Point {
  return { x: point.x - cardWidth / 2, y: point.y - headerHeight - rowHeight / 2 };
}

/**
 * Top left corner for a function whose link was dropped at a point: its edge with the end of that link is there, at the height of the
 * first row. `before` is for what feeds an input.
 */
export function linkDropPosition(point: Point, before: boolean): Point {
  return { x: before ? point.x - cardWidth : point.x, y: dropPosition(point).y };
}

/** Right of the rightmost node, midway between the highest and the lowest; `fallback` on a graph without nodes. */
export function somewhere(graph: Graph, fallback: Point): Point {
  if (graph.nodes.size === 0) return fallback;
  let [right, top, bottom] = [-Infinity, Infinity, -Infinity];
  for (const node of graph.nodes.values()) {
    right = Math.max(right, node.ui_x);
    top = Math.min(top, node.ui_y);
    bottom = Math.max(bottom, node.ui_y);
  }
  return { x: right + cardWidth + afterRightmost, y: (top + bottom) / 2 };
}

/** Where a frame stands; a docked one at the right edge of the node that writes it, or left of the one that reads it. */
export function framePoint(graph: Graph, frame: Frame): Point {
  if (!frame.ui_docked) return { x: frame.ui_x, y: frame.ui_y };
  const links = linksOfFrame(graph, frame.resource_uri);
  const writer = graph.nodes.get(links.find((link) => !link.is_input)?.node ?? '');
  if (writer) return { x: writer.ui_x + cardWidth, y: writer.ui_y };
  const reader = graph.nodes.get(links.find((link) => link.is_input)?.node ?? '');
  return reader ? { x: reader.ui_x - afterFrame, y: reader.ui_y } : { x: frame.ui_x, y: frame.ui_y };
}

/** Where a function goes that is inserted onto a frame or into its link. */
export function besideFrame(graph: Graph, frame: Frame): Point {
  const { x, y } = framePoint(graph, frame);
  // A link needs room for its turns.
  return { x: frame.ui_docked ? x + afterFrame : x + frameWidth + afterRightmost, y };
}
