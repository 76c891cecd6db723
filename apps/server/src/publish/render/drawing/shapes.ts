import type { DrawnSymbol } from '@geo/api';
import { createCanvas, DOMMatrix, Path2D } from '@napi-rs/canvas';
import type { CanvasPattern, SKRSContext2D } from '@napi-rs/canvas';
import { placedPicture, type PlacedPicture } from '../graphics/placed.ts';
import type { ReadySymbol } from '../graphics/ready.ts';
import type { DrawRow } from '../query.ts';
import type { ShownPart } from './drawing.ts';

/** How lengths of a symbol become pixels of a picture. */
export interface PictureScale {
  /** Pixels of the picture for each px of the symbol. */
  readonly ratio: number;
  /** Upper left corner of the picture in its pixels from a place that all pictures of the map share: patterns go on from one to the next. */
  readonly origin: readonly [x: number, y: number];
  /** Where rows have their zero in the picture. @default at its upper left corner */
  readonly zero?: readonly [x: number, y: number];
}

/** Draws what a part of the map shows, and nothing beyond it, as the parts beside it show that. */
export function drawPart(context: SKRSContext2D, { rows, x, y, side }: ShownPart, symbol: ReadySymbol, scale: PictureScale): void {
  const [left, top, right, bottom] = [x, y, x + side, y + side].map(Math.round) as [number, number, number, number];
  const { width, height } = context.canvas;
  const isAll = left <= 0 && top <= 0 && right >= width && bottom >= height;
  if (!isAll) {
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
  }
  for (const row of rows) drawRow(context, row, symbol, { ...scale, zero: [x, y] });
  if (!isAll) context.restore();
}

/** Draws a row of a layer's query. */
export function drawRow(context: SKRSContext2D, row: Omit<DrawRow, 'n'>, symbol: ReadySymbol, scale: PictureScale): void {
  const { ratio, origin, zero = [0, 0] } = scale;
  if (row.dots) {
    // Symbols and dots stand on whole pixels.
    const whole = [Math.round(zero[0]), Math.round(zero[1])] as const;
    if (row.dim === 0) drawPoints(context, row.t, symbol, ratio, whole);
    else drawDots(context, row.t, dotOf(row.dim, symbol), whole);
    return;
  }
  context.translate(...zero);
  drawPath(context, row, symbol, { ratio, origin: [origin[0] + zero[0], origin[1] + zero[1]] });
  context.translate(-zero[0], -zero[1]);
}

function drawPath(context: SKRSContext2D, row: Omit<DrawRow, 'n'>, symbol: ReadySymbol, { ratio, origin }: PictureScale): void {
  const path = new Path2D(row.t);
  if (row.dim === 2 && symbol.fillOpacity > 0) {
    context.globalAlpha = symbol.fillOpacity;
    context.fillStyle = patternOf(context, symbol, ratio, origin) ?? symbol.fill;
    context.fill(path, 'nonzero');
    context.globalAlpha = 1;
  }
  if (symbol.strokeWidth > 0) {
    setStroke(context, symbol, ratio);
    context.globalAlpha = symbol.strokeOpacity;
    context.stroke(path);
    context.globalAlpha = 1;
  }
}

/** The picture that fills areas, over and over from the origin of the map; null for none. */
function patternOf(
  context: SKRSContext2D,
  { patternPicture }: ReadySymbol,
  ratio: number,
  origin: PictureScale['origin'],
): CanvasPattern | null {
  if (!patternPicture) return null;
  const { canvas, width, height } = patternPicture;
  const pattern = context.createPattern(canvas, 'repeat');
  const [stepX, stepY] = [width * ratio, height * ratio];
  pattern?.setTransform(new DOMMatrix([stepX / canvas.width, 0, 0, stepY / canvas.height, -(origin[0] % stepX), -(origin[1] % stepY)]));
  return pattern;
}

const dashOf = ({ strokeDasharray }: DrawnSymbol, ratio: number): number[] => (strokeDasharray ?? []).map((length) => length * ratio);

