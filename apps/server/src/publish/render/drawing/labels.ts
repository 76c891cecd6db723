import { labelLineHeight, type PlacedLabel } from '@geo/api';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { mapFont } from '../labels/fonts.ts';

/** A label, in px of the style from the upper left corner of the picture: a canvas does not reckon with those of the whole map exactly. */
function drawLabel(context: SKRSContext2D, { lines, label, box: [left, top, right] }: PlacedLabel): void {
  const edge = label.halo?.radius ?? 0;
  const x = (left + right) / 2;
  const placeOf = (index: number): number => top + edge + (index + 0.5) * label.size * labelLineHeight;
  if (label.halo) {
    context.lineWidth = 2 * label.halo.radius;
    context.strokeStyle = label.halo.fill;
    for (const [index, line] of lines.entries()) context.strokeText(line, x, placeOf(index));
  }
  context.fillStyle = label.fill;
  for (const [index, line] of lines.entries()) context.fillText(line, x, placeOf(index));
}

/** Writes labels over a picture. @param ratio Its pixels for each px of the style */
export function writeLabels(context: SKRSContext2D, labels: readonly PlacedLabel[], ratio: number): void {
  if (labels.length === 0) return;
  context.save();
  context.scale(ratio, ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.setLineDash([]);
  context.lineJoin = 'round';
  let size: number | null = null;
  for (const label of labels) {
    // To read a font takes as long as a short label.
    if (label.label.size !== size) context.font = mapFont((size = label.label.size));
    drawLabel(context, label);
  }
  context.restore();
}
