import { billboardIcon, billboardPx } from '@geo/api';
import { createCanvas, Path2D, type Canvas } from '@napi-rs/canvas';
import { drawnSize, type ReadySymbol } from './ready.ts';

/** A picture, and the pixel of it that stands at its place. */
export interface PlacedPicture {
  readonly picture: Canvas;
  readonly x: number;
  readonly y: number;
}

/** The icon or picture of a symbol, drawn once for all its places; null for a symbol that draws its shape. */
export function placedPicture(symbol: ReadySymbol, ratio: number): PlacedPicture | null {
  if (symbol.icon !== null) return iconPicture(symbol, ratio);
  const { graphic, graphicPicture } = symbol;
  if (!graphic || !graphicPicture) return null;
  const size = drawnSize(symbol);
  const [width, height] = [size.width * ratio, size.height * ratio];
  const picture = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = picture.getContext('2d');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.globalAlpha = graphic.opacity;
  context.drawImage(graphicPicture.canvas, 0, 0, width, height);
  return { picture, x: graphic.anchor[0] * width - graphic.offset[0] * ratio, y: graphic.anchor[1] * height - graphic.offset[1] * ratio };
}

function iconPicture(symbol: ReadySymbol, ratio: number): PlacedPicture {
  const { path, anchor = [0.5, 0.5] } = billboardIcon(symbol.icon!);
  // A line reaches beyond its shape.
  const edge = Math.ceil(symbol.strokeWidth / 2 + 1);
  const side = Math.ceil((billboardPx + 2 * edge) * ratio);
  const picture = createCanvas(side, side);
  const context = picture.getContext('2d');
  context.scale(ratio, ratio);
  context.translate(edge, edge);
  const shape = new Path2D(path);
  context.globalAlpha = symbol.fillOpacity;
  context.fillStyle = symbol.fill;
  context.fill(shape, 'evenodd');
  if (symbol.strokeWidth > 0) {
    context.globalAlpha = symbol.strokeOpacity;
    context.strokeStyle = symbol.stroke;
    context.lineWidth = symbol.strokeWidth;
    context.lineJoin = 'round';
    context.stroke(shape);
  }
  return { picture, x: (anchor[0] * billboardPx + edge) * ratio, y: (anchor[1] * billboardPx + edge) * ratio };
}
