import { boundsOf, type Rect } from './groupsView.ts';
import type { Point } from './placement.ts';

/** Something that can be moved. */
export interface Placed extends Rect {
  readonly uri: string;
}

/** A new place for something. */
export interface Place {
  readonly uri: string;
  readonly position: Point;
}

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'horizontal' | 'vertical';

/** Distance in px of the grid that places snap to. */
export const gridPx = 10;
/** Distance in px within which edges count as lying on a line. */
const guideReach = 5;

const at = (box: Placed, change: Partial<Point>): Place => ({ uri: box.uri, position: { x: box.x, y: box.y, ...change } });
const moved = (boxes: readonly Placed[], places: readonly Place[]): Place[] =>
  places.filter(({ position }, index) => position.x !== boxes[index]?.x || position.y !== boxes[index]?.y);

/** Aligns at the edge or centre of all together; answers only what moves. */
export function align(boxes: readonly Placed[], alignment: Alignment): Place[] {
  const bounds = boundsOf(boxes);
  if (!bounds || boxes.length < 2) return [];
  const place = (box: Placed): Partial<Point> => {
    switch (alignment) {
      case 'left':
        return { x: bounds.x };
      case 'centre':
        return { x: Math.round(bounds.x + (bounds.width - box.width) / 2) };
      case 'right':
        return { x: bounds.x + bounds.width - box.width };
      case 'top':
        return { y: bounds.y };
      case 'middle':
        return { y: Math.round(bounds.y + (bounds.height - box.height) / 2) };
      case 'bottom':
        return { y: bounds.y + bounds.height - box.height };
    }
  };
  return moved(
    boxes,
    boxes.map((box) => at(box, place(box))),
  );
}

/** Gives the same space between neighbours; the outermost stay where all fit between them. Three or more are needed. */
export function distribute(boxes: readonly Placed[], axis: Axis): Place[] {
  if (boxes.length < 3) return [];
  const [start, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = boxes.toSorted((first, second) => first[start] - second[start] || first.uri.localeCompare(second.uri));
  const first = sorted[0]?.[start] ?? 0;
  const end = Math.max(...sorted.map((box) => box[start] + box[size]));
  // Where there is no room, they are put edge to edge and reach beyond the last.
  const space = Math.max(0, (end - first - sorted.reduce((sum, box) => sum + box[size], 0)) / (sorted.length - 1));
  let next = first;
  const places = sorted.map((box) => {
    const place = at(box, { [start]: Math.round(next) });
    next += box[size] + space;
    return place;
  });
  return moved(sorted, places);
}

/** A line that shows with what something that is dragged lies in line. Vertical lines have an `x`, horizontal ones a `y`. */
export type Guide =
  | { readonly axis: 'vertical'; readonly x: number; readonly from: number; readonly to: number }
  | { readonly axis: 'horizontal'; readonly y: number; readonly from: number; readonly to: number };

interface Snap {
  readonly distance: number;
  readonly line: number;
  readonly other: Rect;
}

function nearest(box: Rect, others: readonly Rect[], start: 'x' | 'y', size: 'width' | 'height'): Snap | null {
  let best: Snap | null = null;
  const lines = (rect: Rect): number[] => [rect[start], rect[start] + rect[size] / 2, rect[start] + rect[size]];
  for (const other of others) {
    for (const line of lines(other)) {
      for (const own of lines(box)) {
        const distance = line - own;
        if (Math.abs(distance) <= guideReach && (!best || Math.abs(distance) < Math.abs(best.distance))) best = { distance, line, other };
      }
    }
  }
  return best;
}

/** Where a dragged box comes to lie, and the lines to draw: at neighbours' edges and centres first, else on the grid. */
export function snap(box: Rect, others: readonly Rect[]): { readonly position: Point; readonly guides: readonly Guide[] } {
  const [across, down] = [nearest(box, others, 'x', 'width'), nearest(box, others, 'y', 'height')];
  const grid = (value: number): number => Math.round(value / gridPx) * gridPx;
  const position = { x: across ? box.x + across.distance : grid(box.x), y: down ? box.y + down.distance : grid(box.y) };
  const span = (start: 'x' | 'y', size: 'width' | 'height', other: Rect): { from: number; to: number } => ({
    from: Math.min(position[start], other[start]),
    to: Math.max(position[start] + box[size], other[start] + other[size]),
  });
  const guides: Guide[] = [];
  if (across) guides.push({ axis: 'vertical', x: across.line, ...span('y', 'height', across.other) });
  if (down) guides.push({ axis: 'horizontal', y: down.line, ...span('x', 'width', down.other) });
  return { position, guides };
}
