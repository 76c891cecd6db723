import type { Extent4326 } from '@geo/api';

/** A tile of a static map; `left` and `top` are px from the middle of the picture. */
export interface StaticTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

export interface StaticView {
  /** Size of the picture in px at least. */
  readonly width: number;
  readonly height: number;
  readonly maxZoom: number;
}

const tilePx = 256;
/** Web Mercator ends here, in degrees. */
const maxLat = 85.0511;

function mercator(lon: number, lat: number, worldPx: number): [x: number, y: number] {
  const sin = Math.sin((Math.min(maxLat, Math.max(-maxLat, lat)) * Math.PI) / 180);
  return [((lon + 180) / 360) * worldPx, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * worldPx];
}

/** The closest zoom of a map on a card: a house fills a part of it. */
export const closeZoom = 17;
/** A place without any width says where it is by what lies around it. */
const aroundZoom = 12;

/** The closest zoom at which an extent is shown, where nothing else is said. */
export const usualZoom = ([west, south, east, north]: Extent4326): number => (west === east && south === north ? aroundZoom : closeZoom);

/** The closest zoom at which an extent fits into a picture with a margin. */
function zoomOf([west, south, east, north]: Extent4326, { width, height, maxZoom }: StaticView): number {
  const [left, top] = mercator(west, north, 1);
  const [right, bottom] = mercator(east, south, 1);
  const fit = (share: number, size: number): number => (share <= 0 ? maxZoom : Math.log2((size * 0.8) / (share * tilePx)));
  return Math.max(0, Math.floor(Math.min(maxZoom, fit(right - left, width), fit(bottom - top, height))));
}

/** The middle of an extent in px of the whole world. */
function middleOf([west, south, east, north]: Extent4326, worldPx: number): [x: number, y: number] {
  const [left, top] = mercator(west, north, worldPx);
  const [right, bottom] = mercator(east, south, worldPx);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The tiles that show an extent in the middle of a picture, at the closest zoom at which it fits with a margin. */
export function staticTiles(extent: Extent4326, view: StaticView): StaticTile[] {
  const { width, height } = view;
  const z = zoomOf(extent, view);
  const count = 2 ** z;
  const [middleX, middleY] = middleOf(extent, count * tilePx);
  const tiles: StaticTile[] = [];
  for (let x = Math.floor((middleX - width / 2) / tilePx); x * tilePx < middleX + width / 2; x += 1) {
    for (let y = Math.floor((middleY - height / 2) / tilePx); y * tilePx < middleY + height / 2; y += 1) {
      if (y < 0 || y >= count) continue;
      tiles.push({ z, x: ((x % count) + count) % count, y, left: x * tilePx - middleX, top: y * tilePx - middleY });
    }
  }
  return tiles;
}

/** Where a place lies in a still picture, in px from its middle; in degrees. */
export type StaticPlace = (lon: number, lat: number) => readonly [x: number, y: number];

/** Where places lie in such a picture. */
export function staticPlaces(extent: Extent4326, view: StaticView): StaticPlace {
  const worldPx = 2 ** zoomOf(extent, view) * tilePx;
  const [middleX, middleY] = middleOf(extent, worldPx);
  return (lon, lat) => {
    const [x, y] = mercator(lon, lat, worldPx);
    return [x - middleX, y - middleY];
  };
}

/** Address of a tile from a pattern with `{z}`, `{x}`, `{y}`. */
export function tileUrl(pattern: string, { z, x, y }: Pick<StaticTile, 'z' | 'x' | 'y'>): string {
  return pattern.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
