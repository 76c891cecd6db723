import { labelParts, placedLabels, type LabelCandidate, type PlacedLabel, type PxBox } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { mercatorHalf } from '../../../tiles/mercator.ts';
import type { RenderLayer } from '../types.ts';
import type { ImageFrame } from '../../../tiles/window.ts';
import { labelCandidates } from './candidates.ts';
import { mapTextWidths } from './fonts.ts';
import { keptLabels, partKey } from './kept.ts';

/** Records that are looked at for the labels of a part of the map: more than find room. */
const mostOfPart = 600;

const widest = ({ lines, label }: LabelCandidate): number => Math.max(...mapTextWidths(lines, label.size));

/** Size of a pixel of a map in units of its system. */
interface Units {
  readonly x: number;
  readonly y: number;
  readonly srid: number;
}

/** A part of a map as a picture. */
function frameOf([left, top, right, bottom]: PxBox, { x, y, srid }: Units): ImageFrame {
  return { extent: [left * x, -bottom * y, right * x, -top * y], srid, width: right - left, height: bottom - top, marginPx: 0 };
}

/** The labels of a part of the map, where all layers write; what lies on top has the first choice. */
async function labelsOfPart(part: PxBox, layers: readonly RenderLayer[], units: Units, db: Db): Promise<readonly PlacedLabel[]> {
  const frame = frameOf(part, units);
  const candidates: LabelCandidate[] = [];
  for (const layer of layers.toReversed()) {
    const left = mostOfPart - candidates.length;
    if (layer.symbol.label && left > 0) candidates.push(...(await labelCandidates(db, layer, layer.symbol.label, frame, left)));
  }
  return placedLabels(candidates, withinWorld(part, units), widest);
}

/** Half the width of maps that clients draw beside themselves, in units of their systems: what would be cut at their ends does not stand. */
const halfWorlds: Readonly<Record<number, number>> = { 3857: mercatorHalf, 4326: 180 };

function withinWorld([left, top, right, bottom]: PxBox, { x, srid }: { readonly x: number; readonly srid: number }): PxBox {
  const half = (halfWorlds[srid] ?? Infinity) / x;
  return [Math.max(left, -half), top, Math.min(right, half), bottom];
}

/** What a picture shows of a map, and the parts that it shows some of. */
function partsOf(
  { extent, srid, width, height }: Omit<ImageFrame, 'marginPx'>,
  ratio: number,
): { units: Units; shown: PxBox; parts: readonly PxBox[] } {
  const units = { x: ((extent[2] - extent[0]) * ratio) / width, y: ((extent[3] - extent[1]) * ratio) / height, srid };
  const [left, top] = [extent[0] / units.x, -extent[3] / units.y];
  const shown: PxBox = [left, top, left + width / ratio, top + height / ratio];
  return { units, shown, parts: labelParts(shown, units.x) };
}

/** The parts of the map that a picture shows some of, as far as any of its layers is labelled: all records there say which labels stand. */
export function labelFrames(layers: readonly RenderLayer[], picture: Omit<ImageFrame, 'marginPx'>, ratio: number): readonly ImageFrame[] {
  if (!layers.some(({ symbol }) => symbol.label)) return [];
  const { units, parts } = partsOf(picture, ratio);
  return parts.map((part) => frameOf(part, units));
}

/**
 * The labels of a picture's layers, in px of the style from its upper left corner. They are placed part by part of the map, whatever the
 * picture shows of it: neighbouring tiles show the same ones, each as much as lies on it.
 */
export async function labelsOn(
  { extent, srid, width, height }: Omit<ImageFrame, 'marginPx'>,
  layers: readonly RenderLayer[],
  ratio: number,
  db: Db,
): Promise<readonly PlacedLabel[]> {
  if (!layers.some(({ symbol }) => symbol.label)) return [];
  const { units, shown, parts } = partsOf({ extent, srid, width, height }, ratio);
  const [left, top] = shown;
  const on: PlacedLabel[] = [];
  for (const part of parts)
    for (const label of await keptLabels(db, partKey(part, layers, units), () => labelsOfPart(part, layers, units, db))) {
      const box: PxBox = [label.box[0] - left, label.box[1] - top, label.box[2] - left, label.box[3] - top];
      if (box[0] < width / ratio && box[2] > 0 && box[1] < height / ratio && box[3] > 0) on.push({ ...label, box });
    }
  return on;
}
