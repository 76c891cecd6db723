import { DOMMatrix, Path2D } from '@napi-rs/canvas';
import type { Box } from '../../relation/box.ts';
import { Params } from '../../relation/relation.ts';
import { amongIds } from '../../relation/slices.ts';
import { serially, type ImageFrame, type NativeWindow } from '../../tiles/window.ts';
import { simplifyPx, type DrawRow } from './query.ts';
import type { RenderLayer } from './types.ts';

// Few shapes are sooner handed over as they are and put together here; of many the database tells only what is seen (`query.ts`).

/** Larger ones are simplified before they are handed over. */
const largeBytes = 4000;

/** Geometries (`wkb`) of a window, in the system of the image, cut off beside it. `ids` leaves out all other records; these are known to meet the window. */
export function shapesQuery(
  { relation }: Pick<RenderLayer, 'relation'>,
  { box, pixelX, pixelY }: NativeWindow,
  { srid }: ImageFrame,
  ids: readonly number[] | null = null,
): { sql: string; params: readonly unknown[] } {
  const params = new Params();
  const from = params.from(relation);
  const [minX, minY, maxX, maxY] = box.map((value) => `${params.add(value)}::float8`);
  const window = `ST_MakeEnvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${relation.srid})`;
  const where = ids ? amongIds(ids, params) : `r.geom && ${window} AND ${serially}`;
  const clipped = `CASE WHEN r.geom @ ${window} THEN r.geom ELSE ST_ClipByBox2D(r.geom, ${window}::box2d) END`;
  const tolerance = `${params.add(simplifyPx * Math.min(pixelX, pixelY))}::float8`;
  const simple = `CASE WHEN pg_column_size(r.geom) > ${largeBytes} THEN ST_Simplify(${clipped}, ${tolerance}, true) ELSE ${clipped} END`;
  const shown = relation.srid === srid ? simple : `ST_Transform(${simple}, ${srid})`;
  return { sql: `SELECT ST_AsBinary(${shown}, 'NDR') AS wkb FROM ${from} r WHERE ${where}`, params: params.values };
}

type Dimension = 0 | 1 | 2;
const dimensions: readonly Dimension[] = [2, 1, 0];
/** Point, line, surface; several of them; and what holds any of these. */
const kinds = { point: 1, line: 2, surface: 3, points: 4, lines: 5, surfaces: 6, any: 7 } as const;

/**
 * The shapes of an image, as `drawQuery` tells them: what is smaller than a pixel is a dot, surfaces of one path wind alike. In which order they
 * come makes no difference: lines and surfaces are one path each, dots lie from north to south.
 */
export class Shapes {
  readonly #toX: (x: number) => number;
  readonly #toY: (y: number) => number;
  readonly #dots: Record<Dimension, Map<number, string>> = { 0: new Map(), 1: new Map(), 2: new Map() };
  readonly #paths: Record<1 | 2, { svg: string; n: number }> = { 1: { svg: '', n: 0 }, 2: { svg: '', n: 0 } };
  /** Pixels of the shape that is read, x and y by turns, and where its lines or rings begin. */
  readonly #px: number[] = [];
  readonly #begins: number[] = [];
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;

  constructor({ extent: [minX, minY, maxX, maxY], width, height }: { extent: Readonly<Box>; width: number; height: number }) {
    const [scaleX, scaleY] = [width / (maxX - minX), height / (maxY - minY)];
    this.#toX = (x) => (x - minX) * scaleX;
    this.#toY = (y) => (maxY - y) * scaleY;
  }

  /** @param wkb Little-endian ISO WKB, in two dimensions or more, of which two count */
  add(wkb: Uint8Array): void {
    this.#view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
    this.#at = 0;
    this.#geometry();
  }

  /** Surfaces under lines under points. */
  rows(): DrawRow[] {
    return dimensions.flatMap((dim): DrawRow[] => {
      const dots = this.#dots[dim];
      const { svg, n } = dim === 0 ? { svg: '', n: 0 } : this.#paths[dim];
      const sorted = [...dots].toSorted(([one], [other]) => one - other).map(([, place]) => place);
      return [
        ...(n === 0 ? [] : [{ dim, dots: false as const, t: inPixels(svg), n }]),
        ...(sorted.length === 0 ? [] : [{ dim, dots: true, t: sorted.join(''), n: sorted.length }]),
      ];
    });
  }

