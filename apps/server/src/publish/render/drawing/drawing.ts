import type { PlacedLabel } from '@geo/api';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { encodeCanvas } from '../encode.ts';
import type { ReadySymbol } from '../graphics/ready.ts';
import type { DrawRow } from '../query.ts';
import type { ImageFormat } from '../types.ts';
import { writeLabels } from './labels.ts';
import { drawPart, type PictureScale } from './shapes.ts';

/** What a square part of the map shows, and where its upper left corner lies in a picture, in pixels. */
export interface ShownPart {
  readonly rows: readonly DrawRow[];
  readonly x: number;
  readonly y: number;
  /** Of the square, in pixels; infinite for all of the picture. */
  readonly side: number;
}

/** What a picture shows of a layer: shapes in a symbol, or a picture of its size. */
export type ShownLayer = { readonly symbol: ReadySymbol; readonly parts: readonly ShownPart[] } | { readonly picture: Canvas };

/** Everything that a picture shows, in its pixels: it is drawn without a look at anything else. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** A colour; null: it can be seen through. */
  readonly background: string | null;
  readonly format: ImageFormat;
  readonly scale: PictureScale;
  /** The first one below. */
  readonly shown: readonly ShownLayer[];
  /** Above all, in px of the style. */
  readonly labels: readonly PlacedLabel[];
}

/** The bytes of a picture's file. */
export function draw({ width, height, background, format, scale, shown, labels }: Drawing): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (background !== null) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  for (const layer of shown)
    if ('picture' in layer) context.drawImage(layer.picture, 0, 0);
    else for (const part of layer.parts) drawPart(context, part, layer.symbol, scale);
  writeLabels(context, labels, scale.ratio);
  return encodeCanvas(canvas, format, background !== null);
}

/** Whether another thread can be told of it: pictures that lie in the memory of this one cannot be handed over. */
export function isPortable({ shown }: Drawing): boolean {
  return shown.every((layer) => 'symbol' in layer && !layer.symbol.graphicPicture && !layer.symbol.patternPicture);
}
