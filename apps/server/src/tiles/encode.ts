import { fromVectorTileJs, type VectorTileFeatureLike } from '@maplibre/vt-pbf';
import Point from '@mapbox/point-geometry';
import type { Geometry, Position } from 'geojson';
import { tileUnits } from './grid.ts';

/** A record of a tile: its geometry in units of the tile, y downwards. */
export interface TileRecord {
  readonly idx: number;
  readonly props: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
}

type Value = string | number | boolean;

/** A tile has whole numbers of 64 bits; larger ones are their digits, for which the tile of one record would not be lost to all. */
const storable = (value: Value): Value =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 2 ** 63 ? String(value) : value;

/** What a tile can hold of a record: texts, numbers and truth values. */
function valuesOf(props: TileRecord['props']): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]): [string, Value][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, storable(value)]] : [],
    ),
  );
}

const line = (positions: readonly Position[]): Point[] => positions.map(([x, y]) => new Point(x!, y!));
/** A ring ends where it began: in a tile that is said by its end alone. */
const rings = (polygon: readonly Position[][]): Point[][] => polygon.map((ring) => line(ring));

/** Type of the shapes in a tile, and their lines; null for what is none. */
function shapeOf(geometry: Geometry): { type: 1 | 2 | 3; lines: Point[][] } | null {
  switch (geometry.type) {
    case 'Point':
      return { type: 1, lines: [line([geometry.coordinates])] };
    case 'MultiPoint':
      return { type: 1, lines: geometry.coordinates.map((one) => line([one])) };
    case 'LineString':
      return { type: 2, lines: [line(geometry.coordinates)] };
    case 'MultiLineString':
      return { type: 2, lines: geometry.coordinates.map(line) };
    case 'Polygon':
      return { type: 3, lines: rings(geometry.coordinates) };
    case 'MultiPolygon':
      return { type: 3, lines: geometry.coordinates.flatMap(rings) };
    case 'GeometryCollection':
      return null;
  }
}

/** A Mapbox vector tile of one layer. */
export function encodeTile(name: string, records: readonly TileRecord[]): Uint8Array {
  const features = records.flatMap(({ idx, props, geometry }): VectorTileFeatureLike[] => {
    const shape = shapeOf(geometry);
    return shape ? [{ id: idx, type: shape.type, properties: valuesOf(props), extent: tileUnits, loadGeometry: () => shape.lines }] : [];
  });
  if (features.length === 0) return new Uint8Array();
  const layer = { version: 2, name, extent: tileUnits, length: features.length, feature: (index: number) => features[index]! };
  return fromVectorTileJs({ layers: { [name]: layer } });
}
