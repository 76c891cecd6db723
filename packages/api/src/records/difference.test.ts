import { describe, expect, it } from 'vitest';
import type { DatumColumn } from '../schemas/datum.ts';
import { changedKeys, columnsOfBoth, guessedKey } from './difference.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'area', kind: 'number' },
  { key: 'gml_id', kind: 'string' },
  { key: 'fid', kind: 'number' },
];

describe('what differs between two records', () => {
  it('is named in the order of the columns, an attribute without a value as one that is not there', () => {
    expect(changedKeys({ name: 'a', area: 1, fid: 2 }, { name: 'b', fid: 2, area: 1.5 }, columns)).toEqual(['name', 'area']);
    expect(changedKeys({ gml_id: 'x' }, {}, columns)).toEqual(['gml_id']);
    expect(changedKeys({ name: 'a' }, { name: 'a' }, columns)).toEqual([]);
  });

  it('is shown in the columns of both, those of the newer moment first', () => {
    expect(columnsOfBoth(columns, columns.slice(1, 2)).map(({ key }) => key)).toEqual(['area', 'name', 'gml_id', 'fid']);
  });
});

describe('the column that names records', () => {
  const before = [
    { name: 'a', area: 1.5, gml_id: 'x1', fid: 1 },
    { name: 'b', area: 2.5, gml_id: 'x2', fid: 2 },
  ];

  it('is the one that is called so, before any other that tells them apart', () => {
    expect(guessedKey(columns, before, before)).toBe('gml_id');
    expect(
      guessedKey(
        columns,
        before,
        before.map(({ name, fid }) => ({ name, fid })),
      ),
    ).toBe('fid');
    expect(guessedKey(columns.slice(0, 2), before, before)).toBe('name');
  });

  it('is no measure, none with gaps or doubles, and none whose values the other moment does not know', () => {
    expect(guessedKey(columns.slice(1, 2), before, before)).toBe('');
    expect(guessedKey(columns, [{ name: 'a' }, { name: '' }], [{ name: 'a' }])).toBe('');
    expect(guessedKey(columns, [{ name: 'a' }, { name: 'a' }], [{ name: 'a' }])).toBe('');
    expect(guessedKey(columns, [{ name: 'a' }], [{ name: 'z' }])).toBe('');
    expect(guessedKey(columns, [], [{ name: 'a' }])).toBe('');
  });
});
