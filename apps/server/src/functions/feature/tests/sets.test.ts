import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../../engine/definition.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../../testing/records.ts';
import { cluster } from '../cluster.ts';
import { delaunay } from '../delaunay.ts';
import { heatmapGrid } from '../heatmap-grid.ts';
import { hexGrid } from '../hex-grid.ts';
import { squareGrid } from '../square-grid.ts';
import { voronoi } from '../voronoi.ts';

const name: DatumColumn = { key: 'name', kind: 'string' };
const named = (wkts: readonly (string | null)[]): Row[] => wkts.map((wkt, index) => [{ name: String.fromCharCode(97 + index) }, wkt]);

const byText = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '');

describe.each(backends)('functions over whole sets on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [name], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output]);
  const refused = (definition: FunctionDefinition, inputs: Record<string, unknown>) =>
    refusedBy(runFunction(platform.db, definition, inputs));
  const asked = async (sql: string, rows: readonly Row[]): Promise<unknown[]> =>
    (
      await platform.db.query<{ v: unknown }>(
        `SELECT ${sql} AS v FROM (SELECT ST_GeomFromText(v.value) AS g, v.ordinality AS n FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY v) s ORDER BY s.n`,
        [JSON.stringify(rows.map(([, wkt]) => wkt))],
      )
    ).rows.map(({ v }) => v);

  test('feature.voronoi gives each point its area, and keeps its attributes', async () => {
    const features = await table(
      named(['POINT(0 0)', 'POINT(10 0)', 'POINT(0 10)', 'POINT(10 10)', 'POINT(10 10)', 'LINESTRING(0 0,1 1)', null]),
    );
    const found = await run(voronoi, { features });
    expect(found.map(([{ name: own }]) => own)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(
      await asked(
        "ST_Contains(g, ST_GeomFromText((ARRAY['POINT(0 0)','POINT(10 0)','POINT(0 10)','POINT(10 10)','POINT(10 10)'])[s.n]))",
        found,
      ),
    ).toEqual(Array(5).fill(true));
    // Two lines in the middle divide the plane.
    expect(await asked('ST_XMax(g) = 5 OR ST_XMin(g) = 5', found)).toEqual(Array(5).fill(true));
    expect((await run(voronoi, { features }, 'rejected')).map(([{ name: own }]) => own)).toEqual(['f', 'g']);
    const degrees = await table(named(['POINT(7 51)', 'POINT(7.1 51)', 'POINT(7 51.1)', 'POINT(7.1 51.1)']), [name], 4326);
    const inDegrees = await run(voronoi, { features: degrees });
    expect(inDegrees).toHaveLength(4);
    expect(await asked('round(ST_XMax(g)::numeric, 3) = 7.05 OR round(ST_XMin(g)::numeric, 3) = 7.05', inDegrees)).toEqual(
      Array(4).fill(true),
    );
    expect(await run(voronoi, { features: await table(named(['LINESTRING(0 0,1 1)'])) })).toEqual([]);
  });

  test('feature.delaunay makes triangles', async () => {
    const features = await table(named(['POINT(0 0)', 'LINESTRING(10 0,10 10)', 'POINT(0 9)', null, 'POINT EMPTY']));
    expect((await run(delaunay, { features })).map(([, wkt]) => wkt).toSorted(byText)).toEqual([
      'POLYGON((0 0,0 9,10 0,0 0))',
      'POLYGON((0 9,10 10,10 0,0 9))',
    ]);
    const degrees = await table(named(['POINT(7 51)', 'POINT(7.1 51)', 'POINT(7 51.1)']), [name], 4326);
    expect(await run(delaunay, { features: degrees })).toEqual([[{}, 'POLYGON((7 51,7 51.1,7.1 51,7 51))']]);
    expect(await run(delaunay, { features: await table(named(['POINT(0 0)'])) })).toEqual([]);
  });

  test('feature.square_grid covers an extent with cells at multiples of their size', async () => {
    const features = await table(named(['POINT(1500 2500)', 'POINT(2500 3001)', null]));
    const { outputs } = await runFunction(platform.db, squareGrid, { features, size: 1000 });
    expect((outputs['output'] as RecordsValue).size).toBe(4);
    expect(await rowsOf(platform.db, outputs['output'])).toEqual([
      [{ column: 1, row: 2 }, 'POLYGON((1000 2000,1000 3000,2000 3000,2000 2000,1000 2000))'],
      [{ column: 2, row: 2 }, 'POLYGON((2000 2000,2000 3000,3000 3000,3000 2000,2000 2000))'],
      [{ column: 1, row: 3 }, 'POLYGON((1000 3000,1000 4000,2000 4000,2000 3000,1000 3000))'],
      [{ column: 2, row: 3 }, 'POLYGON((2000 3000,2000 4000,3000 4000,3000 3000,2000 3000))'],
    ]);
    // A place alone has a cell, on a corner as well.
    expect(await run(squareGrid, { features: await table(named(['POINT(1000 1000)'])), size: 1000 })).toHaveLength(1);
    const cologne = { extent: [6.9, 50.9, 7, 51], size: 5000 };
    const overExtent = (await runFunction(platform.db, squareGrid, cologne)).outputs['output'] as RecordsValue;
    expect(overExtent.relation.srid).toBe(25832);
    const cells = await rowsOf(platform.db, overExtent);
    expect(cells.length).toBeGreaterThan(5);
    expect(await asked('ST_XMin(g)::int % 5000 = 0 AND ST_Area(g) = 25000000', cells)).toEqual(cells.map(() => true));
    // In degrees about as long on the ground, wherever that is.
    const inDegrees = await run(squareGrid, { ...cologne, crs: 4326 });
    const sizes = await asked('ST_Area(ST_SetSRID(g, 4326)::geography)', inDegrees);
    for (const size of sizes as number[]) expect(Math.abs(size / 25e6 - 1)).toBeLessThan(0.1);
  });

  test('feature.hex_grid covers an extent with hexagons', async () => {
    const features = await table(named(['POINT(0 0)', 'POINT(1000 1000)']));
    const cells = await run(hexGrid, { features, size: 100 });
    const { rows } = await platform.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM ST_HexagonGrid(100, ST_MakeEnvelope(0, 0, 1000, 1000)) h',
    );
    expect(cells).toHaveLength(rows[0]!.n);
    expect(new Set((await asked('round(ST_Area(g)::numeric)::int', cells)) as number[])).toEqual(new Set([25_981]));
    const inDegrees = await run(hexGrid, { extent: [6.9, 50.9, 7, 51], crs: 4326, size: 1000 });
    for (const size of (await asked('ST_Area(ST_SetSRID(g, 4326)::geography)', inDegrees)) as number[])
      expect(Math.abs(size / 2_598_076 - 1)).toBeLessThan(0.1);
  });

  test('grids refuse what is too much, and what is no area', async () => {
    for (const definition of [squareGrid, hexGrid]) {
      const extent = [6, 50, 8, 52];
      expect(await refused(definition, { extent, size: 10 })).toEqual([
        'too_many_made',
        expect.stringMatching(/are allowed\. Right is a larger/),
      ]);
      expect((await refused(definition, {}))[0]).toBe('no_area');
      const features = await table(named(['POINT(0 0)']));
      expect((await refused(definition, { features, extent }))[0]).toBe('no_area');
      expect((await refused(definition, { extent: [8, 50, 6, 52] }))[1]).toMatch(/has no area.*180th meridian/);
      expect((await refused(definition, { extent: [6, 50] }))[0]).toBe('input_bbox');
      expect((await refused(definition, { extent, size: 0 }))[0]).toBe('input_range');
    }
  });

  test('feature.cluster numbers what lies together', async () => {
    const places = ['POINT(100 100)', 'POINT(0 0)', 'POINT(101 100)', null, 'POINT(50 50)', 'POINT(0 3)', 'POINT(0 6)'];
    const features = await table(named(places));
    const clusters = (rows: readonly Row[]) => rows.map(([props]) => props['cluster'] ?? null);
    // Neighbours of 4 m: what is in the middle of three holds them together.
    expect(clusters(await run(cluster, { features, distance: 4, min_points: 2 }))).toEqual([1, 2, 1, null, null, 2, 2]);
    expect(clusters(await run(cluster, { features, distance: 4, min_points: 3 }))).toEqual([null, 1, null, null, null, 1, 1]);
    expect(clusters(await run(cluster, { features, method: 'kmeans', count: 2 }))).toEqual([1, 2, 1, null, expect.any(Number), 2, 2]);
    const alone = await run(cluster, { features: await table(named(['POINT(0 0)', 'POINT(9 9)'])), method: 'kmeans', count: 5 });
    expect(clusters(alone)).toEqual([1, 2]);
    // A hundredth of a degree of longitude has 701 m at 51° north.
    const degrees = await table(named(['POINT(7 51)', 'POINT(7.01 51)', 'POINT(7 51.01)']), [name], 4326);
    expect(clusters(await run(cluster, { features: degrees, distance: 710, min_points: 2 }))).toEqual([1, 1, null]);
    expect(clusters(await run(cluster, { features: degrees, distance: 695, min_points: 2 }))).toEqual([null, null, null]);
    expect((await refused(cluster, { features, name: 'name' }))[0]).toBe('name_taken');
    expect((await refused(cluster, { features, method: 'x' }))[0]).toBe('input_choice');
  });

  test('feature.heatmap_grid computes densities per square kilometre', async () => {
    const columns: DatumColumn[] = [name, { key: 'n', kind: 'integer' }];
    const features = await table(
      [
        [{ name: 'a', n: 2 }, 'POINT(50 50)'],
        [{ name: 'b', n: null }, 'POINT(5000 5000)'],
        [{ name: 'c', n: 1 }, null],
      ],
      columns,
    );
    const near = await run(heatmapGrid, { features, size: 100, radius: 120 });
    // The middle is 3 / (π 0.12²); beside it, 100 m away, (1 - (100/120)²)² of that.
    const middle = 3 / (Math.PI * 0.12 ** 2);
    expect(near).toHaveLength(9);
    const at = (wkt: string) => near.find(([, one]) => one === wkt)![0]['density'];
    expect(at('POLYGON((0 0,0 100,100 100,100 0,0 0))')).toBeCloseTo(middle, 4);
    expect(at('POLYGON((100 0,100 100,200 100,200 0,100 0))')).toBeCloseTo(middle * (1 - (100 / 120) ** 2) ** 2, 4);
    // All cells together hold what was there.
    const fine = await run(heatmapGrid, { features, size: 10, radius: 200, weight: 'n' });
    expect(fine.reduce((sum, [props]) => sum + (props['density'] as number) * 0.0001, 0)).toBeCloseTo(2, 3);
    const degrees = await table(named(['POINT(7 51)']), [name], 4326);
    const inDegrees = await run(heatmapGrid, { features: degrees, size: 10, radius: 200, name: 'd' });
    expect(inDegrees.reduce((sum, [props]) => sum + (props['d'] as number) * 0.0001, 0)).toBeCloseTo(1, 3);
    expect((await refused(heatmapGrid, { features, weight: 'name' }))[0]).toBe('no_numbers');
    const wide = await table(named(['POINT(0 0)', 'POINT(1000000 1000000)', 'POINT(5 5)']));
    expect((await refused(heatmapGrid, { features: wide, size: 1, radius: 1000 }))[0]).toBe('too_many_made');
  });
});
