import type { Params } from './relation.ts';

/** Metres of one degree of latitude; near enough for picking a record by a click. */
const metresPerDegree = 111_320;

/** `at` is longitude, latitude in degrees and a tolerance in metres. */
export function nearCondition(srid: number, at: string, params: Params): string {
  const [lon, lat, metres] = at.split(',').map(Number) as [number, number, number];
  const degrees = metres / metresPerDegree;
  const point = `ST_SetSRID(ST_MakePoint(${params.add(lon)}::float8, ${params.add(lat)}::float8), 4326)`;
  if (srid === 4326)
    return `(r.geom && ST_Expand(${point}, ${params.add(degrees)}::float8) AND ST_DWithin(r.geom, ${point}, ${params.add(degrees)}::float8))`;
  // The box around the place is brought into the records' system, not the records into degrees.
  const box = `ST_Transform(ST_Expand(${point}, ${params.add(degrees)}::float8), ${srid})`;
  return `(r.geom && ${box} AND ST_Intersects(r.geom, ${box}))`;
}
