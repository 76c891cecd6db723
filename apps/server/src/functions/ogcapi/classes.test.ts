import { describe, expect, it } from 'vitest';
import { readFilter } from '../../relation/cql2.ts';
import { classesOf } from './classes.ts';

describe('the classes of CQL2 that a condition needs', () => {
  it.each([
    ['a = 1 AND NOT b IS NULL', []],
    ["a LIKE 'x%'", ['advanced-comparison-operators']],
    ['a IN (1, 2) OR b BETWEEN 1 AND 2', ['advanced-comparison-operators', 'advanced-comparison-operators']],
    ['a < b', ['property-property']],
    ['a + 1 = b', ['arithmetic', 'property-property']],
    ['a * 2 > 5', ['arithmetic']],
    ['S_INTERSECTS(geometry, POINT(7 50))', ['basic-spatial-functions', 'basic-spatial-functions']],
    ['S_INTERSECTS(geometry, LINESTRING(7 50, 8 51))', ['basic-spatial-functions', 'basic-spatial-functions-plus']],
    ['a = 1 AND S_TOUCHES(geometry, BBOX(7, 50, 8, 51))', ['spatial-functions', 'basic-spatial-functions']],
    ['S_EQUALS(geometry, other)', ['spatial-functions', 'property-property']],
  ])('%s: %j', (text, classes) => expect(classesOf(readFilter(text))).toEqual(classes));

  it.each(["upper(a) = 'X'", "a ILIKE 'x'", 'a = 1 OR area() > 5', 'S_WITHIN(centroid(), POINT(7 50))', 'round(a + 1) = 2'])(
    '%s is not told by classes',
    (text) => expect(classesOf(readFilter(text))).toBeNull(),
  );
});
