import type { Position } from './shape.ts';
import { pointedAt } from './vertices.ts';

/** A place on the screen in px. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** What the map knows of the screen. */
export interface Screen {
  readonly toPixel: (position: Position) => Pixel;
  readonly toPosition: (pixel: Pixel) => Position;
}

/** The lines that can be met, each a chain of positions. */
export type Chains = readonly (readonly Position[])[];

/** How near the pointer has to be, in px. */
export const snapPx = 10;

/** Chains of a GeoJSON geometry, closed where it is. */
export function chainsOf(geometry: unknown): Chains {
  const { coordinates, geometries } = (geometry ?? {}) as { readonly coordinates?: unknown; readonly geometries?: unknown };
  if (Array.isArray(geometries)) return geometries.flatMap(chainsOf);
  const isPosition = (value: unknown): value is Position => Array.isArray(value) && typeof value[0] === 'number';
  const chains = (value: unknown): Chains => {
    if (isPosition(value)) return [[value]];
    if (!Array.isArray(value)) return [];
    return value.length > 0 && value.every(isPosition) ? [value] : value.flatMap(chains);
  };
  return chains(coordinates);
}

const between = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest place of an edge. */
function onEdge(point: Pixel, a: Pixel, b: Pixel): Pixel {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
  return { x: a.x + share * dx, y: a.y + share * dy };
}

/**
 * The place of a neighbour that is meant: its vertex where one is near, with all its digits, otherwise the nearest place of its edge. Null
 * where none is near. A vertex wins over a nearer edge, as it is what shared boundaries are made of.
 */
export function snapTo(point: Pixel, chains: Chains, { toPixel, toPosition }: Screen, reachPx = snapPx): Position | null {
  let vertex: { position: Position; distance: number } | null = null;
  let edge: { place: Pixel; distance: number } | null = null;
  for (const chain of chains) {
    let before: Pixel | null = null;
    for (const position of chain) {
      const pixel = toPixel(position);
      const distance = between(point, pixel);
      if (distance <= reachPx && distance < (vertex?.distance ?? Infinity)) vertex = { position, distance };
      if (before) {
        const place = onEdge(point, before, pixel);
        const off = between(point, place);
        if (off <= reachPx && off < (edge?.distance ?? Infinity)) edge = { place, distance: off };
      }
      before = pixel;
    }
  }
  if (vertex) return vertex.position.slice(0, 2);
  if (!edge) return null;
  const [lon = 0, lat = 0] = toPosition(edge.place);
  return pointedAt(lon, lat);
}