  #geometry(): void {
    const type = this.#view.getUint32(this.#at + 1, true);
    const kind = type % 1000;
    const size = 16 + (type < 1000 ? 0 : type < 3000 ? 8 : 16);
    this.#at += 5;
    if (kind === kinds.point) this.#point(size);
    else if (kind === kinds.line) this.#shape(1, () => this.#line(size));
    else if (kind === kinds.surface) this.#shape(2, () => this.#rings(size));
    else if (kind === kinds.lines) this.#shape(1, () => this.#each(() => this.#line(size)));
    else if (kind === kinds.surfaces) this.#shape(2, () => this.#each(() => this.#rings(size)));
    else if (kind === kinds.points || kind === kinds.any) for (let left = this.#count(); left > 0; left -= 1) this.#geometry();
    else throw new Error(`No records have geometries of the kind ${kind}.`);
  }

  #count(): number {
    const count = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return count;
  }

  #each(read: () => void): void {
    for (let left = this.#count(); left > 0; left -= 1) {
      this.#at += 5;
      read();
    }
  }

  #point(size: number): void {
    const x = this.#toX(this.#view.getFloat64(this.#at, true));
    const y = this.#toY(this.#view.getFloat64(this.#at + 8, true));
    this.#at += size;
    // An empty one has no numbers.
    if (Number.isFinite(x) && Number.isFinite(y)) this.#dot(0, x, y);
  }

  #line(size: number): void {
    this.#begins.push(this.#px.length);
    for (let left = this.#count(); left > 0; left -= 1) {
      this.#px.push(this.#toX(this.#view.getFloat64(this.#at, true)), this.#toY(this.#view.getFloat64(this.#at + 8, true)));
      this.#at += size;
    }
  }

  /** The outer ring of a surface goes round one way, its holes the other. */
  #rings(size: number): void {
    const rings = this.#count();
    for (let ring = 0; ring < rings; ring += 1) {
      const begin = this.#px.length;
      this.#line(size);
      if (areaOf(this.#px, begin) > 0 !== (ring === 0)) reverse(this.#px, begin);
    }
  }

  #dot(dim: Dimension, x: number, y: number): void {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    this.#dots[dim].set(row * 0x1000000 + column, `${column} ${row} `);
  }

  #shape(dim: 1 | 2, read: () => void): void {
    this.#px.length = 0;
    this.#begins.length = 0;
    read();
    const px = this.#px;
    if (px.length === 0) return;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < px.length; at += 2) {
      const [x, y] = [px[at]!, px[at + 1]!];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    if (!Number.isFinite(right - left + bottom - top)) return;
    if (right - left < 1 && bottom - top < 1) return this.#dot(dim, (left + right) / 2, (top + bottom) / 2);
    const path = this.#paths[dim];
    path.n += 1;
    for (const [index, begin] of this.#begins.entries()) path.svg += traced(px, begin, this.#begins[index + 1] ?? px.length, dim === 2);
  }
}

/** Parts of a pixel that a path counts in. */
const parts = 16;
const part = new DOMMatrix([1 / parts, 0, 0, 1 / parts, 0, 0]);

/** A path whose numbers are parts of pixels: texts of whole numbers are written and read in a fraction of the time. */
function inPixels(svg: string): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(svg), part);
  return path;
}

/** A line or ring without what lies too near to the place before to be seen. */
function traced(px: readonly number[], begin: number, end: number, isRing: boolean): string {
  if (begin === end) return '';
  let [x, y] = [px[begin]!, px[begin + 1]!];
  let svg = `M${Math.round(x * parts)} ${Math.round(y * parts)}`;
  // The last place of a ring is its first one.
  const last = end - (isRing ? 4 : 2);
  for (let at = begin + 2; at <= last; at += 2) {
    const [nextX, nextY] = [px[at]!, px[at + 1]!];
    if (at < last && Math.abs(nextX - x) < simplifyPx && Math.abs(nextY - y) < simplifyPx) continue;
    svg += `L${Math.round(nextX * parts)} ${Math.round(nextY * parts)}`;
    [x, y] = [nextX, nextY];
  }
  return isRing ? `${svg}Z` : svg;
}

/** Twice the area of a ring, which is negative the other way round. */
function areaOf(px: readonly number[], begin: number): number {
  let area = 0;
  const [originX, originY] = [px[begin]!, px[begin + 1]!];
  for (let at = begin; at + 3 < px.length; at += 2)
    area += (px[at]! - originX) * (px[at + 3]! - originY) - (px[at + 2]! - originX) * (px[at + 1]! - originY);
  return area;
}

/** Places from `begin` on, the last first. */
function reverse(px: number[], begin: number): void {
  for (let low = begin, high = px.length - 2; low < high; low += 2, high -= 2) {
    [px[low], px[high]] = [px[high]!, px[low]!];
    [px[low + 1], px[high + 1]] = [px[high + 1]!, px[low + 1]!];
  }
}
