import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFilter } from '../../expressions/check.ts';
import { evaluatedCondition } from '../../expressions/evaluate.ts';
import type { Expression, TextFilter } from '../ast.ts';
import { parseCql2 } from '../cql2.ts';
import { parseCql2Json } from '../cql2json.ts';
import { shapes } from '../fixtures/shapes.ts';
import { holds } from '../holds.ts';
import { FilterSyntaxError } from '../syntaxError.ts';
import { filterText } from '../write.ts';
import { shapesIn } from './inSystem.ts';
import { shapesIntersect } from './intersects.ts';
import type { Shape } from './shape.ts';
import { planeText, shapeText } from './write.ts';

const asking = (shape: Shape): TextFilter => ({
  kind: 'expression',
  expression: {
    kind: 'call',
    name: 's_intersects',
    args: [
      { kind: 'property', name: 'geometry' },
      { kind: 'shape', shape },
    ],
  },
});
const jsonOf = (shape: Shape): string =>
  JSON.stringify({ op: 's_intersects', args: [{ property: 'geometry' }, shape.type === 'Box' ? { bbox: shape.bbox } : shape] });
const shapeIn = (filter: TextFilter): Extract<Expression, { kind: 'shape' }> => {
  if (filter.kind !== 'expression' || filter.expression.kind !== 'call') throw new Error('no call');
  return filter.expression.args.find((arg) => arg.kind === 'shape')!;
};
const read = (wkt: string): Shape => shapeIn(parseCql2(`S_INTERSECTS(geometry, ${wkt})`)).shape;

