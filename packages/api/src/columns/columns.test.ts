import { describe, expect, it } from 'vitest';
import { isKnownType } from '../types/registry.ts';
import { areCompatible, joinedKind, kindOfValue, mixedText, widenedKind } from './kindOfValue.ts';
import { isComparable } from './literals.ts';
import { columnKind, columnKinds, type ColumnKind } from './registry.ts';

/** What is typed into a condition, the value of a record that it equals, and one that comes after it. */
const samples: Readonly<Record<ColumnKind, readonly [typed: string, equal: unknown, later: unknown]>> = {
  string: ['Rhein', 'Rhein', 'Ruhr'],
  number: ['3,5', 3.5, 12],
  integer: ['9', 9, 10],
  boolean: ['1', true, null],
  date: ['31.12.2024', '2024-12-31', '2025-01-01'],
  time: ['14:30', '14:30:00', '14:30:00.5'],
  datetime: ['31.12.2024 14:30', '2024-12-31 14:30', '2024-12-31T14:30:01'],
  instant: ['31.12.2024 14:30 +01:00', '2024-12-31T13:30:00.0Z', '2024-12-31T12:30:01-01:00'],
  json: ['{"a":1}', { a: 1 }, { a: 2 }],
};

describe.each(columnKinds)('columns of %s', (name) => {
  const kind = columnKind(name);
  const [typed, equal, later] = samples[name];

  it('have a type, and a noun in both languages', () => {
    expect(isKnownType(kind.type)).toBe(true);
    expect(kind.noun.de).not.toBe('');
    expect(kind.noun.en).not.toBe('');
    expect(kind.expects.de).not.toBe('');
  });

  it('find a value by what is typed, and order it before later ones', () => {
    const literal = kind.literal(typed);
    expect(kind.literalKey(literal!)).toBe(kind.comparedAs(equal, literal!));
    if (later !== null) expect(kind.orderKey(equal)! < kind.orderKey(later)!).toBe(true);
  });

  it('take a pasted cell as what was typed', () => {
    const value = kind.pasted(typed);
    expect(kind.is(value)).toBe(true);
    expect(kind.comparedAs(value, kind.literal(typed)!)).toBe(kind.comparedAs(equal, kind.literal(typed)!));
  });

  it('hold what they are joined with', () => {
    for (const other of columnKinds) {
      expect(joinedKind(name, other), other).toBe(joinedKind(other, name));
      for (const third of columnKinds)
        expect(joinedKind(joinedKind(name, other), third), `${other} ${third}`).toBe(joinedKind(name, joinedKind(other, third)));
    }
  });
});

describe('columns of dates', () => {
  it.each(['date', 'datetime'] as const)('of kind %s are compared with days, times and their beginnings only', (name) => {
    const asked = ['2026', '2026-03', '31.12.2024', '2026-03-01', '2026-03-01 14:30', '2026-03-01T14:30:00.5+01:00', 2026, ''];
    expect(asked.filter((literal) => !isComparable(name, literal))).toEqual([]);
    const others = ['morgen', '31.12.', '20260301T', '12', 5, true, '2026-3-1x', "2026' OR 'a"];
    expect(others.filter((literal) => isComparable(name, literal))).toEqual([]);
  });
});

describe('kinds of values', () => {
  it('tells whole numbers, days and times from others', () => {
    const kinds = [
      1,
      1.5,
      2 ** 63,
      2n ** 63n - 1n,
      2n ** 63n,
      true,
      '2024-12-31',
      '2024-12-31 14:30',
      '2024-12-31 14:30+01:00',
      '2024-12-31T14:30:00.5Z',
      '2024-12-31T14:30:00+15:00',
      '2024-02-30T14:30:00Z',
      '2025-02-29',
      '23:59:59',
      '24:00:00',
      '9:05',
      'x',
      [1],
      null,
    ];
    expect(kinds.map(kindOfValue).join(' ')).toBe(
      'integer number number integer number boolean date datetime instant instant string string string time string string string json string',
    );
  });

  it('joins numbers with numbers and days with times, and says so of nothing else', () => {
    expect(joinedKind('integer', 'number')).toBe('number');
    expect(joinedKind('date', 'datetime')).toBe('datetime');
    expect(joinedKind('integer', 'date')).toBe('string');
    expect(joinedKind('time', 'datetime')).toBe('string');
    expect(joinedKind('instant', 'date')).toBe('datetime');
    expect(joinedKind('instant', 'time')).toBe('string');
    expect(joinedKind('boolean', 'json')).toBe('json');
    expect(areCompatible('date', 'datetime')).toBe(true);
    expect(areCompatible('integer', 'string')).toBe(false);
  });

  it('tells of times with and without a zone in one column, and of nothing else that one kind holds', () => {
    expect(mixedText('instant', 'datetime')).toBe(mixedText('date', 'instant'));
    expect(mixedText('instant', 'datetime')!.de).toContain('mit und ohne Zone');
    expect([mixedText('date', 'datetime'), mixedText('instant', 'instant'), mixedText('instant', 'string')]).toEqual([null, null, null]);
    expect(areCompatible('instant', 'datetime')).toBe(false);
  });

  it('widens a kind by values, and by none that is missing', () => {
    expect(widenedKind(undefined, null)).toBeNull();
    expect(widenedKind(null, 3)).toBe('integer');
    expect(widenedKind('integer', 3.5)).toBe('number');
    expect(widenedKind('number', 'x')).toBe('string');
  });
});
