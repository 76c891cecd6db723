import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { ServiceError } from '../../../problems/index.ts';
import { blankImage, canBeClear, encodeCanvas } from '../../render/encode.ts';
import type { ServiceRequest, ServiceResponse } from '../../types.ts';
import type { Parameters } from '../params.ts';
import { pictureInPlace, type AskedPicture } from './request.ts';

/**
 * A failure as `EXCEPTIONS=BLANK` and `INIMAGE` want it: a picture of the ground alone, or with the reason on it. It is sent as a
 * success, or nobody would show it, and kept nowhere.
 */
export function wmsPicture(
  error: ServiceError,
  parameters: Parameters,
  language: ServiceRequest['language'],
): Promise<ServiceResponse> | null {
  const picture = pictureInPlace(parameters);
  if (!picture) return null;
  const clear = picture.transparent && canBeClear(picture.format);
  const body =
    picture.as === 'blank'
      ? blankImage(picture.width, picture.height, picture.format, clear ? null : picture.background)
      : drawn(error.text(language), picture, clear);
  return body.then((bytes) => ({
    status: 200,
    headers: { 'content-type': picture.format, 'content-language': language, 'cache-control': 'no-store' },
    body: bytes,
  }));
}

const lineHeightPx = 15;
const marginPx = 8;

function drawn(text: string, { width, height, format, background }: AskedPicture, clear: boolean): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!clear) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  // The edge shows that something failed where there is no room for a word, and no font.
  context.strokeStyle = '#b42318';
  context.lineWidth = 2;
  context.strokeRect(1, 1, width - 2, height - 2);
  context.font = '12px sans-serif';
  context.textBaseline = 'top';
  const lines = linesOf(context, text, width - 2 * marginPx);
  // A plate below the words: they are read on any ground.
  context.fillStyle = '#ffffff';
  context.fillRect(marginPx / 2, marginPx / 2, width - marginPx, Math.min(height - marginPx, lines.length * lineHeightPx + marginPx));
  context.fillStyle = '#b42318';
  lines.forEach((line, index) => context.fillText(line, marginPx, marginPx + index * lineHeightPx));
  return encodeCanvas(canvas, format, !clear);
}

/** A text in lines of a width in px. */
function linesOf(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}