function refusal(work: () => unknown): FilterSyntaxError {
  try {
    work();
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** A star of so many corners whose edges all cross each other. */
const star = (corners: number): string => {
  const corner = (at: number): string =>
    `${Math.cos((at * Math.PI * (corners - 1)) / corners)} ${Math.sin((at * Math.PI * (corners - 1)) / corners)}`;
  return `POLYGON((${Array.from({ length: corners + 1 }, (_, at) => corner(at % corners)).join(',')}))`;
};

describe('geometries in CQL2', () => {
  it('are the same when they are written as text or JSON and read again', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const filter = asking(shape);
        expect(parseCql2(filterText(filter))).toEqual(filter);
        expect(parseCql2Json(jsonOf(shape))).toEqual(filter);
      }),
      { numRuns: 500 },
    );
  });

  it('are read in all the ways of well-known text', () => {
    expect(read('point z(1 2 3)')).toEqual({ type: 'Point', coordinates: [1, 2, 3] });
    expect(read('POINT(1 2 3)')).toEqual(read('POINT Z (1 2 3)'));
    expect(read('MULTIPOINT((1 2),(3 4))')).toEqual(read('MULTIPOINT(1 2, 3 4)'));
    expect(read('POINT(-1.5e1 +.5)')).toEqual({ type: 'Point', coordinates: [-15, 0.5] });
    expect(read('GEOMETRYCOLLECTION(POINT(1 2), GEOMETRYCOLLECTION(LINESTRING(0 0, 1 1)))')).toMatchObject({
      geometries: [{ type: 'Point' }, { geometries: [{ type: 'LineString' }] }],
    });
    expect(read('BBOX(1,2,-3,4,5,6)')).toEqual({ type: 'Box', bbox: [1, 2, -3, 4, 5, 6] });
    expect(parseCql2('S_WITHIN(POINT(1 2), geometry)')).toMatchObject({ expression: { name: 's_within', args: [{ kind: 'shape' }, {}] } });
    // Words that begin geometries are names elsewhere.
    expect(parseCql2('point > 5 AND "POINT" = bbox AND polygon IS NULL')).toMatchObject({ items: [{ property: 'point' }, {}, {}] });
  });

  it.each([
    ['POINT EMPTY', 29, 'a geometry that is not empty'],
    ['POINT Z EMPTY', 31, 'a geometry that is not empty'],
    ['POINT M (1 2 3)', 29, 'Z for heights, or nothing'],
    ['POINT()', 29, 'a number'],
    ['POINT(NaN 2)', 29, 'a number'],
    ['POINT(1 1e400)', 31, 'a number that is not too large'],
    ['POINT(1)', 30, 'a number'],
    ['POINT(1 2 3 4)', 29, 'two numbers (x y) everywhere'],
    ['POINT(1, 2)', 30, 'a number'],
    ['LINESTRING(1 2)', 33, 'a line of at least 2 positions'],
    ['LINESTRING(1 2, 3 4 5)', 39, 'two numbers (x y) everywhere'],
    ['POLYGON((0 0, 1 1, 0 0))', 31, 'a ring of at least 4 positions'],
    ['POLYGON((0 0, 1 0, 1 1, 0 1))', 31, 'a ring that ends where it begins'],
    ['POLYGON((0 0, 1 0, 1 1, 0 0), (0 0, 1 0, 1 1, 0 1))', 53, 'a ring that ends where it begins'],
    ['POLYGON(0 0, 1 1)', 31, '"("'],
    ['MULTIPOLYGON(((0 0, 1 0, 1 1)))', 37, 'a ring of at least 4 positions'],
    ['GEOMETRYCOLLECTION(BBOX(1, 2, 3, 4))', 42, 'a geometry'],
    ['GEOMETRYCOLLECTION(1 2)', 42, 'a geometry such as POINT(7.1 50.7)'],
    ['BBOX(1, 2, 3)', 27, '4 numbers, or 6 with heights'],
  ])('%s is refused where it is wrong', (wkt, at, said) => {
    const error = refusal(() => parseCql2(`S_INTERSECTS(geometry, ${wkt})`));
    expect([error.at, error.texts.en]).toEqual([at, expect.stringContaining(said) as string]);
    expect(error.texts.de).toContain(`ab Zeichen ${at + 1}`);
  });

  it.each([
    ['{"type":"Point"}', 'args[1].coordinates'],
    ['{"type":"Point","coordinates":[1]}', 'args[1].coordinates'],
    ['{"type":"Point","coordinates":[1,"x"]}', 'args[1].coordinates[1]'],
    ['{"type":"Point","coordinates":[1,1e400]}', 'args[1].coordinates[1]'],
    ['{"type":"LineString","coordinates":[[1,2],[1,2,3]]}', 'args[1].coordinates[1]'],
    ['{"type":"LineString","coordinates":[[1,2]]}', 'a line of at least 2 positions'],
    ['{"type":"LineString","coordinates":[]}', 'not empty'],
    ['{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}', 'args[1].coordinates[0]'],
    ['{"type":"Circle","coordinates":[1,2]}', 'one of Point'],
    ['{"type":"__proto__","coordinates":[1,2]}', 'one of Point'],
    ['{"type":"GeometryCollection","geometries":[]}', 'args[1].geometries'],
    ['{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[]}]}', 'args[1].geometries[0].coordinates'],
    ['{"bbox":[1,2,3]}', '4 numbers'],
    ['{"bbox":[1,2,3,null]}', 'args[1].bbox[3]'],
  ])('%s is refused as JSON, with its part', (geometry, said) => {
    expect(refusal(() => parseCql2Json(`{"op":"s_intersects","args":[{"property":"geometry"},${geometry}]}`)).message).toContain(said);
  });

  it('have so many positions at most, and cross themselves only so often', () => {
    const refused = (wkt: string): FilterSyntaxError => refusal(() => parseCql2(`S_INTERSECTS(geometry, ${wkt})`));
    const many = refused(`MULTIPOINT(${'1 1,'.repeat(2000)}1 1)`);
    expect([many.at, many.message]).toEqual([8034, expect.stringContaining('at most 2000 positions') as string]);
    const json = `{"type":"MultiPoint","coordinates":[${'[1,1],'.repeat(2000)}[1,1]]}`;
    expect(() => parseCql2Json(`{"op":"s_intersects","args":[{"property":"geometry"},${json}]}`)).toThrow(/at most 2000 positions/);
    const crossing = refused(star(41));
    expect([crossing.at, crossing.message]).toEqual([23, expect.stringContaining('whose edges do not cross each other') as string]);
  });

  it('lie within each other only so deep, and may go round', () => {
    expect(() => read(`${'GEOMETRYCOLLECTION('.repeat(101)}POINT(1 2)${')'.repeat(101)}`)).toThrow(/at most 100 levels/);
    // Edges that meet at their ends do not cross.
    const round = Array.from({ length: 500 }, (_, at) => `${Math.cos((at * Math.PI) / 250)} ${Math.sin((at * Math.PI) / 250)}`);
    expect(() => read(`POLYGON((${round.join()}, ${round[0]}))`)).not.toThrow();
  });

  it('are written without heights, a box as its polygon, over the 180th meridian as two', () => {
    expect(planeText(read('POINT Z (1 2 3)'))).toBe('POINT(1 2)');
    expect(planeText(read('BBOX(1, 2, 3, 4, 5, 6)'))).toBe('POLYGON((1 2, 4 2, 4 5, 1 5, 1 2))');
    expect(planeText(read('BBOX(170, -10, -170, 10)'))).toBe(
      'MULTIPOLYGON(((170 -10, 180 -10, 180 10, 170 10, 170 -10)), ((-180 -10, -170 -10, -170 10, -180 10, -180 -10)))',
    );
  });
});

