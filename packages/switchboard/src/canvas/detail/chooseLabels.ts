import type { Rect } from '../../graph/layout/groupsView.ts';
import { cutText } from '../../graph/layout/layout.ts';
import type { Point } from '../../graph/layout/placement.ts';

/** Something that may be named; where two names would cover each other, the one with the higher rank is written. */
export interface Nameable {
  readonly uri: string;
  readonly name: string;
  /** In px of the canvas. */
  readonly rect: Rect;
  readonly rank: number;
}

export interface FarLabel extends Point {
  readonly uri: string;
  readonly text: string;
}

/** Sizes on the screen, in px. */
export const labelHeightPx = 16;
const characterPx = 6.5;
const paddingPx = 10;
/** More names than this are no overview any more. */
const most = 150;
const longest = 20;

/** The names that can be read with the whole graph in view: as many as have room, and none over another. */
export function farLabels(items: readonly Nameable[], zoom: number): FarLabel[] {
  const taken: Rect[] = [];
  const labels: FarLabel[] = [];
  for (const { uri, name, rect } of items.toSorted((first, second) => second.rank - first.rank)) {
    if (labels.length >= most) break;
    const text = cutText(name, longest);
    if (text === '') continue;
    const { x, y } = rect;
    const box = { x: x * zoom, y: y * zoom, width: text.length * characterPx + paddingPx, height: labelHeightPx };
    if (taken.some((other) => meet(box, other))) continue;
    taken.push(box);
    labels.push({ uri, text, x, y });
  }
  return labels;
}

function meet(first: Rect, second: Rect): boolean {
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}
