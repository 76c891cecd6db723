import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../../engine/definition.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, textsOf, type Row } from '../../testing/records.ts';
import { collect } from '../collect.ts';
import { dissolve } from '../dissolve.ts';
import { nearest } from '../nearest.ts';
import { sharedBorders } from '../shared-borders.ts';
import { symmetricDifference } from '../symmetric-difference.ts';
import { union } from '../union.ts';

const name: DatumColumn = { key: 'name', kind: 'string' };
const square = (x: number, y: number, size: number): string =>
  `POLYGON((${x} ${y},${x} ${y + size},${x + size} ${y + size},${x + size} ${y},${x} ${y}))`;
const eight = 'POLYGON((0 0,10 10,10 0,0 10,0 0))';

describe.each(backends)('overlays and neighbours on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [name], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output]);
  const refused = async (definition: FunctionDefinition, inputs: Record<string, unknown>) =>
    refusedBy(runFunction(platform.db, definition, inputs));
  const areaOf = async (rows: readonly Row[]): Promise<number[]> => {
    const { rows: found } = await platform.db.query<{ area: number }>(
      'SELECT ST_Area(ST_GeomFromText(v.value)) AS area FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY v ORDER BY v.ordinality',
      [JSON.stringify(rows.map(([, wkt]) => wkt))],
    );
    return found.map(({ area }) => area);
  };

  test('feature.symmetric_difference gives what lies in one of both only', async () => {
    const features = await table([
      [{ name: 'a' }, square(0, 0, 10)],
      [{ name: 'allein' }, square(100, 0, 1)],
      [{ name: 'ohne' }, null],
    ]);
    const others = await table([
      [{ name: 'b' }, square(5, 0, 10)],
      [{ name: 'bedeckt' }, square(1, 1, 2)],
    ]);
    const { outputs } = await runFunction(platform.db, symmetricDifference, { features, others });
    expect((outputs['output'] as RecordsValue).relation.columns.map(({ key }) => key)).toEqual(['name', 'name_2']);
    const found = await rowsOf(platform.db, outputs['output']);
    expect(found.map(([props]) => props)).toEqual([{ name: 'a' }, { name: 'allein' }, { name_2: 'b' }]);
    // 10 × 10 without 5 × 10 and without 2 × 2; what begins at 5 loses its left half.
    expect(await areaOf(found)).toEqual([46, 1, 50]);
  });

  test('feature.union divides both into parts, with the attributes of both where they overlap', async () => {
    const features = await table([[{ name: 'a' }, square(0, 0, 10)]]);
    const others = await table([
      [{ name: 'b' }, square(5, 0, 10)],
      [{ name: 'neben' }, square(15, 0, 10)],
    ]);
    const found = await run(union, { features, others });
    expect(found.map(([props]) => props)).toEqual([{ name: 'a', name_2: 'b' }, { name: 'a' }, { name_2: 'b' }, { name_2: 'neben' }]);
    expect(await areaOf(found)).toEqual([50, 50, 50, 100]);
  });

  test('overlays bring others of another coordinate system into that of the features, and say so once', async () => {
    const features = await table([[{ name: 'a' }, square(356_000, 5_645_000, 1000)]]);
    const others = await table([[{ name: 'b' }, square(6.9, 50.9, 0.1)]], [name], 4326);
    for (const definition of [union, symmetricDifference]) {
      const { outputs, notices } = await runFunction(platform.db, definition, { features, others });
      expect(notices.map(({ code }) => code)).toEqual(['other_crs']);
      const found = await rowsOf(platform.db, outputs['output']);
      const areas = await areaOf(found);
      if (definition === union) expect(areas[0]).toBeCloseTo(1e6, 0);
      // A tenth of a degree around 50.95° is 11.13 km high and 7.02 km wide.
      expect((areas.at(-1)! + 1e6) / 1e6).toBeCloseTo(78.2, 0);
    }
  });

  test('feature.nearest gives the nearest, with the distance in metres', async () => {
    const features = await table([
      [{ name: 'a' }, 'POINT(0 0)'],
      [{ name: 'fern' }, 'POINT(1000 0)'],
      [{ name: 'ohne' }, null],
    ]);
    const others = await table([
      [{ name: 'x' }, 'POINT(3 4)'],
      [{ name: 'y' }, 'LINESTRING(0 10,100 10)'],
      [{ name: 'leer' }, 'POINT EMPTY'],
      [{ name: 'z' }, 'POINT(-5 0)'],
    ]);
    expect((await run(nearest, { features, others })).map(([props]) => props)).toEqual([
      // As near as the other one: the first of both.
      { name: 'a', distance: 5, name_2: 'x' },
      { name: 'fern', distance: 900.056, name_2: 'y' },
      { name: 'ohne' },
    ]);
    expect((await run(nearest, { features, others, count: 2, max_distance: 9, kind: 'inner', name: 'm' })).map(([props]) => props)).toEqual(
      [
        { name: 'a', m: 5, name_2: 'x' },
        { name: 'a', m: 5, name_2: 'z' },
      ],
    );
    expect((await refused(nearest, { features, others, name: 'name' }))[0]).toBe('name_taken');
    expect((await refused(nearest, { features, others, count: 0 }))[0]).toBe('input_range');
    expect((await refused(nearest, { features, others, fields: 'plz' }))[1]).toMatch(/no attribute "plz"/);
  });

  test('feature.nearest in degrees finds the nearest in metres, beyond the antimeridian as well', async () => {
    const degrees = (rows: Row[]) => table(rows, [name], 4326);
    const features = await degrees([
      [{ name: 'Norden' }, 'POINT(10 70)'],
      [{ name: 'Fidschi' }, 'POINT(179.9 -17)'],
    ]);
    const others = await degrees([
      // A degree of longitude at 70° north has 38 km, one of latitude 111 km.
      [{ name: 'nördlich' }, 'POINT(10 70.6)'],
      [{ name: 'östlich' }, 'POINT(11 70)'],
      [{ name: 'drüben' }, 'POINT(-179.9 -17)'],
      [{ name: 'hüben' }, 'POINT(179 -17)'],
    ]);
    const found = (await run(nearest, { features, others })).map(([props]) => props);
    expect(found.map((props) => [props['name'], props['name_2']])).toEqual([
      ['Norden', 'östlich'],
      ['Fidschi', 'drüben'],
    ]);
    const { rows } = await platform.db.query<{ d: number }>(
      "SELECT ST_Distance('POINT(10 70)'::geography, 'POINT(11 70)'::geography) AS d",
    );
    expect(found[0]!['distance']).toBeCloseTo(rows[0]!.d, 2);
    const metres = await table([[{ name: 'Dom' }, 'POINT(356600 5645350)']]);
    const near = await degrees([[{ name: 'x' }, 'POINT(6.96 50.94)']]);
    expect((await run(nearest, { features: metres, others: near, max_distance: 1000 }))[0]![0]).toMatchObject({ name: 'Dom', name_2: 'x' });
  });

  test('feature.dissolve and feature.collect compute new attributes of each group', async () => {
    const columns: DatumColumn[] = [
      { key: 'kreis', kind: 'string' },
      { key: 'ew', kind: 'integer' },
    ];
    const features = await table(
      [
        [{ kreis: 'b', ew: 3 }, square(0, 0, 10)],
        [{ kreis: 'a', ew: 1 }, square(10, 0, 10)],
        [{ kreis: 'b', ew: 4 }, square(10, 0, 10)],
        [{ kreis: 'b', ew: null }, null],
        [{ ew: 9 }, 'POINT(5 5)'],
      ],
      columns,
    );
    const aggregates = textsOf({ ew: 'sum(ew)', n: 'count()' });
    const { outputs } = await runFunction(platform.db, dissolve, { features, by: 'kreis', aggregates: textsOf({ ew: 'sum(ew)' }) });
    expect((outputs['output'] as RecordsValue).relation.columns.map(({ key }) => key)).toEqual(['kreis', 'count', 'ew']);
    expect((await rowsOf(platform.db, outputs['output'])).slice(0, 2)).toEqual([
      [{ kreis: 'a', count: 1, ew: 1 }, 'POLYGON((10 0,10 10,20 10,20 0,10 0))'],
      [{ kreis: 'b', count: 3, ew: 7 }, 'POLYGON((0 0,0 10,10 10,20 10,20 0,10 0,0 0))'],
    ]);
    expect((await run(dissolve, { features, aggregates: textsOf({ alle: 'max(ew)' }) }))[0]![0]).toEqual({ count: 5, alle: 9 });
    expect((await refused(dissolve, { features, by: 'kreis', aggregates: textsOf({ kreis: 'sum(ew)' }) }))[0]).toBe('name_taken');
    expect((await refused(dissolve, { features, aggregates: textsOf({ x: 'sum(kreis)' }) }))[0]).toBe('input_aggregate');

    expect(await run(collect, { features, by: 'kreis', aggregates })).toEqual([
      [{ kreis: 'b', ew: 7, n: 3 }, 'MULTIPOLYGON(((10 0,10 10,20 10,20 0,10 0)),((0 0,0 10,10 10,10 0,0 0)))'],
      [{ kreis: 'a', ew: 1, n: 1 }, 'MULTIPOLYGON(((10 0,10 10,20 10,20 0,10 0)))'],
      [{ kreis: null, ew: 9, n: 1 }, 'MULTIPOINT((5 5))'],
    ]);
    const [[props, wkt]] = (await run(collect, { features })) as [Row];
    expect([props, wkt]).toEqual([{}, expect.stringMatching(/^GEOMETRYCOLLECTION\(MULTIPOLYGON.*POINT\(5 5\)/)]);
    expect((await refused(collect, { features, by: 'kreis', aggregates: textsOf({ kreis: 'count()' }) }))[0]).toBe('attribute_twice');
  });

  test('feature.shared_borders gives the lines between neighbours, with both keys and the length', async () => {
    const features = await table([
      [{ name: 'a' }, square(0, 0, 10)],
      [{ name: 'b' }, square(10, 0, 10)],
      [{ name: 'ecke' }, square(10, 10, 10)],
      [{ name: 'fern' }, square(100, 0, 10)],
      [{ name: 'linie' }, 'LINESTRING(0 0,0 10)'],
      [{ name: 'ohne' }, null],
    ]);
    expect(await run(sharedBorders, { features, key: 'name' })).toEqual([
      [{ name: 'a', name_2: 'b', length: 10 }, 'LINESTRING(10 0,10 10)'],
      [{ name: 'b', name_2: 'ecke', length: 10 }, 'LINESTRING(10 10,20 10)'],
    ]);
    // What crosses itself counts as the areas that it encloses: (10 0) to (10 10) is an edge of it.
    const broken = await table([
      [{ name: 'acht' }, eight],
      [{ name: 'neben' }, square(10, 0, 10)],
    ]);
    expect((await run(sharedBorders, { features: broken, key: 'name' })).map(([props]) => props['length'])).toEqual([10]);
    const degrees = await table(
      [
        [{ name: 'a' }, square(0, 0, 1)],
        [{ name: 'b' }, square(1, 0, 1)],
      ],
      [name],
      4326,
    );
    // A degree of latitude at the equator on WGS 84.
    expect((await run(sharedBorders, { features: degrees, key: 'name' }))[0]![0]['length']).toBeCloseTo(110_574.389, 2);
    expect((await refused(sharedBorders, { features, key: 'ags' }))[1]).toMatch(/no attribute "ags"/);
  });
});
