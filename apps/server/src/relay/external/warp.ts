import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../db/types.ts';
import { straighten } from '../../publish/render/encode.ts';
import type { Frame } from '../grid.ts';
import { mostPx } from '../picture.ts';

/** A system in which something can be asked. */
export type System = Required<Pick<Frame, 'srid' | 'geographic' | 'northFirst'>>;

/** A frame in another system, and where in it the nodes of a mesh over the first one lie. */
export interface Mesh {
  readonly frame: Frame;
  /** x, y of each node, row by row from the top; not finite where the other system has no such place. */
  readonly nodes: Float64Array;
}

/** Cells of a mesh in each direction: within one, both systems are as good as parallel. */
const cells = 24;
/** Web Mercator ends here. */
const lastLatitude = 85.06;

/** The frame of another system that holds all of a frame, about as fine; null where there is nothing of it there. */
export async function meshOver(sql: Sql, target: Frame, system: System): Promise<Mesh | null> {
  const nodes = await placesIn(sql, target, system.srid);
  const xs = [...nodes].filter((_, at) => at % 2 === 0 && Number.isFinite(nodes[at]));
  const ys = [...nodes].filter((_, at) => at % 2 === 1 && Number.isFinite(nodes[at]));
  if (xs.length < 4) return null;
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (!(maxX > minX && maxY > minY)) return null;
  const pixel = pixelIn(nodes, target) ?? Math.max((maxX - minX) / target.width, (maxY - minY) / target.height);
  const most = Math.max(mostPx, target.width, target.height);
  const size = (from: number, to: number): number => Math.max(1, Math.min(most, Math.ceil((to - from) / pixel)));
  return { frame: { extent: [minX, minY, maxX, maxY], ...system, width: size(minX, maxX), height: size(minY, maxY) }, nodes };
}

async function placesIn(sql: Sql, { extent, srid, geographic, width, height }: Frame, to: number): Promise<Float64Array> {
  const [stepX, stepY] = [(extent[2] - extent[0]) / cells, (extent[3] - extent[1]) / cells];
  const places = Array.from({ length: (cells + 1) ** 2 }, (_, at): readonly [number, number] => [
    extent[0] + (at % (cells + 1)) * stepX,
    extent[3] - Math.floor(at / (cells + 1)) * stepY,
  ]);
  // What lies beyond the poles or outside of the square is nowhere, and not wrong.
  const limit = to === 3857 ? lastLatitude : 90;
  const known = places.map(([x, y]) => !geographic || (Math.abs(y) <= limit && Math.abs(x) <= 540));
  const asked = places.filter((_, at) => known[at]);
  const { rows } = await sql.query<{ x: number; y: number }>(
    `SELECT ST_X(p) AS x, ST_Y(p) AS y FROM (
       SELECT n, ST_Transform(ST_SetSRID(ST_MakePoint(u.x, u.y), $3::int), $4::int) AS p FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY u(x, y, n)
     ) q ORDER BY n`,
    [asked.map(([x]) => x), asked.map(([, y]) => y), srid, to],
  );
  const nodes = new Float64Array(places.length * 2).fill(Number.NaN);
  let next = 0;
  for (const [at, isKnown] of known.entries()) {
    if (!isKnown) continue;
    const { x, y } = rows[next++]!;
    if (width > 0 && height > 0) nodes.set([x, y], at * 2);
  }
  return nodes;
}

/** Units of a pixel in the middle of the frame; null where nothing lies there. */
function pixelIn(nodes: Float64Array, { width, height }: Frame): number | null {
  const at = (column: number, row: number): readonly [number, number] => {
    const index = (row * (cells + 1) + column) * 2;
    return [nodes[index]!, nodes[index + 1]!];
  };
  const half = cells / 2;
  const [x, y] = at(half, half);
  const [rightX, rightY] = at(half + 1, half);
  const [downX, downY] = at(half, half + 1);
  const across = (Math.hypot(rightX - x, rightY - y) * cells) / width;
  const down = (Math.hypot(downX - x, downY - y) * cells) / height;
  const pixel = Math.min(across, down);
  return Number.isFinite(pixel) && pixel > 0 ? pixel : null;
}

/** Pixels that are moved without a pause: others want to be answered meanwhile. */
const pixelsAtOnce = 65_536;

/** A picture of the frame of a mesh, as it lies in the first frame. */
export async function warped(picture: Canvas, { frame, nodes }: Mesh, { width, height }: Pick<Frame, 'width' | 'height'>): Promise<Canvas> {
  const source = picture.data();
  const [sourceWidth, sourceHeight] = [picture.width, picture.height];
  const [minX, minY, maxX, maxY] = frame.extent;
  const toX = (x: number): number => ((x - minX) / (maxX - minX)) * sourceWidth - 0.5;
  const toY = (y: number): number => ((maxY - y) / (maxY - minY)) * sourceHeight - 0.5;
  const pixels = new Uint8ClampedArray(width * height * 4);
  let moved = 0;
  for (let row = 0; row < height; row += 1) {
    const inRows = ((row + 0.5) / height) * cells;
    const cellRow = Math.min(cells - 1, Math.floor(inRows));
    const down = inRows - cellRow;
    // The places of this row at each border between two columns of cells.
    const places = Array.from({ length: cells + 1 }, (_, column) => {
      const upper = (cellRow * (cells + 1) + column) * 2;
      const lower = upper + (cells + 1) * 2;
      const between = (part: 0 | 1): number => nodes[upper + part]! * (1 - down) + nodes[lower + part]! * down;
      return [toX(between(0)), toY(between(1))] as const;
    });
    for (let column = 0; column < width; column += 1) {
      const inColumns = ((column + 0.5) / width) * cells;
      const cell = Math.min(cells - 1, Math.floor(inColumns));
      const [from, to] = [places[cell]!, places[cell + 1]!];
      const along = inColumns - cell;
      const x = from[0] + (to[0] - from[0]) * along;
      const y = from[1] + (to[1] - from[1]) * along;
      if (Number.isFinite(x) && Number.isFinite(y)) blend(source, sourceWidth, sourceHeight, x, y, pixels, (row * width + column) * 4);
    }
    moved += width;
    if (moved >= pixelsAtOnce) {
      moved = 0;
      await setImmediate();
    }
  }
  straighten(pixels as unknown as Uint8Array);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}

/** The colour between four pixels, which are multiplied by their alpha; nothing outside of the picture. */
function blend(source: Uint8Array, width: number, height: number, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const along = Math.min(1, Math.max(0, x - left));
  const down = Math.min(1, Math.max(0, y - top));
  for (let channel = 0; channel < 4; channel += 1) {
    const upper = source[(top * width + left) * 4 + channel]! * (1 - along) + source[(top * width + right) * 4 + channel]! * along;
    const lower = source[(bottom * width + left) * 4 + channel]! * (1 - along) + source[(bottom * width + right) * 4 + channel]! * along;
    into[at + channel] = upper * (1 - down) + lower * down;
  }
}
