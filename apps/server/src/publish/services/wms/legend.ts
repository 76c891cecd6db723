import { legendOf, type DrawnSymbol } from '@geo/api';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawRow, type PictureScale } from '../../render/drawing/shapes.ts';
import { encodeCanvas } from '../../render/encode.ts';
import { placedPicture } from '../../render/graphics/placed.ts';
import { readySymbol, type ReadySymbol } from '../../render/graphics/ready.ts';
import { mapFont, mapTextWidths } from '../../render/labels/fonts.ts';
import type { PublishedLayer } from '../../types.ts';

type Explained = Pick<PublishedLayer, 'geometryTypes' | 'symbol' | 'style' | 'graphics' | 'members' | 'external' | 'title' | 'serviceName'>;

/** A swatch, and what it stands for; '' where that is all of the layer. */
interface Entry {
  /** In place of a swatch: a legend of another server. */
  readonly picture?: Canvas;
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Legends of others are no larger. */
const mostPx = 4096;

function sizeOf(entries: readonly Entry[], swatch: Size): Size {
  const labels = entries.flatMap(({ label }) => (label === '' ? [] : label));
  const width = Math.max(0, ...entries.map(({ picture = swatch }) => picture.width));
  const height = entries.reduce((sum, { picture = swatch }) => sum + picture.height + gapPx, -gapPx);
  return {
    width: Math.min(mostPx, (entries.length === 0 ? swatch.width : width) + labelsPx(labels)),
    height: Math.min(mostPx, Math.max(1, height)),
  };
}

/** External maps are explained by what their servers say; where these say nothing, they are named. */
async function explained(entry: Entry, signal: AbortSignal): Promise<readonly Entry[]> {
  const { external, title, serviceName } = entry.of;
  if (!external) return [entry];
  const pictures = (await external.legend?.(signal)) ?? [];
  if (pictures.length === 0) return [{ ...entry, picture: createCanvas(1, fontPx + gapPx), label: shortened(title || serviceName) }];
  return pictures.map((picture, index) => ({ ...entry, picture, label: index === 0 ? entry.label : '' }));
}

/** The size in px of a layer's legend whose swatches are of a size. */
export function legendSize(layer: Explained, width: number, height: number): Size {
  return sizeOf(entriesOf(layer), { width, height });
}

/** A swatch for each rule of a layer's style, one below the other, beside it what it draws: an area, a line or a point. Transparent PNG. */
export async function legendGraphic(
  layer: Explained,
  { width, height, signal = never }: Size & { readonly signal?: AbortSignal },
): Promise<Uint8Array> {
  const entries = (await Promise.all(entriesOf(layer).map((entry) => explained(entry, signal)))).flat();
  const size = sizeOf(entries, { width, height });
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  let top = 0;
  for (const { picture, symbol, label, of } of entries) {
    const rowHeight = picture?.height ?? height;
    context.save();
    context.translate(0, top);
    top += rowHeight + gapPx;
    if (picture) context.drawImage(picture, 0, 0);
    else await drawEntry(context, { symbol, of }, { width, height });
    if (label !== '') drawLabel(context, label, (picture?.width ?? width) + labelGapPx, rowHeight / 2);
    context.restore();
  }
  return encodeCanvas(canvas, 'image/png', false);
}

async function drawEntry(context: SKRSContext2D, { symbol, of }: Pick<Entry, 'symbol' | 'of'>, { width, height }: Size): Promise<void> {
  drawSwatch(context, of.geometryTypes.join(' '), await readySymbol({ ...of, symbol }), width, height);
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

const never = new AbortController().signal;
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