export function setStroke(context: SKRSContext2D, symbol: DrawnSymbol, ratio: number): void {
  context.strokeStyle = symbol.stroke;
  context.lineWidth = symbol.strokeWidth * ratio;
  context.lineJoin = 'round';
  context.lineCap = symbol.strokeDasharray ? 'butt' : 'round';
  context.setLineDash(dashOf(symbol, ratio));
}

/** Each point is a copy of one prepared symbol on whole pixels, so that thousands cost little and stay crisp. */
function drawPoints(
  context: SKRSContext2D,
  positions: string,
  symbol: ReadySymbol,
  ratio: number,
  [zeroX, zeroY]: readonly [number, number],
): void {
  const { picture, x, y } = placedPicture(symbol, ratio) ?? pointSymbol(symbol, ratio);
  const [left, top] = [Math.round(x) - zeroX, Math.round(y) - zeroY];
  const numbers = positions.split(' ');
  for (let i = 0; i + 1 < numbers.length; i += 2) context.drawImage(picture, Number(numbers[i]) - left, Number(numbers[i + 1]) - top);
}

interface Dot {
  readonly color: string;
  readonly opacity: number;
}

/** What shows most of a line or surface: its line, where it has none its fill. */
function dotOf(dim: 1 | 2, { stroke, strokeWidth, strokeOpacity, fill, fillOpacity }: DrawnSymbol): Dot {
  if (strokeWidth > 0 && strokeOpacity > 0) return { color: stroke, opacity: strokeOpacity };
  return { color: fill, opacity: dim === 2 ? fillOpacity : 0 };
}

/** Lines and surfaces below the size of a pixel: one pixel each. */
function drawDots(context: SKRSContext2D, positions: string, { color, opacity }: Dot, [zeroX, zeroY]: readonly [number, number]): void {
  if (opacity === 0) return;
  context.globalAlpha = opacity;
  context.fillStyle = color;
  const { width, height } = context.canvas;
  const seen = new Uint8Array(width * height);
  const numbers = positions.split(' ');
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = Number(numbers[i]) + zeroX;
    const y = Number(numbers[i + 1]) + zeroY;
    if (x >= 0 && y >= 0 && x < width && y < height) seen[y * width + x] = 1;
  }
  for (let y = 0; y < height; y += 1) fillRuns(context, seen.subarray(y * width, (y + 1) * width), y);
  context.globalAlpha = 1;
}

/** Fills the runs of marked pixels of an image row. */
function fillRuns(context: SKRSContext2D, marked: Uint8Array, y: number): void {
  for (let x = marked.indexOf(1); x !== -1;) {
    let end = marked.indexOf(0, x);
    if (end === -1) end = marked.length;
    context.fillRect(x, y, end - x, 1);
    x = marked.indexOf(1, end);
  }
}

/** Circle on a canvas of odd size, its centre in the middle of the middle pixel. */
function pointSymbol(symbol: DrawnSymbol, ratio: number): PlacedPicture {
  const radius = Math.max(symbol.circleRadius, 0.5) * ratio;
  const stroke = symbol.strokeWidth * ratio;
  const half = Math.ceil(radius + stroke / 2 + 1);
  const canvas = createCanvas(2 * half + 1, 2 * half + 1);
  const context = canvas.getContext('2d');
  context.beginPath();
  context.arc(half + 0.5, half + 0.5, radius, 0, 2 * Math.PI);
  context.globalAlpha = symbol.fillOpacity;
  context.fillStyle = symbol.fill;
  context.fill();
  context.globalAlpha = 1;
  if (stroke > 0) {
    context.globalAlpha = symbol.strokeOpacity;
    context.strokeStyle = symbol.stroke;
    context.lineWidth = stroke;
    context.setLineDash(dashOf(symbol, ratio));
    context.stroke();
  }
  return { picture: canvas, x: half, y: half };
}
