import type { Position } from 'geojson';

/** Segments per quarter circle, as common databases use for their linearised arcs. */
const segmentsPerQuadrant = 32;

/** A circular string (start, middle, end, middle, end, …) as a line; Z is interpolated. */
export function linearise(points: readonly Position[]): Position[] {
  const [first] = points;
  if (!first) return [];
  const line: Position[] = [first];
  for (let index = 0; index + 2 < points.length; index += 2) {
    const [start, middle, end] = points.slice(index, index + 3);
    if (start && middle && end) line.push(...arc(start, middle, end));
  }
  return line;
}

/** Positions after `start` up to and including `end` on the circle through the three. */
function arc(start: Position, middle: Position, end: Position): Position[] {
  const [ax = 0, ay = 0] = start;
  const [bx = 0, by = 0] = middle;
  const [cx = 0, cy = 0] = end;
  const closed = ax === cx && ay === cy;
  const centre = closed ? { x: (ax + bx) / 2, y: (ay + by) / 2 } : circumcentre(ax, ay, bx, by, cx, cy);
  if (!centre) return [middle, end];
  const radius = Math.hypot(ax - centre.x, ay - centre.y);
  const from = Math.atan2(ay - centre.y, ax - centre.x);
  const sweep = closed ? 2 * Math.PI : sweepOf(from, Math.atan2(by - centre.y, bx - centre.x), Math.atan2(cy - centre.y, cx - centre.x));
  const count = Math.max(2, Math.ceil((Math.abs(sweep) / (Math.PI / 2)) * segmentsPerQuadrant));
  const line: Position[] = [];
  for (let step = 1; step < count; step++) {
    const share = step / count;
    const angle = from + sweep * share;
    const position = [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)];
    if (start.length > 2 && end.length > 2) position.push((start[2] ?? 0) * (1 - share) + (end[2] ?? 0) * share);
    line.push(position);
  }
  line.push(end);
  return line;
}

/** Signed angle from `from` through `via` to `to`. */
function sweepOf(from: number, via: number, to: number): number {
  const turn = 2 * Math.PI;
  const positive = (angle: number) => ((angle % turn) + turn) % turn;
  const whole = positive(to - from);
  return positive(via - from) <= whole ? whole : whole - turn;
}

function circumcentre(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): { x: number; y: number } | null {
  // Relative to the first point, for precision with large projected coordinates.
  const ux = bx - ax;
  const uy = by - ay;
  const vx = cx - ax;
  const vy = cy - ay;
  const d = 2 * (ux * vy - uy * vx);
  if (Math.abs(d) < 1e-12 * (Math.hypot(ux, uy) * Math.hypot(vx, vy) + Number.MIN_VALUE)) return null;
  const u = ux * ux + uy * uy;
  const v = vx * vx + vy * vy;
  return { x: ax + (vy * u - uy * v) / d, y: ay + (ux * v - vx * u) / d };
}
