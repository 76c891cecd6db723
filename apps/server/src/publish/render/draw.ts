import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { LayerStyle } from '../types.ts';
import type { DrawRow } from './query.ts';

/** Draws a row of a layer's query; lengths of the style are multiplied by `ratio`. */
export function drawRow(context: SKRSContext2D, row: Omit<DrawRow, 'n'>, style: LayerStyle, ratio: number): void {
  if (row.dots) {
    if (row.dim === 0) drawPoints(context, row.t, style, ratio);
    else drawDots(context, row.t, row.dim === 2 && style.strokeWidth === 0 ? style.fill : style.stroke);
    return;
  }
  const path = new Path2D(row.t);
  if (row.dim === 2 && style.fillOpacity > 0) {
    context.globalAlpha = style.fillOpacity;
    context.fillStyle = style.fill;
    context.fill(path, 'nonzero');
    context.globalAlpha = 1;
  }
  if (style.strokeWidth > 0) {
    setStroke(context, style, ratio);
    context.stroke(path);
  }
}

export function setStroke(context: SKRSContext2D, style: LayerStyle, ratio: number): void {
  context.strokeStyle = style.stroke;
  context.lineWidth = style.strokeWidth * ratio;
  context.lineJoin = 'round';
  context.lineCap = style.strokeDasharray ? 'butt' : 'round';
  context.setLineDash((style.strokeDasharray ?? []).map((length) => length * ratio));
}

/** Each point is a copy of one prepared symbol on whole pixels, so that thousands cost little and stay crisp. */
function drawPoints(context: SKRSContext2D, positions: string, style: LayerStyle, ratio: number): void {
  const symbol = pointSymbol(style, ratio);
  const half = (symbol.width - 1) / 2;
  const numbers = positions.split(' ');
  for (let i = 0; i + 1 < numbers.length; i += 2) context.drawImage(symbol, Number(numbers[i]) - half, Number(numbers[i + 1]) - half);
}

/** Lines and surfaces below the size of a pixel: one pixel each, in the colour that shows most of them. */
function drawDots(context: SKRSContext2D, positions: string, color: string): void {
  context.fillStyle = color;
  const { width, height } = context.canvas;
  const seen = new Uint8Array(width * height);
  const numbers = positions.split(' ');
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = Number(numbers[i]);
    const y = Number(numbers[i + 1]);
    if (x >= 0 && y >= 0 && x < width && y < height) seen[y * width + x] = 1;
  }
  for (let y = 0; y < height; y += 1) fillRuns(context, seen.subarray(y * width, (y + 1) * width), y);
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
export function pointSymbol(style: LayerStyle, ratio: number): Canvas {
  const radius = Math.max(style.circleRadius, 0.5) * ratio;
  const stroke = style.strokeWidth * ratio;
  const half = Math.ceil(radius + stroke / 2 + 1);
  const canvas = createCanvas(2 * half + 1, 2 * half + 1);
  const context = canvas.getContext('2d');
  context.beginPath();
  context.arc(half + 0.5, half + 0.5, radius, 0, 2 * Math.PI);
  context.globalAlpha = style.fillOpacity;
  context.fillStyle = style.fill;
  context.fill();
  context.globalAlpha = 1;
  if (stroke > 0) {
    context.strokeStyle = style.stroke;
    context.lineWidth = stroke;
    context.stroke();
  }
  return canvas;
}
