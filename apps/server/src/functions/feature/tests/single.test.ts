import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../../engine/definition.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../../testing/records.ts';
import { areaAndLength } from '../area-and-length.ts';
import { convexHull } from '../convex-hull.ts';
import { envelope } from '../envelope.ts';
import { explode } from '../explode.ts';
import { filter } from '../filter.ts';
import { filterByExtent } from '../filter-by-extent.ts';
import { force2d } from '../force-2d.ts';
import { fromRows } from '../from-rows.ts';
import { makeValid } from '../make-valid.ts';
import { pointOnSurface } from '../point-on-surface.ts';
import { simplify } from '../simplify.ts';
import { swapAxes } from '../swap-axes.ts';
import { toRows } from '../to-rows.ts';

const name: DatumColumn = { key: 'name', kind: 'string' };
const eight = 'POLYGON((0 0,10 10,10 0,0 10,0 0))';
const bent = 'POLYGON((0 0,0 10,10 10,10 9,1 9,1 0,0 0))';

describe.each(backends)('functions over one input on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [name], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs['output']);
  const made = async (definition: FunctionDefinition, wkt: string, inputs: Record<string, unknown> = {}): Promise<string | null> =>
    (
      await run(definition, {
        features: await table([
          [{ name: 'a' }, wkt],
          [{ name: 'leer' }, null],
        ]),
        ...inputs,
      })
    )[0]![1];

  test('geometries become others, and what has none keeps none', async () => {
    expect(await made(envelope, 'LINESTRING(0 0,5 10)')).toBe('POLYGON((0 0,0 10,5 10,5 0,0 0))');
    expect(await made(convexHull, 'MULTIPOINT(0 0,10 0,5 5,5 1)')).toBe('POLYGON((0 0,5 5,10 0,0 0))');
    expect(await made(force2d, 'LINESTRING Z(0 0 7,5 10 8)')).toBe('LINESTRING(0 0,5 10)');
    expect(await made(swapAxes, 'POINT(1 2)')).toBe('POINT(2 1)');
    expect(await made(simplify, 'LINESTRING(0 0,5 1,10 0)', { tolerance: 2 })).toBe('LINESTRING(0 0,10 0)');
    expect(await made(simplify, 'LINESTRING(0 0,5 1,10 0)', { tolerance: 0.5 })).toBe('LINESTRING(0 0,5 1,10 0)');
    const { rows } = await platform.db.query<{ on: boolean; centroid: boolean }>(
      'SELECT ST_Intersects($1::geometry, $2::geometry) AS "on", ST_Intersects($1::geometry, ST_Centroid($1::geometry)) AS centroid',
      [bent, (await made(pointOnSurface, bent))!],
    );
    expect(rows[0]).toEqual({ on: true, centroid: false });
  });

  test('feature.make_valid makes an eight two areas, keeps what is valid, and makes no lines of areas', async () => {
    expect(await made(makeValid, eight)).toBe('MULTIPOLYGON(((5 5,10 10,10 0,5 5)),((0 0,0 10,5 5,0 0)))');
    expect(await made(makeValid, bent)).toBe((await rowsOf(platform.db, await table([[{}, bent]])))[0]![1]);
    expect(await made(makeValid, 'POLYGON((0 0,0 10,10 10,10 0,0 0,-5 0,0 0))')).toMatch(/^(?:MULTI)?POLYGON/);
  });

  test('feature.explode gives each part all attributes', async () => {
    const features = await table([
      [{ name: 'a' }, 'MULTIPOINT(1 1,2 2)'],
      [{ name: 'leer' }, null],
      [{ name: 'b' }, 'POINT(3 3)'],
    ]);
    expect(await run(explode, { features })).toEqual([
      [{ name: 'a' }, 'POINT(1 1)'],
      [{ name: 'a' }, 'POINT(2 2)'],
      [{ name: 'leer' }, null],
      [{ name: 'b' }, 'POINT(3 3)'],
    ]);
  });

  test('feature.area_and_length measures in metres, on the ellipsoid where there are degrees', async () => {
    const square = (size: number, x = 0, y = 0) =>
      `POLYGON((${x} ${y},${x} ${y + size},${x + size} ${y + size},${x + size} ${y},${x} ${y}))`;
    const [[flat], [line], [point], [none]] = (await run(areaAndLength, {
      features: await table(
        [
          [{}, square(10)],
          [{}, 'LINESTRING(0 0,3 4)'],
          [{}, 'POINT(1 1)'],
          [{}, null],
        ],
        [],
      ),
    })) as [Row, Row, Row, Row];
    expect([flat, line, point, none]).toEqual([
      { area: 100, length: 40 },
      { area: 0, length: 5 },
      { area: 0, length: 0 },
      { area: null, length: null },
    ]);
    const [[degrees]] = (await run(areaAndLength, { features: await table([[{}, square(0.01, 7, 51)]], [], 4326) })) as [Row];
    expect(degrees['area']).toBeCloseTo(701.9 * 1112.6, -4);
    // In feet of the United States.
    const [[feet]] = (await run(areaAndLength, { features: await table([[{}, square(100)]], [], 2263) })) as [Row];
    expect(feet['length']).toBeCloseTo(121.92, 2);
    expect(
      (
        await refusedBy(runFunction(platform.db, areaAndLength, { features: await table([[{}, 'POINT(1 1)']]), area: 'x', length: 'x' }))
      )[0],
    ).toBe('name_taken');
  });

  test('feature.filter_by_extent takes degrees, whatever the system', async () => {
    const features = await table([
      [{ name: 'Dom' }, 'POINT(356600 5645350)'],
      [{ name: 'fern' }, 'POINT(400000 5645350)'],
      [{ name: 'ohne' }, null],
    ]);
    const box = (value: unknown) => ({ kind: 'value', type: 'bbox', value });
    expect((await run(filterByExtent, { features, extent: box([6.9, 50.9, 7, 51]) })).map(([props]) => props)).toEqual([{ name: 'Dom' }]);
    for (const wrong of [[7, 51, 6.9], [6.9, 51, 7, 50.9], 'Köln', null])
      expect((await refusedBy(runFunction(platform.db, filterByExtent, { features, extent: box(wrong) })))[0]).toBe('input_bbox');
  });

  test('feature.filter asks attributes and keeps geometries', async () => {
    const features = await table([
      [{ name: 'a' }, 'POINT(1 1)'],
      [{ name: 'b' }, 'POINT(2 2)'],
    ]);
    expect(await run(filter, { features, where: "name <> 'a'" })).toEqual([[{ name: 'b' }, 'POINT(2 2)']]);
  });

  test('feature.to_rows and feature.from_rows lead there and back', async () => {
    const features = await table([
      [{ name: 'a' }, 'POINT(1 2)'],
      [{ name: 'leer' }, null],
    ]);
    const { outputs } = await runFunction(platform.db, toRows, { features, wkt: 'wkt' });
    expect((outputs['output'] as RecordsValue).type).toBe('row');
    expect(await rowsOf(platform.db, outputs['output'])).toEqual([
      [{ name: 'a', wkt: 'POINT(1 2)' }, null],
      [{ name: 'leer', wkt: null }, null],
    ]);
    expect(await run(toRows, { features })).toEqual([
      [{ name: 'a' }, null],
      [{ name: 'leer' }, null],
    ]);
    const back = await runFunction(platform.db, fromRows, { rows: outputs['output'], geometry: 'wkt', crs: 25832 });
    expect((await rowsOf(platform.db, back.outputs['output'])).map(([, wkt]) => wkt)).toEqual(['POINT(1 2)', null]);
    expect((back.outputs['output'] as RecordsValue).relation.srid).toBe(25832);
  });

  test('feature.from_rows reads numbers as people write them, and leaves empty what is none', async () => {
    const columns: DatumColumn[] = ['x', 'y', 'g'].map((key) => ({ key, kind: 'string' }));
    const rows = await table(
      [
        [{ x: 7.5, y: 50, g: '{"type":"Point","coordinates":[1,2]}' }, null],
        [{ x: '7,25', y: ' 50.5 ', g: 'POINT(3 4)' }, null],
        [{ x: 'Köln', y: 50, g: 'POINT(3' }, null],
        [{ x: null, y: 50, g: "'); DROP TABLE x" }, null],
      ],
      columns,
    );
    expect((await run(fromRows, { rows, x: 'x', y: 'y' })).map(([, wkt]) => wkt)).toEqual([
      'POINT(7.5 50)',
      'POINT(7.25 50.5)',
      null,
      null,
    ]);
    expect((await run(fromRows, { rows, geometry: 'g' })).map(([, wkt]) => wkt)).toEqual(['POINT(1 2)', 'POINT(3 4)', null, null]);
    for (const inputs of [{}, { x: 'x' }, { x: 'x', y: 'y', geometry: 'g' }])
      expect((await refusedBy(runFunction(platform.db, fromRows, { rows, ...inputs })))[0]).toBe('no_place');
  });
});
