import { legendOf, type DrawnSymbol } from '@geo/api';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawRow, type PictureScale } from '../../render/draw.ts';
import { encodeCanvas } from '../../render/encode.ts';
import { placedPicture } from '../../render/graphics/placed.ts';
import { readySymbol, type ReadySymbol } from '../../render/graphics/ready.ts';
import { mapFont, mapTextWidths } from '../../render/labels/fonts.ts';
import type { PublishedLayer } from '../../types.ts';

type Explained = Pick<PublishedLayer, 'geometryTypes' | 'symbol' | 'style' | 'graphics' | 'members'>;

/** A swatch, and what it stands for; '' where that is all of the layer. */
interface Entry {
  readonly symbol: DrawnSymbol;
  readonly label: string;
  /** The layer that it is one of. */
  readonly of: Omit<Explained, 'members'>;
}

const [fontPx, gapPx, labelGapPx, longestLabel] = [12, 4, 6, 40];

/** A picture has one language, that of the platform. */
function entriesOf({ members, ...layer }: Explained): readonly Entry[] {
  if (!members) return ownEntries(layer);
  // One below the other as they lie on each other; each is said, and its rules with it.
  return members.flatMap((member) => {
    const title = member.title || member.serviceName;
    return ownEntries(member).map((entry) => ({ ...entry, label: shortened(entry.label === '' ? title : `${title}: ${entry.label}`) }));
  });
}

function ownEntries(layer: Entry['of']): readonly Entry[] {
  const { style, symbol } = layer;
  if (!style) return [{ symbol, label: '', of: layer }];
  return legendOf(style).map(({ symbol: drawn, label }) => ({ symbol: drawn, label: shortened(label.de), of: layer }));
}

const shortened = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);

/** Room that labels take in px; most layers have none, and their capabilities come by the thousand. */
function labelsPx(labels: readonly string[]): number {
  if (labels.length === 0) return 0;
  return labelGapPx + Math.ceil(Math.max(...mapTextWidths(labels, fontPx)));
}

function sizeOf(entries: readonly Entry[], width: number, height: number): { width: number; height: number } {
  const labels = entries.flatMap(({ label }) => (label === '' ? [] : label));
  return { width: width + labelsPx(labels), height: Math.max(1, entries.length * (height + gapPx) - gapPx) };
}

/** The size in px of a layer's legend whose swatches are of a size. */
export function legendSize(layer: Explained, width: number, height: number): { width: number; height: number } {
  return sizeOf(entriesOf(layer), width, height);
}

/** A swatch for each rule of a layer's style, one below the other, beside it what it draws: an area, a line or a point. Transparent PNG. */
export async function legendGraphic(layer: Explained, width: number, height: number): Promise<Uint8Array> {
  const entries = entriesOf(layer);
  const size = sizeOf(entries, width, height);
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  for (const [index, { symbol, label, of }] of entries.entries()) {
    const types = of.geometryTypes.join(' ');
    const ready = await readySymbol({ ...of, symbol });
    context.save();
    context.translate(0, index * (height + gapPx));
    drawSwatch(context, types, ready, width, height);
    drawLabel(context, label, width + labelGapPx, height / 2);
    context.restore();
  }
  return encodeCanvas(canvas, 'image/png', false);
}

/** Dark on a light edge: it is read on any ground. */
function drawLabel(context: SKRSContext2D, label: string, x: number, y: number): void {
  context.font = mapFont(fontPx);
  context.textBaseline = 'middle';
  context.setLineDash([]);
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = '#ffffff';
  context.strokeText(label, x, y);
  context.fillStyle = '#1f2933';
  context.fillText(label, x, y);
}

const once: PictureScale = { ratio: 1, origin: [0, 0] };

/** After the geometry that occurs; the picture of a symbol that has one. */
function drawSwatch(context: SKRSContext2D, types: string, symbol: ReadySymbol, width: number, height: number): void {
  const placed = placedPicture(symbol, 1)?.picture;
  if (placed) {
    const scale = Math.min(1, width / placed.width, height / placed.height);
    const [drawnWidth, drawnHeight] = [placed.width * scale, placed.height * scale];
    context.drawImage(placed, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
    return;
  }
  const inset = symbol.strokeWidth / 2 + 1;
  if (/Polygon|Collection/.test(types) || types === '') {
    const [right, bottom] = [width - inset, height - inset];
    drawRow(context, { dim: 2, dots: false, t: `M${inset} ${inset}H${right}V${bottom}H${inset}Z` }, symbol, once);
  } else if (types.includes('Line')) {
    drawRow(
      context,
      { dim: 1, dots: false, t: `M${inset} ${height - inset}L${width / 2} ${height / 2 - inset}L${width - inset} ${inset}` },
      symbol,
      once,
    );
  } else {
    const fitting = { ...symbol, circleRadius: Math.min(symbol.circleRadius, Math.min(width, height) / 2 - inset) };
    drawRow(context, { dim: 0, dots: true, t: `${Math.floor((width - 1) / 2)} ${Math.floor((height - 1) / 2)} ` }, fitting, once);
  }
}
