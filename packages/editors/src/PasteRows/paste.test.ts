import { describe, expect, it } from 'vitest';
import type { DatumColumn } from '@geo/api';
import { pastedLines, readPasted } from './paste.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'stand', kind: 'number' },
  { key: 'anzahl', kind: 'integer' },
  { key: 'tag', kind: 'date' },
  { key: 'aktiv', kind: 'boolean' },
  { key: 'meta', kind: 'json' },
];

describe('lines of a spreadsheet', () => {
  it('have cells between tabs; quotes hold tabs, line breaks and quotes', () => {
    expect(pastedLines('a\tb\r\nc\t\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c', ''] },
    ]);
    expect(pastedLines('"x\ny"\t"sagt ""ja"""\n\nz\t5" Rohr')).toEqual([
      { line: 1, cells: ['x\ny', 'sagt "ja"'] },
      { line: 4, cells: ['z', '5" Rohr'] },
    ]);
    // A quote that is no bracket is a character.
    expect(pastedLines('"Rhein" Nord\tb')).toEqual([{ line: 1, cells: ['"Rhein" Nord', 'b'] }]);
    expect(pastedLines(' \t \n')).toEqual([]);
  });
});

describe('pasted rows', () => {
  it('are read by the order of the columns, as the editor of a cell reads them', () => {
    const { rows, faults, hasHead } = readPasted('Köln\t3,42\t12\t31.05.2024\tWAHR\t{"a":1}\nWesel\t\t\t2024-06-01\tnein', columns);
    expect(hasHead).toBe(false);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      { name: 'Köln', stand: 3.42, anzahl: 12, tag: '2024-05-31', aktiv: true, meta: { a: 1 } },
      { name: 'Wesel', tag: '2024-06-01', aktiv: false },
    ]);
  });

  it('are matched by the names in the first line, and what is no column is told', () => {
    const { rows, unknown, hasHead, columns: taken } = readPasted('Stand\tfoo\tname\n1,5\tx\tPorz', columns);
    expect([hasHead, unknown, taken.map((one) => one?.key ?? null)]).toEqual([true, ['foo'], ['stand', null, 'name']]);
    expect(rows).toEqual([{ stand: 1.5, name: 'Porz' }]);
    // One value that is called like a column is a value.
    expect(readPasted('name\t5', columns).hasHead).toBe(false);
    expect(readPasted('name\tname\nPorz\tDeutz', columns.slice(0, 1)).unknown).toEqual(['name']);
  });

  it('keep all digits of whole numbers', () => {
    const { rows, faults } = readPasted('name\tanzahl\tstand\nA\t9007199254740993\t-9007199254740993', columns);
    expect([rows, faults]).toEqual([[{ name: 'A', anzahl: '9007199254740993', stand: '-9007199254740993' }], []]);
    // More than 64 bits.
    expect(readPasted('anzahl\n9223372036854775808', columns).faults).toHaveLength(1);
  });

  it('name each cell that is no value of its column', () => {
    const { faults } = readPasted('name\tstand\tanzahl\ttag\taktiv\tmeta\nA\thoch\t1,5\t31.06.2024\tvielleicht\t{', columns);
    expect(faults.map(({ line, cell, text, column }) => [line, cell, text, column?.key])).toEqual([
      [2, 2, 'hoch', 'stand'],
      [2, 3, '1,5', 'anzahl'],
      [2, 4, '31.06.2024', 'tag'],
      [2, 5, 'vielleicht', 'aktiv'],
      [2, 6, '{', 'meta'],
    ]);
    expect(readPasted('a\tb\tc', columns.slice(0, 1)).faults).toMatchObject([
      { line: 1, cell: 2, column: null },
      { line: 1, cell: 3, column: null },
    ]);
  });
});
