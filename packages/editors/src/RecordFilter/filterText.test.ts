import type { DatumColumn } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { filterCompletions, filterProblem, narrowedFilter, statedFilter } from './filterText.ts';

const de = createFormat('de');
const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe in m', kind: 'number' },
];
const rhine = { column: 'name', operator: 'equals', value: 'Rhein' } as const;
const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as Parameters<typeof filterProblem>[3];

describe('a filter as text', () => {
  it('is stated by conditions where they can say it', () => {
    expect(statedFilter(' ', columns, de)).toEqual({ match: 'all', conditions: [] });
    expect(statedFilter('"Höhe in m" > 2.5', columns, de)?.conditions).toEqual([{ column: 'Höhe in m', operator: 'more', value: '2,5' }]);
    expect(statedFilter("name IN ('a')", columns, de)).toBeNull();
    expect(statedFilter('name =', columns, de)).toBeNull();
  });

  it('says what is wrong with it', () => {
    expect(filterProblem("name = 'x' OR", columns, de, t)).toMatch(/^Der Filter ist ab Zeichen 14 nicht lesbar/);
    expect(filterProblem("name = 'x' OR nix IS NULL", columns, de, t)).toBe('filterNoColumn {"column":"nix","columns":"name, Höhe in m"}');
    expect(filterProblem("NOT (name = 'x')", columns, de, t)).toBeUndefined();
    expect(filterProblem('', columns, de, t)).toBeUndefined();
  });

  it('is narrowed by another condition, whatever it says', () => {
    expect(narrowedFilter('', [rhine], columns, de)).toBe("name = 'Rhein'");
    expect(narrowedFilter('"Höhe in m" > 2', [rhine], columns, de)).toBe('("Höhe in m" > 2) AND (name = \'Rhein\')');
    expect(narrowedFilter("name = 'Ems'", [rhine], columns, de)).toBe("name = 'Rhein'");
    expect(narrowedFilter("name = 'Ems' OR name IS NULL", [rhine], columns, de)).toBe(
      "(name = 'Ems' OR name IS NULL) AND (name = 'Rhein')",
    );
    expect(narrowedFilter("name IN ('a', 'b')", [rhine], columns, de)).toBe("(name IN ('a', 'b')) AND (name = 'Rhein')");
  });

  it('is offered the columns as it names them, and the words between', () => {
    expect(filterCompletions(columns).slice(0, 2)).toEqual([
      { text: 'name', detail: 'string' },
      { text: '"Höhe in m"', detail: 'number' },
    ]);
    expect(filterCompletions(columns)).toContainEqual({ text: 'BETWEEN' });
  });
});
