import { parseCql2, shapesIn, type TextFilter } from '@geo/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import type { Box } from '../box.ts';
import { filterSql } from '../filter-sql.ts';
import { Params } from '../relation.ts';

const utm = { srid: 25832, northFirst: false, geographic: false };
/** Where the generated records lie, in degrees. */
const extent: Box = [6.93, 50.92, 7.11, 51.05];

/** Records of all kinds, some of them without a place, or invalid, some of several kinds at once. */
const generated = `SELECT i::bigint AS idx, '{}'::jsonb AS props, CASE i % 8
    WHEN 0 THEN p WHEN 1 THEN ST_MakeLine(p, ST_Translate(p, 900, 400)) WHEN 2 THEN ST_Expand(p, 150) WHEN 4 THEN NULL
    WHEN 3 THEN ST_SetSRID(ST_Translate(ST_GeomFromText(CASE WHEN i % 16 = 3 THEN 'POLYGON((0 0,400 400,400 0,0 400,0 0))'
      ELSE 'MULTIPOLYGON(((0 0,400 0,400 400,0 400,0 0)),((200 200,600 200,600 600,200 600,200 200)))' END), ST_X(p), ST_Y(p)), 25832)
    WHEN 5 THEN ST_Multi(ST_Collect(p, ST_Translate(p, 300, -200)))
    WHEN 6 THEN ST_Collect(ST_Translate(p, 500, 500), ST_Expand(p, 100))
    ELSE ST_Difference(ST_Expand(p, 400), ST_Expand(p, 100)) END AS geom
  FROM (SELECT i, ST_SetSRID(ST_MakePoint(356000 + (i * 37 % 200) * 50, 5645000 + (i * 53 % 200) * 50), 25832) AS p FROM generate_series(1, 800) i) s`;

const town = 'POLYGON((6.96 50.95, 7.05 50.96, 7.07 51.01, 7.0 51.03, 6.96 50.95))';
const world = 'POLYGON((-179 -85, 179 -85, 179 85, -179 85, -179 -85))';
/** The west of the earth, with a border through the records. */
const west = 'POLYGON((-170 -80, 7.02 -80, 7.02 80, -170 80, -170 -80))';