describe('geometries of a filter', () => {
  const checked = (wkt: string): void => checkFilter(parseCql2(`S_INTERSECTS(geometry, ${wkt})`), []);
  it('are degrees, longitude first, unless a system is named', () => {
    expect(() => checked('POINT(7 51)')).not.toThrow();
    expect(() => checked('BBOX(170, -10, -170, 10)')).not.toThrow();
    const error = refusal(() => checked('POINT(356000 5645000)'));
    expect([error.at, error.to, error.texts.en]).toEqual([23, 44, expect.stringContaining('degrees in WGS 84, longitude')]);
    expect(refusal(() => checked('POINT(51 97)')).texts.de).toContain('die Länge (−180 bis 180) vor der Breite');
    expect(refusal(() => checked('BBOX(1, 5, 2, 4)')).texts.en).toContain('the minimum first');
  });

  it('are brought into the order x, y of the system that is named', () => {
    const filter = parseCql2('NOT (name = 1 AND S_INTERSECTS(geometry, GEOMETRYCOLLECTION(POINT(51 7))))');
    const turned = shapesIn(filter, { srid: 4326, northFirst: true, geographic: true });
    expect(filterText(turned)).toContain('GEOMETRYCOLLECTION(POINT(7 51))');
    const box = shapesIn(parseCql2('S_DISJOINT(geometry, BBOX(50, 7, 1, 51, 8, 2))'), { srid: 4258, northFirst: true, geographic: true });
    expect(shapeIn(box)).toEqual({ kind: 'shape', shape: { type: 'Box', bbox: [7, 50, 1, 8, 51, 2] }, srid: 4258 });
    const metres = shapesIn(parseCql2('S_EQUALS(geometry, POINT(356000 5645000))'), { srid: 25832, northFirst: false, geographic: false });
    expect(shapeIn(metres).srid).toBe(25832);
    expect(() => checkFilter(metres, [])).not.toThrow();
    const wrong = parseCql2('S_INTERSECTS(geometry, POINT(107 51))');
    expect(refusal(() => shapesIn(wrong, { srid: 4326, northFirst: true, geographic: true })).texts.en).toContain('axes in the order');
    expect(() =>
      shapesIn(parseCql2('S_INTERSECTS(geometry, BBOX(2, 1, 1, 2))'), { srid: 25832, northFirst: false, geographic: false }),
    ).toThrow(/minimum first/);
  });

  it('are compared with geometries only', () => {
    const columns = [{ key: 'name', kind: 'string' } as const];
    const said = (text: string): string => refusal(() => checkFilter(parseCql2(text), columns)).texts.en;
    expect(said('S_INTERSECTS(name, POINT(7 51))')).toContain('Right is a geometry: geometry, or one such as POINT');
    expect(said("S_INTERSECTS(geometry, 'POINT(7 51)')")).toContain('cannot be text');
    expect(said('S_INTERSECTS(geom, POINT(7 51))')).toContain('There is no field "geom". Right is one of: geometry, name.');
    expect(said('S_INTERSECTS(geometry)')).toContain('Right is s_intersects(geometry, other)');
    expect(said('S_INTERSECTS(geometry, POINT(7 51)) AND geometry = POINT(7 51)')).toContain('no geometry');
    expect(said('S_NEAR(geometry, POINT(7 51))')).toContain('There is no function "s_near". Similar names are: s_intersects, s_disjoint');
  });
});

