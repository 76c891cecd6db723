import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { RecordsValue } from '../../../engine/definition.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../../testing/records.ts';
import { predicates } from '../sql/both.ts';
import { clip } from '../clip.ts';
import { countPointsInPolygons } from '../count-points-in-polygons.ts';
import { difference } from '../difference.ts';
import { filterByGeometry } from '../filter-by-geometry.ts';
import { intersection } from '../intersection.ts';
import { spatialJoin } from '../spatial-join.ts';
import { withinDistance } from '../within-distance.ts';

const name: DatumColumn = { key: 'name', kind: 'string' };
const square = (x: number, y: number, size: number): string =>
  `POLYGON((${x} ${y},${x} ${y + size},${x + size} ${y + size},${x + size} ${y},${x} ${y}))`;
const areas: Row[] = [
  [{ name: 'links' }, square(0, 0, 10)],
  [{ name: 'rechts' }, square(10, 0, 10)],
  [{ name: 'fern' }, square(100, 100, 10)],
];
const points: Row[] = [
  [{ name: 'a' }, 'POINT(5 5)'],
  [{ name: 'b' }, 'POINT(10 5)'],
  [{ name: 'c' }, 'POINT(50 50)'],
  [{ name: 'ohne' }, null],
];

describe.each(backends)('functions over two inputs on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [name], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const run = async (definition: typeof clip, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output]);

  test('feature.spatial_join gives the attributes of each partner', async () => {
    const [features, others] = [await table(points), await table(areas)];
    const { outputs, notices } = await runFunction(platform.db, spatialJoin, { features, others });
    expect((outputs['output'] as RecordsValue).relation.columns).toEqual([name, { key: 'name_2', kind: 'string' }]);
    expect(await rowsOf(platform.db, outputs['output'])).toEqual([
      [{ name: 'a', name_2: 'links' }, 'POINT(5 5)'],
      [{ name: 'b', name_2: 'links' }, 'POINT(10 5)'],
      [{ name: 'b', name_2: 'rechts' }, 'POINT(10 5)'],
      [{ name: 'c' }, 'POINT(50 50)'],
      [{ name: 'ohne' }, null],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['without_geometry']);
    expect(await run(spatialJoin, { features, others, predicate: 'within', kind: 'inner' })).toEqual([
      [{ name: 'a', name_2: 'links' }, 'POINT(5 5)'],
    ]);
    expect((await refusedBy(runFunction(platform.db, spatialJoin, { features, others, fields: 'plz' })))[1]).toMatch(/no attribute "plz"/);
    expect((await refusedBy(runFunction(platform.db, spatialJoin, { features, others, predicate: 'near' })))[0]).toBe('input_choice');
    const bare = await table([[{ name: 'x' }, null]]);
    expect((await refusedBy(runFunction(platform.db, spatialJoin, { features, others: bare })))[1]).toMatch(
      /none of the 1 records at the input "Other features"/,
    );
  });

  test.each(predicates.map(({ value }) => value))(
    'feature.spatial_join gives the same, in the same order, whether records look for the others or few others for them: %s',
    async (predicate) => {
      const shapes: Row[] = ['POINT(10 5)', square(10, 0, 10), 'POINT(50 50)', null, square(2, 2, 3), square(0, 0, 10)]
        .concat(['LINESTRING(-5 5,25 5)', 'POINT EMPTY', 'POINT(5 5)', square(-5, -5, 40), 'LINESTRING(0 0,0 10)', square(5, 5, 10)])
        .map((wkt, index) => [{ name: String(index) }, wkt]);
      const [features, others] = [await table(shapes), await table([areas[1]!, areas[0]!, areas[2]!])];
      const sought = await runFunction(platform.db, spatialJoin, { features, others, predicate });
      const seeking = await runFunction(platform.db, spatialJoin, { features: { ...features, stored: false }, others, predicate });
      const sqlOf = ({ outputs }: typeof sought): string => (outputs['output'] as RecordsValue).relation.sql;
      expect([sqlOf(sought).includes('LATERAL'), sqlOf(seeking).includes('LATERAL')]).toEqual([true, false]);
      const rows = await rowsOf(platform.db, sought.outputs['output']);
      expect(rows).toEqual(await rowsOf(platform.db, seeking.outputs['output']));
      expect([...new Set(rows.map(([{ name: own }]) => own))]).toEqual(shapes.map(([{ name: own }]) => own));
      expect(await run(spatialJoin, { features, others, predicate, kind: 'inner' })).toEqual(rows.filter(([props]) => 'name_2' in props));
    },
  );

  test.each(predicates.map(({ value }) => value))('feature.filter_by_geometry asks PostGIS whether what it keeps %s', async (predicate) => {
    const shapes: Row[] = [
      square(0, 0, 10),
      square(2, 2, 3),
      square(10, 0, 10),
      square(5, 5, 10),
      square(-5, -5, 40),
      'LINESTRING(-5 5,15 5)',
      'LINESTRING(1 1,2 2)',
      'POINT(10 10)',
    ].map((wkt, index) => [{ name: String(index) }, wkt]);
    const [features, others] = [await table(shapes), await table([areas[0]!])];
    const { rows } = await platform.db.query<{ name: string }>(
      `SELECT v.value->0->>'name' AS name FROM jsonb_array_elements($1::jsonb) v
       WHERE ST_${predicate}(ST_GeomFromText(v.value->>1, 25832), ST_GeomFromText($2, 25832))`,
      [JSON.stringify(shapes), areas[0]![1]],
    );
    const kept = await run(filterByGeometry, { features, others, predicate });
    expect(kept.map(([props]) => props)).toEqual(rows);
    const rejected = await run(filterByGeometry, { features, others, predicate }, 'rejected');
    expect(rejected.length + kept.length).toBe(shapes.length);
  });

  test('feature.count_points_in_polygons counts, on the edge as well', async () => {
    const [features, counted] = [await table(areas), await table(points)];
    const { outputs } = await runFunction(platform.db, countPointsInPolygons, { features, points: counted, name: 'punkte' });
    expect((outputs['output'] as RecordsValue).size).toBe(3);
    expect((await rowsOf(platform.db, outputs['output'])).map(([props]) => props)).toEqual([
      { name: 'links', punkte: 2 },
      { name: 'rechts', punkte: 1 },
      { name: 'fern', punkte: 0 },
    ]);
    expect((await refusedBy(runFunction(platform.db, countPointsInPolygons, { features, points: counted, name: 'name' })))[0]).toBe(
      'name_taken',
    );
    expect((await refusedBy(runFunction(platform.db, countPointsInPolygons, { features, points: counted, name: ' ' })))[0]).toBe('no_name');
  });

  test('feature.intersection gives the common parts, none where areas only touch', async () => {
    const [features, others] = [
      await table(areas),
      await table([
        [{ name: 'q' }, square(5, 5, 10)],
        [{ name: 'neben' }, square(-10, 0, 10)],
      ]),
    ];
    expect(await run(intersection, { features, others })).toEqual([
      [{ name: 'links', name_2: 'q' }, 'POLYGON((5 5,5 10,10 10,10 5,5 5))'],
      [{ name: 'rechts', name_2: 'q' }, 'POLYGON((10 5,10 10,15 10,15 5,10 5))'],
    ]);
    const lines = await table([[{ name: 'weg' }, 'LINESTRING(-5 5,15 5)']]);
    expect((await run(intersection, { features: lines, others: features })).map(([props, wkt]) => [props['name_2'], wkt])).toEqual([
      ['links', 'LINESTRING(0 5,10 5)'],
      ['rechts', 'LINESTRING(10 5,15 5)'],
    ]);
  });

  test('feature.clip and feature.difference keep what lies within a mask of several parts, and beyond it', async () => {
    const features = await table([
      [{ name: 'quer' }, 'LINESTRING(-5 5,25 5)'],
      [{ name: 'innen' }, square(1, 1, 2)],
      [{ name: 'rand' }, square(-5, 0, 5)],
      [{ name: 'fern' }, 'POINT(500 500)'],
      [{ name: 'über beide' }, square(8, 2, 4)],
      [{ name: 'ohne' }, null],
    ]);
    const mask = await table(areas);
    expect(await run(clip, { features, mask })).toEqual([
      [{ name: 'quer' }, 'LINESTRING(0 5,20 5)'],
      [{ name: 'innen' }, 'POLYGON((1 1,1 3,3 3,3 1,1 1))'],
      [{ name: 'über beide' }, expect.stringMatching(/^POLYGON/)],
    ]);
    expect(await run(difference, { features, others: mask })).toEqual([
      [{ name: 'quer' }, 'MULTILINESTRING((20 5,25 5),(-5 5,0 5))'],
      [{ name: 'rand' }, expect.stringMatching(/^POLYGON/)],
      [{ name: 'fern' }, 'POINT(500 500)'],
    ]);
  });

  test('feature.within_distance measures in metres, in degrees as well', async () => {
    const near = async (features: Promise<RecordsValue>, others: Promise<RecordsValue>, distance: number, output = 'output') =>
      (await run(withinDistance, { features: await features, others: await others, distance }, output)).map(([props]) => props['name']);
    const plane = () =>
      table([
        [{ name: 'a' }, 'POINT(0 0)'],
        [{ name: 'b' }, 'POINT(100 0)'],
        [{ name: 'ohne' }, null],
      ]);
    expect(await near(plane(), table([[{ name: 'x' }, 'POINT(50.5 0)']]), 50)).toEqual(['b']);
    expect(await near(plane(), table([[{ name: 'x' }, 'POINT(50.5 0)']]), 50, 'rejected')).toEqual(['a', 'ohne']);
    expect(await near(plane(), table([[{ name: 'x' }, 'POINT(50.5 0)']]), 51)).toEqual(['a', 'b']);
    // A degree of longitude has 64 km in Cologne, 11 km far in the north.
    const degrees = (lat: number) => table([[{ name: 'a' }, `POINT(7 ${lat})`]], [name], 4326);
    const east = (lat: number) => table([[{ name: 'x' }, `POINT(8 ${lat})`]], [name], 4326);
    expect(await near(degrees(50.94), east(50.94), 72_000)).toEqual(['a']);
    expect(await near(degrees(50.94), east(50.94), 70_000)).toEqual([]);
    expect(await near(degrees(84), east(84), 12_000)).toEqual(['a']);
    expect(await near(degrees(84), east(84), 11_000)).toEqual([]);
    expect(
      await near(table([[{ name: 'Dom' }, 'POINT(356600 5645350)']]), table([[{ name: 'x' }, 'POINT(6.96 50.94)']], [name], 4326), 1000),
    ).toEqual(['Dom']);
  });

  test('others in another coordinate system are converted, and that is told', async () => {
    const features = await table([
      [{ name: 'Dom' }, 'POINT(356600 5645350)'],
      [{ name: 'fern' }, 'POINT(400000 5645350)'],
    ]);
    const others = await table([[{ name: 'Köln' }, square(6.9, 50.9, 0.1)]], [name], 4326);
    const { outputs, notices } = await runFunction(platform.db, spatialJoin, { features, others, kind: 'inner' });
    expect(await rowsOf(platform.db, outputs['output'])).toEqual([[{ name: 'Dom', name_2: 'Köln' }, 'POINT(356600 5645350)']]);
    expect(notices.map(({ en }) => en)).toEqual(['The other features are in EPSG:4326 and were converted to EPSG:25832.']);
    expect((await run(clip, { features, mask: others })).map(([props]) => props)).toEqual([{ name: 'Dom' }]);
    const [[, common]] = (await run(intersection, { features: await table([[{ name: 'x' }, square(356000, 5645000, 10)]]), others })) as [
      Row,
    ];
    expect(common).toMatch(/^POLYGON\(\(3560/);
  });

  test('what has no place in the other system is left out, and fails nothing', async () => {
    const features = await table([
      [{ name: 'nirgends' }, 'POINT(1e20 1e20)'],
      [{ name: 'Dom' }, 'POINT(356600 5645350)'],
    ]);
    const others = await table([[{ name: 'Köln' }, square(6.9, 50.9, 0.1)]], [name], 4326);
    expect((await run(spatialJoin, { features, others, kind: 'inner' })).map(([props]) => props['name'])).toEqual(['Dom']);
  });
});
