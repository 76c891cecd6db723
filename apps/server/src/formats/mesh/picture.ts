import { multiply, placed, type Matrix } from './matrix.ts';
import type { Box3, Colour, MeshPart } from './model.ts';

/** Looks from the south-west from above, as the preview in the browser does at first: right, up and towards who looks. */
const view: Matrix = (() => {
  const length = Math.hypot(0.7, 1, 0.7);
  const back = [-0.7 / length, -1 / length, 0.7 / length] as const;
  const flat = Math.hypot(back[0], back[1]);
  const right = [-back[1] / flat, back[0] / flat, 0] as const;
  const up = [back[1] * right[2] - back[2] * right[1], back[2] * right[0] - back[0] * right[2], back[0] * right[1] - back[1] * right[0]];
  return [right[0], up[0]!, back[0], 0, right[1], up[1]!, back[1], 0, right[2], up[2]!, back[2], 0, 0, 0, 0, 1];
})();

/** Where the light comes from, as seen by who looks: from the left above. */
const light = [-0.35, 0.6, 0.72] as const;

/** Pixels that all triangles together may cover: many large ones over each other take time that nothing else bounds. */
const mostSteps = 1_500_000_000;
/** Free pixels around the model, as a share of the picture. */
const margin = 0.04;

/** A square picture: RGBA, seen through where nothing is. */
export interface Picture {
  side: number;
  rgba: Uint8Array;
}

/**
 * Draws a model: each triangle in its colour by how it faces the light, the nearest in front; points as they are. `box` is what the
 * parts take up. Where the triangles cover too much the rest is drawn as points.
 */
export function drawModel(parts: readonly MeshPart[], box: Box3, side: number, budget = mostSteps): Picture {
  const rgba = new Uint8Array(side * side * 4);
  const depth = new Float32Array(side * side).fill(-Infinity);
  const toScreen = screenOf(box, side);
  let left = budget;
  for (const part of parts) {
    const matrix = multiply(toScreen, part.matrix);
    const count = part.positions.length / 3;
    const screen = new Float32Array(count * 3);
    for (let at = 0; at < screen.length; at += 3) screen.set(placed(matrix, part.positions, at), at);
    const canvas: Canvas = { side, rgba, depth, screen, colour: part.colour };
    const corners = part.triangles?.length ?? count;
    if (part.isPoints) {
      for (let corner = 0; corner < count; corner += 1) dot(canvas, corner);
      continue;
    }
    for (let at = 0; at + 2 < corners; at += 3) {
      const corner = (step: number): number => part.triangles?.[at + step] ?? at + step;
      if (left > 0) left -= triangle(canvas, corner(0), corner(1), corner(2));
      else dot(canvas, corner(0));
    }
  }
  return { side, rgba };
}

/** From the model to pixels: x to the right, y downwards, z nearer; the whole box fits. */
function screenOf(box: Box3, side: number): Matrix {
  const centre = [0, 1, 2].map((axis) => (box[axis]! + box[axis + 3]!) / 2) as [number, number, number];
  let reach = 0;
  for (let corner = 0; corner < 8; corner += 1) {
    const point = [0, 1, 2].map((axis) => box[axis + (corner & (1 << axis) ? 3 : 0)]! - centre[axis]!);
    const [x, y] = placed(view, point, 0);
    reach = Math.max(reach, Math.abs(x), Math.abs(y));
  }
  const scale = (side * (0.5 - margin)) / Math.max(reach, 1e-9);
  const middle: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -centre[0], -centre[1], -centre[2], 1];
  const pixels: Matrix = [scale, 0, 0, 0, 0, -scale, 0, 0, 0, 0, scale, 0, side / 2, side / 2, 0, 1];
  return multiply(pixels, multiply(view, middle));
}

interface Canvas {
  side: number;
  rgba: Uint8Array;
  depth: Float32Array;
  screen: Float32Array;
  colour: Colour;
}

function put({ side, rgba, depth, colour }: Canvas, x: number, y: number, z: number, shade: number): void {
  const at = y * side + x;
  if (z <= depth[at]!) return;
  depth[at] = z;
  for (let channel = 0; channel < 3; channel += 1) rgba[at * 4 + channel] = Math.round(255 * Math.min(1, colour[channel]! * shade));
  rgba[at * 4 + 3] = 255;
}

function dot(canvas: Canvas, corner: number): void {
  const { screen, side } = canvas;
  const [x, y] = [Math.floor(screen[corner * 3]!), Math.floor(screen[corner * 3 + 1]!)];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    if (x + dx < side && y + dy < side) put(canvas, x + dx, y + dy, screen[corner * 3 + 2]!, 1);
}

/** Draws one, and answers how many pixels were looked at. */
function triangle(canvas: Canvas, a: number, b: number, c: number): number {
  const { screen, side } = canvas;
  const [ax, ay, az] = [screen[a * 3]!, screen[a * 3 + 1]!, screen[a * 3 + 2]!];
  const [abx, aby, abz] = [screen[b * 3]! - ax, screen[b * 3 + 1]! - ay, screen[b * 3 + 2]! - az];
  const [acx, acy, acz] = [screen[c * 3]! - ax, screen[c * 3 + 1]! - ay, screen[c * 3 + 2]! - az];
  const area = abx * acy - aby * acx;
  const normal = [aby * acz - abz * acy, abz * acx - abx * acz, area];
  const length = Math.hypot(normal[0]!, normal[1]!, normal[2]!);
  if (area === 0 || !(length > 0)) return 1;
  // Both sides are shown: the normal is the one towards who looks; y points down here.
  const facing = Math.sign(area) / length;
  const lit = (normal[0]! * light[0] - normal[1]! * light[1] + normal[2]! * light[2]) * facing;
  const shade = 0.5 + 0.6 * Math.max(0, lit);
  const [x0, x1] = within(Math.min(ax, ax + abx, ax + acx), Math.max(ax, ax + abx, ax + acx), side);
  const [y0, y1] = within(Math.min(ay, ay + aby, ay + acy), Math.max(ay, ay + aby, ay + acy), side);
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const toB = (px * acy - py * acx) / area;
      const toC = (abx * py - aby * px) / area;
      if (toB >= 0 && toC >= 0 && toB + toC <= 1) put(canvas, x, y, az + toB * abz + toC * acz, shade);
    }
  }
  return Math.max(1, (x1 - x0 + 1) * (y1 - y0 + 1));
}

const within = (from: number, to: number, side: number): [number, number] => [
  Math.max(0, Math.floor(from)),
  Math.min(side - 1, Math.floor(to)),
];