describe('geometries in memory', () => {
  const ring = 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))';
  it.each([
    ['POINT(1 1)', ring, true],
    ['POINT(5 5)', ring, false],
    ['POINT(4 5)', ring, true],
    ['POINT(0 0)', ring, true],
    ['POINT(11 0)', ring, false],
    ['MULTIPOINT(20 20, 2 2)', ring, true],
    ['BBOX(4.5, 4.5, 5.5, 5.5)', ring, false],
    ['BBOX(3, 3, 7, 7)', ring, true],
    ['BBOX(-1, -1, 11, 11)', ring, true],
    ['BBOX(10, 10, 12, 12)', ring, true],
    ['BBOX(170, -1, -170, 1)', 'POINT(-175 0)', true],
    ['BBOX(170, -1, -170, 1)', 'POINT(0 0)', false],
    ['LINESTRING(-1 5, 11 5)', ring, true],
    ['LINESTRING(4.5 5, 5.5 5)', ring, false],
    ['LINESTRING(0 0, 2 2)', 'LINESTRING(0 2, 2 0)', true],
    ['LINESTRING(0 0, 1 1)', 'LINESTRING(0 2, 2 0)', true],
    ['LINESTRING(1 1, 0 0)', 'LINESTRING(0 2, 2 0)', true],
    ['LINESTRING(0 0, 2 2)', 'LINESTRING(3 3, 4 4)', false],
    ['LINESTRING(0 0, 2 2)', 'LINESTRING(1 1, 5 5)', true],
    ['LINESTRING(0 0, 2 0)', 'POINT(1 0)', true],
    ['POINT(1 2)', 'POINT(1 2)', true],
    ['POINT(1 2)', 'POINT(1 3)', false],
    ['GEOMETRYCOLLECTION(POINT(50 50), LINESTRING(1 1, 2 2))', ring, true],
    ['MULTIPOLYGON(((20 20, 30 20, 30 30, 20 20)), ((9 9, 12 9, 12 12, 9 9)))', ring, true],
  ])('%s and %s intersect: %s', (one, other, right) => {
    expect([shapesIntersect(read(one), read(other)), shapesIntersect(read(other), read(one))]).toEqual([right, right]);
  });

  it('are asked by filters, and of what has none nothing is known', () => {
    const asked = (text: string, geometry: object | null): boolean | null =>
      holds(parseCql2(text), { values: {}, columns: [], geometry }, evaluatedCondition);
    const point = { type: 'Point', coordinates: [7, 51] };
    expect(asked('S_INTERSECTS(geometry, BBOX(6, 50, 8, 52))', point)).toBe(true);
    expect(asked('S_DISJOINT(BBOX(6, 50, 6.5, 52), geometry)', point)).toBe(true);
    expect(asked('NOT S_INTERSECTS(geometry, BBOX(6, 50, 8, 52))', null)).toBeNull();
    expect([asked('geometry IS NULL', null), asked('geometry IS NULL', point)]).toEqual([true, false]);
    expect(() => asked('S_WITHIN(geometry, BBOX(6, 50, 8, 52))', point)).toThrow('Only a database knows s_within');
  });

  it('text is that of the tree', () => {
    expect(shapeText(read('polygon((0 0,1 0,1 1,0 0))'))).toBe('POLYGON((0 0, 1 0, 1 1, 0 0))');
  });
});
