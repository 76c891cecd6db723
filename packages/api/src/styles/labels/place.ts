import type { DrawnLabel } from './drawn.ts';

/** A rectangle in px: left, top, right, bottom. */
export type PxBox = readonly [left: number, top: number, right: number, bottom: number];

/** A text that wants to stand at a place. */
export interface LabelCandidate {
  /** In px, to the right and down. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly label: DrawnLabel;
}

/** A text that stands, and the room that it takes. */
export interface PlacedLabel extends LabelCandidate {
  readonly box: PxBox;
}

/** Height of a line in font sizes. */
export const labelLineHeight = 1.2;
/** Free px around a label. */
const gapPx = 2;

/** Beside the place on the side that an offset points to; across it without one. */
function side(at: number, offset: number, size: number): number {
  if (offset > 0) return at + offset;
  return offset < 0 ? at + offset - size : at - size / 2;
}

/** The room of a text: its offset says on which side of its place it stands, and how far away. @param width Of the longest line, in px */
export function labelBox({ x, y, lines, label: { dx, dy, size, halo } }: LabelCandidate, width: number): PxBox {
  const height = lines.length * size * labelLineHeight;
  const edge = halo?.radius ?? 0;
  const [left, top] = [side(x, dx, width), side(y, dy, height)];
  return [left - edge, top - edge, left + width + edge, top + height + edge];
}

const overlap = (a: PxBox, b: PxBox): boolean => a[0] < b[2] + gapPx && b[0] < a[2] + gapPx && a[1] < b[3] + gapPx && b[1] < a[3] + gapPx;

/**
 * The labels that stand in a part of the map, none over another one: the first ones win. Those that would leave the part do not stand, so
 * that what stands in it depends on nothing beyond, and every picture that shows some of it shows the same.
 */
export function placedLabels(
  candidates: Iterable<LabelCandidate>,
  part: PxBox,
  widthOf: (candidate: LabelCandidate) => number,
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const candidate of candidates) {
    const box = labelBox(candidate, widthOf(candidate));
    const isWithin = box[0] >= part[0] && box[1] >= part[1] && box[2] <= part[2] && box[3] <= part[3];
    if (isWithin && !placed.some((other) => overlap(other.box, box))) placed.push({ ...candidate, box });
  }
  return placed;
}
