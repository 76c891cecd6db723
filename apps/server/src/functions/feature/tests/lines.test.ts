import type { DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import type { FunctionDefinition, RecordsValue } from '../../../engine/definition.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { refusedBy, rowsOf, runFunction, tableOf, type Row } from '../../testing/records.ts';
import { checkValidity } from '../check-validity.ts';
import { concaveHull } from '../concave-hull.ts';
import { densify } from '../densify.ts';
import { lineMerge } from '../line-merge.ts';
import { linesToPolygons } from '../lines-to-polygons.ts';
import { polygonsToLines } from '../polygons-to-lines.ts';
import { sampleAlong } from '../sample-along.ts';
import { smooth } from '../smooth.ts';
import { substring } from '../substring.ts';

const name: DatumColumn = { key: 'name', kind: 'string' };
const eight = 'POLYGON((0 0,10 10,10 0,0 10,0 0))';
const withHole = 'POLYGON((0 0,0 10,10 10,10 0,0 0),(2 2,4 2,4 4,2 2))';

const byText = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '');

describe.each(backends)('lines and edges on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const table = (rows: readonly Row[], columns = [name], srid?: number): Promise<RecordsValue> => tableOf(platform.db, rows, columns, srid);
  const run = async (definition: FunctionDefinition, inputs: Record<string, unknown>, output = 'output'): Promise<Row[]> =>
    rowsOf(platform.db, (await runFunction(platform.db, definition, inputs)).outputs[output]);
  const made = async (definition: FunctionDefinition, wkt: string, inputs: Record<string, unknown> = {}, srid?: number) => {
    const features = await table(
      [
        [{ name: 'a' }, wkt],
        [{ name: 'leer' }, null],
      ],
      [name],
      srid,
    );
    const found = await run(definition, { features, ...inputs });
    expect(found.map(([props]) => props)).toEqual([{ name: 'a' }, { name: 'leer' }]);
    expect(found[1]![1]).toBeNull();
    return found[0]![1];
  };
  const refused = async (definition: FunctionDefinition, inputs: Record<string, unknown>) =>
    refusedBy(runFunction(platform.db, definition, { features: await table([[{ name: 'a' }, 'LINESTRING(0 0,10 0)']]), ...inputs }));

  test('feature.check_validity parts what is invalid, and says why and where', async () => {
    const features = await table([
      [{ name: 'gut' }, withHole],
      [{ name: 'acht' }, eight],
      [{ name: 'ohne' }, null],
      [{ name: 'punkt' }, 'POINT(1 1)'],
      [{ name: 'außerhalb' }, 'POLYGON((0 0,0 1,1 1,1 0,0 0),(5 5,5 6,6 6,6 5,5 5))'],
    ]);
    const { outputs } = await runFunction(platform.db, checkValidity, { features });
    expect((await rowsOf(platform.db, outputs['output'])).map(([props]) => props)).toEqual([
      { name: 'gut' },
      { name: 'ohne' },
      { name: 'punkt' },
    ]);
    const invalid = outputs['invalid'] as RecordsValue;
    expect(invalid.relation.columns.map(({ key }) => key)).toEqual(['name', 'flaw', 'flaw_x', 'flaw_y']);
    expect((await rowsOf(platform.db, invalid)).map(([props]) => props)).toEqual([
      { name: 'acht', flaw: 'self_intersection', flaw_x: 5, flaw_y: 5 },
      { name: 'außerhalb', flaw: 'hole_outside', flaw_x: 5, flaw_y: 5 },
    ]);
  });

  test('feature.densify divides edges that are too long into equal parts', async () => {
    expect(await made(densify, 'LINESTRING(0 0,10 0,10 2)', { distance: 4 })).toBe('LINESTRING(0 0,3.333 0,6.667 0,10 0,10 2)');
    expect(await made(densify, 'POINT(1 2)', { distance: 4 })).toBe('POINT(1 2)');
    expect(await made(densify, 'GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,0 8))', { distance: 4 })).toBe(
      'GEOMETRYCOLLECTION(LINESTRING(0 0,0 4,0 8),POINT(1 2))',
    );
    // A degree of longitude at the equator has 111.32 km.
    expect(await made(densify, 'LINESTRING(0 0,1 0)', { distance: 60_000 }, 4326)).toBe('LINESTRING(0 0,0.5 0,1 0)');
    expect((await refused(densify, { distance: 0 }))[0]).toBe('input_range');
  });

  test('feature.smooth cuts corners', async () => {
    expect(await made(smooth, 'LINESTRING(0 0,10 0,10 10)', { passes: 1 })).toBe('LINESTRING(0 0,7.5 0,10 2.5,10 10)');
    // A ring has no ends: eight corners of four.
    expect(await made(smooth, 'POLYGON((0 0,0 4,4 4,4 0,0 0))', { passes: 1 })).toBe('POLYGON((0 1,0 3,1 4,3 4,4 3,4 1,3 0,1 0,0 1))');
    expect(await made(smooth, 'POINT(1 2)')).toBe('POINT(1 2)');
    expect(await made(smooth, 'GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,10 0,10 10))', { passes: 1 })).toBe(
      'GEOMETRYCOLLECTION(LINESTRING(0 0,7.5 0,10 2.5,10 10),POINT(1 2))',
    );
    expect((await refused(smooth, { passes: 6 }))[0]).toBe('input_range');
  });

  test('feature.concave_hull, feature.polygons_to_lines and feature.line_merge', async () => {
    const points = 'MULTIPOINT(0 0,10 0,10 10,0 10,5 2)';
    expect(await made(concaveHull, points, { width: 1 })).toBe('POLYGON((0 0,0 10,10 10,10 0,0 0))');
    expect(await made(concaveHull, points, { width: 0 })).toMatch(/5 2/);
    expect(await made(concaveHull, 'POINT(1 2)')).toBe('POINT(1 2)');
    expect(await made(polygonsToLines, withHole)).toBe('MULTILINESTRING((0 0,0 10,10 10,10 0,0 0),(2 2,4 4,4 2,2 2))');
    expect(await made(polygonsToLines, eight)).toMatch(/^LINESTRING/);
    expect(await made(polygonsToLines, `GEOMETRYCOLLECTION(POINT(1 1),${withHole})`)).toMatch(/^MULTILINESTRING/);
    expect(await made(polygonsToLines, 'LINESTRING(0 0,1 1)')).toBe('LINESTRING(0 0,1 1)');
    expect(await made(lineMerge, 'MULTILINESTRING((0 0,1 0),(2 0,1 0),(5 5,6 6))')).toBe('MULTILINESTRING((0 0,1 0,2 0),(5 5,6 6))');
    expect(await made(lineMerge, 'MULTILINESTRING((0 0,1 0),(2 0,1 0))', { direction: 'keep' })).toBe(
      'MULTILINESTRING((1 0,2 0),(0 0,1 0))',
    );
    expect(await made(lineMerge, withHole)).toMatch(/^POLYGON/);
    expect((await refused(lineMerge, { direction: 'back' }))[0]).toBe('input_choice');
  });

  test('feature.lines_to_polygons makes areas of what lines enclose, and tells what is left over', async () => {
    const features = await table([
      [{ name: 'rechts' }, 'LINESTRING(10 -5,10 10,0 10)'],
      [{ name: 'links' }, 'LINESTRING(0 10,0 0,15 0)'],
      [{ name: 'quer' }, 'LINESTRING(0 5,10 5)'],
      [{ name: 'allein' }, 'LINESTRING(100 0,101 0)'],
      [{ name: 'fläche' }, withHole],
      [{ name: 'ohne' }, null],
    ]);
    const { outputs } = await runFunction(platform.db, linesToPolygons, { features });
    const areas = (await rowsOf(platform.db, outputs['output'])).map(([, wkt]) => wkt);
    expect(areas.toSorted(byText)).toEqual(['POLYGON((0 0,0 5,10 5,10 0,0 0))', 'POLYGON((0 5,0 10,10 10,10 5,0 5))']);
    const left = (await rowsOf(platform.db, outputs['rejected'])).map(([, wkt]) => wkt);
    expect(left.toSorted(byText)).toEqual(['LINESTRING(10 -5,10 0)', 'LINESTRING(10 0,15 0)', 'LINESTRING(100 0,101 0)']);
    const open = await table([[{ name: 'allein' }, 'LINESTRING(0 0,1 0)']]);
    expect(await run(linesToPolygons, { features: open })).toEqual([]);
    expect(await run(linesToPolygons, { features: open }, 'rejected')).toEqual([[{}, 'LINESTRING(0 0,1 0)']]);
    expect(await run(linesToPolygons, { features: await table([[{ name: 'p' }, 'POINT(0 0)']]) }, 'rejected')).toEqual([]);
  });

  test('feature.substring keeps a part of each line, parts one after the other', async () => {
    const features = await table([
      [{ name: 'gerade' }, 'LINESTRING(0 0,10 0)'],
      [{ name: 'ecke' }, 'LINESTRING(0 0,4 0,4 6)'],
      [{ name: 'geteilt' }, 'MULTILINESTRING((0 0,4 0),(100 0,106 0))'],
      [{ name: 'kurz' }, 'LINESTRING(0 0,1 0)'],
      [{ name: 'punkt' }, 'POINT(1 1)'],
      [{ name: 'fläche' }, withHole],
      [{ name: 'ohne' }, null],
      [{ name: 'null' }, 'LINESTRING(3 3,3 3)'],
    ]);
    const inputs = { features, from: 2, to: 7, measure: 'metres' };
    expect(await run(substring, inputs)).toEqual([
      [{ name: 'gerade' }, 'LINESTRING(2 0,7 0)'],
      [{ name: 'ecke' }, 'LINESTRING(2 0,4 0,4 3)'],
      [{ name: 'geteilt' }, 'MULTILINESTRING((100 0,103 0),(2 0,4 0))'],
    ]);
    expect((await run(substring, inputs, 'rejected')).map(([props]) => props['name'])).toEqual(['kurz', 'punkt', 'fläche', 'ohne', 'null']);
    expect((await run(substring, { features, from: 0, to: 0.5 })).map(([, wkt]) => wkt).slice(0, 2)).toEqual([
      'LINESTRING(0 0,5 0)',
      'LINESTRING(0 0,4 0,4 1)',
    ]);
    const degrees = await table([[{ name: 'Äquator' }, 'LINESTRING(0 0,1 0)']], [name], 4326);
    // Half a degree of longitude at the equator.
    expect(await run(substring, { features: degrees, from: 0, to: 55_659.745, measure: 'metres' })).toEqual([
      [{ name: 'Äquator' }, 'LINESTRING(0 0,0.5 0)'],
    ]);
    expect((await refused(substring, { from: 1, to: 1 }))[0]).toBe('no_part');
    expect((await refused(substring, { from: 0, to: 5 }))[0]).toBe('input_range');
    expect((await refused(substring, { from: -1 }))[0]).toBe('input_range');
  });

  test('feature.sample_along puts points on lines, with the distance from their beginning', async () => {
    const features = await table([
      [{ name: 'ecke' }, 'LINESTRING(0 0,4 0,4 6)'],
      [{ name: 'geteilt' }, 'MULTILINESTRING((0 0,4 0),(100 0,103 0))'],
      [{ name: 'punkt' }, 'POINT(1 1)'],
      [{ name: 'ohne' }, null],
      [{ name: 'leer' }, 'LINESTRING EMPTY'],
    ]);
    expect(await run(sampleAlong, { features, distance: 5 })).toEqual([
      [{ name: 'ecke', distance: 0 }, 'POINT(0 0)'],
      [{ name: 'ecke', distance: 5 }, 'POINT(4 1)'],
      [{ name: 'ecke', distance: 10 }, 'POINT(4 6)'],
      [{ name: 'geteilt', distance: 0 }, 'POINT(0 0)'],
      [{ name: 'geteilt', distance: 5 }, 'POINT(101 0)'],
    ]);
    // A vertex is one place, whichever edge it is of; a boundary is closed, and ends where it begins.
    const ring = await table([[{ name: 'ring' }, 'POLYGON((0 0,0 10,10 10,10 0,0 0))']]);
    expect((await run(sampleAlong, { features: ring, distance: 10 })).map(([, wkt]) => wkt)).toEqual([
      'POINT(0 0)',
      'POINT(0 10)',
      'POINT(10 10)',
      'POINT(10 0)',
      'POINT(0 0)',
    ]);
    const degrees = await table([[{ name: 'Äquator' }, 'LINESTRING(0 0,1 0)']], [name], 4326);
    expect((await run(sampleAlong, { features: degrees, distance: 55_659.745 })).map(([, wkt]) => wkt)).toEqual([
      'POINT(0 0)',
      'POINT(0.5 0)',
      'POINT(1 0)',
    ]);
    expect((await refused(sampleAlong, { name: 'name' }))[0]).toBe('name_taken');
    const long = await table([[{ name: 'lang' }, 'LINESTRING(0 0,1000000 0)']]);
    const [code, text] = await refusedBy(runFunction(platform.db, sampleAlong, { features: long, distance: 0.5 }));
    expect([code, text]).toEqual(['too_many_made', expect.stringMatching(/2,000,001 points; 1,000,000 are allowed.*a larger distance/)]);
  });
});
