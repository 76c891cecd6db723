import type { Geometry, Position } from 'geojson';
import type { TileRecord } from './encode.ts';
import { tileUnits } from './grid.ts';
import { dimensionOf, linesOf, middleOf, sizeOf } from './measure.ts';
import { onCurve } from './pmtiles/ids.ts';

/** What becomes of records that are too many for a tile: they go, or become part of one that stays. */
export interface Fewer {
  /** Which ones: those that lie closest to others, or the smallest. */
  readonly which: 'densest' | 'smallest';
  readonly become: 'dropped' | 'coalesced';
}

/** A curve of so many cells a side runs through a tile and a half of one around it. */
const curveZoom = 13;

function placeOf(geometry: Geometry): readonly [x: number, y: number, onCurve: number] {
  const [x, y] = middleOf(geometry);
  const cell = (at: number): number => Math.max(0, Math.min(2 ** curveZoom - 1, Math.floor(at + tileUnits / 2)));
  return [x, y, onCurve(curveZoom, cell(x), cell(y))];
}

interface Ranked {
  readonly record: TileRecord;
  readonly dimension: 0 | 1 | 2;
  readonly size: number;
  /** From the one before on the curve. */
  readonly gap: number;
}

/** In the order of the curve: neighbours on it are neighbours on the map. */
function ranked(records: readonly TileRecord[]): readonly Ranked[] {
  const places = records
    .map((record) => ({ record, place: placeOf(record.geometry) }))
    .toSorted((one, other) => one.place[2] - other.place[2] || one.record.idx - other.record.idx);
  return places.map(({ record, place: [x, y] }, at) => {
    const before = places[at - 1]?.place;
    return {
      record,
      dimension: dimensionOf(record.geometry),
      size: sizeOf(record.geometry),
      gap: before ? Math.hypot(x - before[0], y - before[1]) : Infinity,
    };
  });
}

/** Shapes of one dimension as one. */
function together(dimension: 0 | 1 | 2, geometries: readonly Geometry[]): Geometry {
  if (dimension === 2)
    return {
      type: 'MultiPolygon',
      coordinates: geometries.flatMap((one) =>
        one.type === 'MultiPolygon' ? one.coordinates : one.type === 'Polygon' ? [one.coordinates] : [],
      ),
    };
  const lines = geometries.flatMap(linesOf);
  if (dimension === 1) return { type: 'MultiLineString', coordinates: lines as Position[][] };
  return { type: 'MultiPoint', coordinates: lines.map(([position]) => position!) };
}

/** So many of the records of a tile, in the order of their numbers. What is coalesced has values and number of the neighbour that stays. */
export function fewer(records: readonly TileRecord[], most: number, { which, become }: Fewer): readonly TileRecord[] {
  if (records.length <= most) return records;
  const all = ranked(records);
  const weigh = (one: Ranked): readonly [number, number] => (which === 'smallest' ? [one.size, one.gap] : [one.gap, one.size]);
  const compare = (a: number, b: number): number => (a === b ? 0 : b - a);
  const stays = new Set(
    all
      .toSorted((one, other) => {
        const [[a1, a2], [b1, b2]] = [weigh(one), weigh(other)];
        return compare(a1, b1) || compare(a2, b2) || one.record.idx - other.record.idx;
      })
      .slice(0, most),
  );
  const parts = new Map<Ranked, Geometry[]>([...stays].map((one) => [one, [one.record.geometry]]));
  if (become === 'coalesced')
    for (const dimension of [0, 1, 2] as const) {
      const alike = all.filter((one) => one.dimension === dimension);
      // What comes before the first that stays becomes part of that.
      let into = alike.find((one) => stays.has(one));
      for (const one of alike)
        if (stays.has(one)) into = one;
        else if (into) parts.get(into)!.push(one.record.geometry);
    }
  return [...parts]
    .map(([{ record, dimension }, shapes]) => (shapes.length === 1 ? record : { ...record, geometry: together(dimension, shapes) }))
    .toSorted((one, other) => one.idx - other.idx);
}
