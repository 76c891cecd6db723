import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { summarise } from './records.ts';

describe.each(backends)('what records are, on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));

  const summaryOf = (geometries: readonly string[]) => {
    const rows = geometries.map(
      (geometry, index) => `SELECT ${index + 1}::bigint AS idx, '{}'::jsonb AS props, ${geometry}::geometry AS geom`,
    );
    return summarise(platform.db, { sql: rows.join(' UNION ALL '), params: [] });
  };

  test('empty geometries are counted, whatever they are made of; places that are no numbers are not empty', async () => {
    const empty = ['POINT EMPTY', 'POINT Z EMPTY', 'POLYGON EMPTY', 'GEOMETRYCOLLECTION EMPTY', 'GEOMETRYCOLLECTION(LINESTRING EMPTY)'];
    const placed = ['POINT(1 2)', 'MULTIPOINT(3 4,EMPTY)', 'LINESTRING(0 0,5 6)', 'POLYGON((0 0,0 1,1 1,0 0))'];
    const noNumbers = ["ST_MakePoint('NaN', 'NaN')"];
    const summary = await summaryOf([...[...empty, ...placed].map((wkt) => `'${wkt}'`), ...noNumbers, 'NULL']);
    expect(summary).toMatchObject({ count: 11, lastIdx: 11, withoutGeometry: 1, emptyGeometries: empty.length });
    expect((await summaryOf(placed.map((wkt) => `'${wkt}'`))).extentNative).toEqual([0, 0, 5, 6]);
  });
});
