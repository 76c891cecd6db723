import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../db/types.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { geographicBuffer } from '../sql/geographic-buffer.ts';

const square = (west: number, east: number): string => `((${west} 60,${east} 60,${east} 66,${west} 66,${west} 60))`;
const antarctica = 'POLYGON((-180 -90,180 -90,180 -72,90 -66,0 -70,-90 -73,-180 -72,-180 -90))';
const places = {
  fiji: 'POINT(179.9 -16.5)',
  east: 'POINT(-179.9 -16.5)',
  middle: 'POINT(0 -16.5)',
  russia: `MULTIPOLYGON(${square(172, 180)},${square(-180, -176)})`,
  moved: `MULTIPOLYGON(${square(-6, 2)},${square(2, 6)})`,
  northPole: 'POINT(20 90)',
  nearPole: 'POINT(20 89.9)',
  southPole: 'POINT(0 -90)',
  antarctica,
  // From 61° west to 9° east, as countries with parts overseas.
  overseas: 'MULTIPOLYGON(((-61 16,-60 16,-60 15,-61 15,-61 16)),((-4 48,8 49,7 43,-1 43,-4 48)))',
} as const;

describe.each(backends)('buffers in degrees on $name', (backend) => {
  let platform: TestPlatform | undefined;
  beforeAll(async () => {
    if (!backend.skipped) platform = await backend.start();
  });
  afterAll(() => platform?.dispose());
  const test = backend.skipped ? it.skip : it;

  async function buffer(place: keyof typeof places, metres: number) {
    const db: Db = platform!.db;
    const { rows } = await db.query<{ km2: number; valid: boolean; box: number[]; srid: number; share: number }>(
      `SELECT ST_Area(b::geography) / 1e6 AS km2, ST_IsValid(b) AS valid, ARRAY[ST_XMin(b), ST_YMin(b), ST_XMax(b), ST_YMax(b)] AS box,
         ST_SRID(b) AS srid, ST_Area(b) / (360 * 180) AS share
       FROM (SELECT ${geographicBuffer} AS b FROM (SELECT ST_GeomFromText($3, 4326) AS geom) r) s`,
      [metres, 8, places[place]],
    );
    return rows[0]!;
  }

  test.each(['fiji', 'east', 'northPole', 'nearPole', 'southPole', 'russia', 'antarctica', 'overseas'] as const)(
    '%s: valid, within the degrees there are, and no band around the Earth',
    async (place) => {
      const { valid, box, srid, share } = await buffer(place, 50_000);
      expect([valid, srid]).toEqual([true, 4326]);
      expect(box[0]).toBeGreaterThanOrEqual(-180);
      expect(box[2]).toBeLessThanOrEqual(180);
      expect(Math.max(Math.abs(box[1]!), Math.abs(box[3]!))).toBeLessThanOrEqual(90);
      expect(share).toBeLessThan(0.15);
    },
  );

  test('across the antimeridian it is as large as at the meridian 0', async () => {
    const { km2: there } = await buffer('middle', 50_000);
    for (const place of ['fiji', 'east', 'northPole', 'nearPole', 'southPole'] as const)
      expect(Math.abs((await buffer(place, 50_000)).km2 / there - 1), place).toBeLessThan(0.01);
    const [russia, moved] = [await buffer('russia', 50_000), await buffer('moved', 50_000)];
    expect(Math.abs(russia.km2 / moved.km2 - 1)).toBeLessThan(0.01);
  });

  test('nothing stays nothing', async () => {
    const { rows } = await platform!.db.query<{ b: string | null }>(
      `SELECT ST_AsText(${geographicBuffer}) AS b FROM (SELECT NULL::geometry AS geom) r`,
      [100, 8],
    );
    expect(rows).toEqual([{ b: null }]);
  });
});