describe.each(backends)('spatial conditions on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));

  beforeAll(async () => {
    if (backend.skipped) return;
    await platform.db.query('CREATE TABLE public.tried_places (idx bigint, props jsonb, geom geometry(Geometry, 25832))');
    await platform.db.query(`INSERT INTO public.tried_places ${generated}`);
    await platform.db.query('CREATE INDEX ON public.tried_places USING gist (geom)');
    await platform.db.query('ANALYZE public.tried_places');
  });

  const written = (filter: TextFilter, extent4326: Box | null, params: Params, srid = 25832): string =>
    filterSql(filter, { columns: [], srid, extent4326, locator: 'filter' }, params);

  /** Numbers of the records for which a condition holds; of those for which it does not. */
  async function found(filter: TextFilter, extent4326: Box | null = null): Promise<{ yes: number[]; no: number[] }> {
    const params = new Params();
    const sql = written(filter, extent4326, params);
    const { rows } = await platform.db.query<{ idx: string; is: boolean | null }>(
      `SELECT r.idx::int AS idx, ${sql} AS is FROM public.tried_places r ORDER BY 1`,
      params.values,
    );
    expect(rows.length).toBe(800);
    const those = (is: boolean): number[] => rows.filter((row) => row.is === is).map(({ idx }) => Number(idx));
    return { yes: those(true), no: those(false) };
  }

  /** The same as PostGIS says it of valid geometries of one kind, asked by hand. */
  async function byHand(predicate: string, wkt: string): Promise<number[]> {
    const literal = `ST_Transform(ST_Segmentize(ST_GeomFromText('${wkt}', 4326), 0.001), 25832)`;
    const { rows } = await platform.db.query<{ idx: number }>(
      `SELECT idx::int AS idx FROM public.tried_places WHERE idx % 8 NOT IN (3, 6) AND ${predicate}(geom, ${literal}) ORDER BY 1`,
    );
    return rows.map(({ idx }) => Number(idx));
  }
  const plain = (numbers: readonly number[]): number[] => numbers.filter((one) => ![3, 6].includes(one % 8));

  test.each([
    ['S_INTERSECTS', 'ST_Intersects', town],
    ['S_DISJOINT', 'ST_Disjoint', town],
    ['S_WITHIN', 'ST_Within', town],
    ['S_OVERLAPS', 'ST_Overlaps', town],
    ['S_CROSSES', 'ST_Crosses', 'LINESTRING(6.94 50.94, 7.1 51.03)'],
    ['S_CONTAINS', 'ST_Contains', 'POINT(7.06893 50.9991)'],
    ['S_INTERSECTS', 'ST_Intersects', 'MULTILINESTRING((6.94 50.94, 7.1 51.03), (7 50.9, 7 51.1))'],
  ])('%s gives what %s of PostGIS gives', async (name, predicate, wkt) => {
    const right = await byHand(predicate, wkt);
    expect(right.length).toBeGreaterThan(0);
    for (const known of [null, extent]) expect(plain((await found(parseCql2(`${name}(geometry, ${wkt})`), known)).yes)).toEqual(right);
  });

  test('what has no place is neither here nor elsewhere, whatever is asked', async () => {
    for (const text of [
      `S_INTERSECTS(geometry, ${town})`,
      `S_INTERSECTS(geometry, ${world})`,
      'S_INTERSECTS(geometry, BBOX(-180, -90, 180, 90))',
      'S_INTERSECTS(geometry, BBOX(100, 10, 101, 11))',
      'S_DISJOINT(geometry, POINT(100 10))',
      `S_WITHIN(geometry, ${town})`,
      `S_EQUALS(geometry, ${world})`,
    ])
      for (const known of [null, extent]) {
        const { yes, no } = await found(parseCql2(text), known);
        expect([text, yes.length + no.length]).toEqual([text, 700]);
        const not = await found(parseCql2(`NOT ${text}`), known);
        expect([not.yes, not.no]).toEqual([no, yes]);
      }
  });

  test('a box is asked as any other area, and reaches over all of the earth', async () => {
    const box = 'BBOX(6.98, 50.95, 7.03, 51)';
    const { yes } = await found(parseCql2(`S_INTERSECTS(geometry, ${box})`));
    expect(yes.length).toBeGreaterThan(50);
    for (const known of [null, extent]) {
      const same = async (text: string): Promise<unknown> => (await found(parseCql2(text), known)).yes;
      expect(await same(`S_INTERSECTS(${box}, geometry)`)).toEqual(yes);
      expect(await same(`NOT S_DISJOINT(geometry, ${box})`)).toEqual(yes);
      expect(await same('S_INTERSECTS(geometry, POLYGON((6.98 50.95, 7.03 50.95, 7.03 51, 6.98 51, 6.98 50.95)))')).toEqual(yes);
      for (const all of ['BBOX(-180, -90, 180, 90)', 'BBOX(5, -90, -170, 90)', world])
        expect([all, (await found(parseCql2(`S_INTERSECTS(geometry, ${all})`), known)).yes.length]).toEqual([all, 700]);
      expect(await same('S_INTERSECTS(geometry, BBOX(170, -90, -170, 90))')).toEqual([]);
      expect(await same(`S_INTERSECTS(geometry, ${west})`)).toEqual((await found(parseCql2(`S_INTERSECTS(geometry, ${west})`))).yes);
      expect(await same(`S_CONTAINS(${west}, geometry)`)).toEqual(await same(`S_WITHIN(geometry, ${west})`));
      // What is far from the records counts where it makes a difference.
      expect(await same(`S_EQUALS(geometry, ${world})`)).toEqual([]);
      expect(await same('S_CONTAINS(geometry, POINT(7.06893 50.9991))')).toContain(10);
      expect(await same('S_CONTAINS(geometry, MULTIPOINT(7.06893 50.9991, 100 10))')).toEqual([]);
      const line = '(7.0688 50.9991, 7.069 50.9992)';
      expect(await same(`S_CROSSES(geometry, LINESTRING${line})`)).not.toContain(10);
      expect(await same(`S_CROSSES(geometry, MULTILINESTRING(${line}, (100 10, 101 11)))`)).toContain(10);
    }
    const far = 'POLYGON((99 0, 99.5 0, 99 0.5, 99 0))';
    expect((await found(parseCql2(`S_DISJOINT(geometry, ${far})`))).yes.length).toBe(700);
    expect((await found(parseCql2(`NOT S_WITHIN(geometry, ${far})`))).yes.length).toBe(700);
    const some = (await found(parseCql2(`S_WITHIN(geometry, ${west})`), extent)).yes;
    expect(some.length).toBeGreaterThan(100);
    expect((await found(parseCql2(`S_WITHIN(geometry, ${west})`))).yes).toEqual(some);
  });

  test('what is invalid, and several kinds at once, end no answer', async () => {
    for (const name of ['S_INTERSECTS', 'S_DISJOINT', 'S_CONTAINS', 'S_WITHIN', 'S_TOUCHES', 'S_CROSSES', 'S_OVERLAPS', 'S_EQUALS'])
      for (const other of [
        town,
        'POLYGON((6.96 50.95, 7.07 51.01, 7.07 50.95, 6.96 51.01, 6.96 50.95))',
        `GEOMETRYCOLLECTION(POINT(7 50.96), ${town})`,
        'LINESTRING(6.94 50.94, 7.1 51.03)',
        'MULTIPOINT(7 50.96, 7.01 50.97)',
      ]) {
        const { yes, no } = await found(parseCql2(`${name}(geometry, ${other})`), extent);
        expect([name, other, yes.length + no.length]).toEqual([name, other, 700]);
      }
    // Where parts of one record cover each other, some geometry engines end the statement.
    const { rows } = await platform.db.query<{ x: number; y: number }>(
      'SELECT ST_X(p) AS x, ST_Y(p) AS y FROM (SELECT ST_StartPoint(ST_ExteriorRing(ST_GeometryN(geom, 2))) AS p FROM public.tried_places WHERE idx = 11) s',
    );
    const { x, y } = rows[0]!;
    for (const name of ['S_INTERSECTS', 'S_CONTAINS', 'S_TOUCHES', 'S_CROSSES', 'S_OVERLAPS', 'S_EQUALS'])
      for (const other of [`LINESTRING(${x - 100} ${y - 100}, ${x} ${y})`, `BBOX(${x}, ${y - 200}, ${x + 200}, ${y})`]) {
        const met = await found(shapesIn(parseCql2(`${name}(geometry, ${other})`), utm));
        expect([name, other, met.yes.length + met.no.length]).toEqual([name, other, 700]);
      }
    const halves = 'POLYGON((0 0, 400 400, 400 0, 0 400, 0 0))';
    expect((await found(shapesIn(parseCql2(`S_EQUALS(${halves}, ${halves})`), utm))).yes.length).toBe(800);
    // A bow tie is its two halves.
    const within = (await found(parseCql2(`S_WITHIN(geometry, ${town})`))).yes;
    expect(within.filter((one) => one % 8 === 3).length).toBeGreaterThan(5);
    expect(within.filter((one) => one % 8 === 6).length).toBeGreaterThan(5);
  });

  const square = 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0))';
  test.each([
    ['S_TOUCHES', square, 'POLYGON((10 0, 20 0, 20 10, 10 10, 10 0))', true],
    ['S_TOUCHES', square, 'POINT(10 5)', true],
    ['S_TOUCHES', square, 'POINT(5 5)', false],
    ['S_CROSSES', 'LINESTRING(-5 5, 15 5)', square, true],
    ['S_CROSSES', 'LINESTRING(2 5, 8 5)', square, false],
    ['S_OVERLAPS', square, 'POLYGON((5 5, 15 5, 15 15, 5 15, 5 5))', true],
    ['S_OVERLAPS', square, 'POLYGON((2 2, 3 2, 3 3, 2 2))', false],
    ['S_EQUALS', square, 'POLYGON((10 10, 0 10, 0 0, 5 0, 10 0, 10 10))', true],
    ['S_EQUALS', square, 'POLYGON((0 0, 10 0, 10 11, 0 10, 0 0))', false],
    ['S_CONTAINS', square, 'LINESTRING(1 1, 2 2)', true],
    ['S_CONTAINS', square, 'LINESTRING(0 0, 10 0)', false],
    ['S_WITHIN', 'POINT(1 1)', square, true],
    ['S_WITHIN', 'POINT(0 1)', square, false],
    ['S_DISJOINT', square, 'POINT(11 11)', true],
    ['S_INTERSECTS', square, 'POINT(10 10)', true],
    ['S_CONTAINS', square, 'GEOMETRYCOLLECTION(POINT(1 1), LINESTRING(1 1, 2 2))', true],
    ['S_WITHIN', 'GEOMETRYCOLLECTION(POINT(1 1), LINESTRING(1 1, 2 2))', square, true],
    ['S_TOUCHES', 'POINT Z (10 5 7)', square, true],
  ])('%s(%s, %s) is %s', async (name, one, other, right) => {
    const params = new Params();
    const texts = [`${name}(geometry, ${other})`, `${name}(${one}, ${other})`];
    const [own, both] = texts.map((text) => written(shapesIn(parseCql2(text), utm), null, params));
    const row = `(SELECT ST_GeomFromText(${params.add(one)}::text, 25832) AS geom) r`;
    const { rows } = await platform.db.query(`SELECT ${own} AS own, ${both} AS both FROM ${row}`, params.values);
    expect(rows).toEqual([{ own: right, both: right }]);
  });

  test('geometries that are computed are compared as well', async () => {
    const { yes } = await found(parseCql2(`S_WITHIN(centroid(), ${town}) AND S_INTERSECTS(geometry, geometry)`), extent);
    const { rows } = await platform.db.query<{ idx: number }>(
      `SELECT idx::int AS idx FROM public.tried_places WHERE ST_Within(ST_Centroid(geom), ST_Transform(ST_Segmentize(ST_GeomFromText('${town}', 4326), 0.001), 25832)) ORDER BY 1`,
    );
    expect(yes).toEqual(rows.map(({ idx }) => Number(idx)));
    expect((await found(parseCql2('area(POLYGON((7 50, 7.01 50, 7.01 50.01, 7 50))) BETWEEN 390000 AND 410000'))).yes.length).toBe(800);
  });

  (backend.name === 'postgres' ? test : it.skip)('records are found by their index', async () => {
    await platform.db.query(`CREATE TABLE public.tried_many AS SELECT i::bigint AS idx, '{}'::jsonb AS props,
      ST_SetSRID(ST_MakePoint(356000 + (i * 37 % 2000) * 50, 5645000 + (i * 53 % 2000) * 50), 25832) AS geom FROM generate_series(1, 20000) i`);
    await platform.db.query('CREATE INDEX ON public.tried_many USING gist (geom)');
    await platform.db.query('ANALYZE public.tried_many');
    const small = 'POLYGON((7 51, 7.01 51, 7.01 51.01, 7 51))';
    for (const text of [
      `S_INTERSECTS(geometry, ${small})`,
      'S_INTERSECTS(geometry, BBOX(7, 51, 7.01, 51.01))',
      `S_WITHIN(geometry, ${small})`,
      `S_TOUCHES(${small}, geometry)`,
      'S_EQUALS(geometry, POINT(7 51))',
    ]) {
      const params = new Params();
      const sql = written(parseCql2(text), null, params);
      const { rows } = await platform.db.query<Record<string, string>>(
        `EXPLAIN SELECT r.idx FROM (SELECT idx, props, geom FROM public.tried_many) r WHERE ${sql}`,
        params.values,
      );
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect([text, plan]).toEqual([text, expect.stringMatching(/Index Cond: \(+geom && /) as string]);
    }
  });
});
