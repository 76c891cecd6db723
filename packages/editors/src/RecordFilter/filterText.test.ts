import type { DatumColumn } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { isReadable, narrowedFilter, statedFilter } from './filterText.ts';

const de = createFormat('de');
const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe in m', kind: 'number' },
];
const rhine = { column: 'name', operator: 'equals', value: 'Rhein' } as const;

describe('a filter as text', () => {
  it('is stated by conditions where they can say it', () => {
    expect(statedFilter(' ', columns, de)).toEqual({ match: 'all', conditions: [] });
    expect(statedFilter('"Höhe in m" > 2.5', columns, de)?.conditions).toEqual([{ column: 'Höhe in m', operator: 'more', value: '2,5' }]);
    expect(statedFilter("name IN ('a')", columns, de)).toBeNull();
    expect(statedFilter('S_INTERSECTS(geometry, POINT(7 50))', columns, de)).toBeNull();
    expect(statedFilter("name = 'a' AND S_INTERSECTS(geometry, POINT(7 50))", columns, de)).toBeNull();
    expect(statedFilter('name =', columns, de)).toBeNull();
  });

  it('is readable, whatever columns there are', () => {
    expect([isReadable("name = 'x' OR"), isReadable('nix IS NULL'), isReadable('')]).toEqual([false, true, false]);
  });

  it('is narrowed by another condition, whatever it says', () => {
    expect(narrowedFilter('', [rhine], columns, de)).toBe("name = 'Rhein'");
    expect(narrowedFilter('"Höhe in m" > 2', [rhine], columns, de)).toBe('("Höhe in m" > 2) AND (name = \'Rhein\')');
    expect(narrowedFilter("name = 'Ems'", [rhine], columns, de)).toBe("name = 'Rhein'");
    expect(narrowedFilter("name = 'Ems' OR name IS NULL", [rhine], columns, de)).toBe(
      "(name = 'Ems' OR name IS NULL) AND (name = 'Rhein')",
    );
    expect(narrowedFilter('S_INTERSECTS(geometry, POINT(7 50))', [rhine], columns, de)).toBe(
      "(S_INTERSECTS(geometry, POINT(7 50))) AND (name = 'Rhein')",
    );
    expect(narrowedFilter("name IN ('a', 'b')", [rhine], columns, de)).toBe("(name IN ('a', 'b')) AND (name = 'Rhein')");
  });
});
