import { describe, expect, it } from 'vitest';
import type { DatumColumn } from '../../schemas/datum.ts';
import { compareDecimals, decimalOf, decimalText } from './decimals.ts';
import { numberEdges, timeEdges, timeOf } from './steps.ts';
import { ColumnTally, type ValueGroup } from './tally.ts';

const group = (value: unknown, count = 1): ValueGroup => ({
  form: value === null ? 'null' : typeof value === 'object' ? 'object' : (typeof value as ValueGroup['form']),
  value: value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value as number | string | boolean),
  mark: null,
  count,
});
const number = (digits: string, count = 1): ValueGroup => ({ form: 'number', value: digits, mark: null, count });

function counted(kind: DatumColumn['kind'], groups: readonly ValueGroup[], most?: number) {
  const tally = new ColumnTally({ key: 'a', kind }, most);
  for (const one of groups) tally.add(one);
  const histogram = tally.histogram();
  for (const one of groups) histogram.add(one);
  return { tally, ...tally.statistics(histogram) };
}

describe('decimals', () => {
  it('keep all their digits', () => {
    for (const text of ['0', '-1', '3.42', '-0.005', '9007199254740993', '0.1234567890123456789'])
      expect(decimalText(decimalOf(text))).toBe(text);
    expect(['1e3', '-2.50', '1.5E-3', '.5'].map((text) => decimalText(decimalOf(text)))).toEqual(['1000', '-2.5', '0.0015', '0.5']);
  });

  it('are told apart beyond what a double holds', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('-9007199254740993', '-9007199254740992')).toBe(-1);
    expect(compareDecimals('1.0', '1')).toBe(0);
    expect(compareDecimals('2', '10')).toBe(-1);
    expect(compareDecimals('1e400', '2e400')).toBe(-1);
  });
});

describe('the edges of bars', () => {
  it('are round numbers, and hold the least and the greatest', () => {
    expect(numberEdges('0', '10', false)).toEqual(Array.from({ length: 22 }, (_, at) => String(at / 2)));
    expect(numberEdges('-1', '3', true)).toEqual(['-1', '0', '1', '2', '3', '4']);
    expect(numberEdges('-0.3', '0.1', false)).toEqual(
      ['-0.3', '-0.28', '-0.26', '-0.24', '-0.22', '-0.2'].concat([
        '-0.18',
        '-0.16',
        '-0.14',
        '-0.12',
        '-0.1',
        '-0.08',
        '-0.06',
        '-0.04',
        '-0.02',
        '0',
        '0.02',
        '0.04',
        '0.06',
        '0.08',
        '0.1',
        '0.12',
      ]),
    );
    expect(numberEdges('9007199254740990', '9007199254740993', true)).toEqual([
      '9007199254740990',
      '9007199254740991',
      '9007199254740992',
      '9007199254740993',
      '9007199254740994',
    ]);
    const wide = numberEdges('-1e300', '1e300', false);
    expect(wide.length).toBeGreaterThan(10);
    expect(wide.length).toBeLessThan(27);
    expect([compareDecimals(wide[0]!, '-1e300') <= 0, compareDecimals(wide.at(-1)!, '1e300')]).toEqual([true, 1]);
    expect(compareDecimals(numberEdges('-0.31', '0.11', false)[0]!, '-0.31')).toBeLessThanOrEqual(0);
    expect(numberEdges('5', '5', true)).toEqual([]);
  });

  it('are round days, months and years', () => {
    expect(timeEdges('2024-05-30', '2024-06-01')).toEqual(['2024-05-30', '2024-05-31', '2024-06-01', '2024-06-02']);
    expect(timeEdges('2023-01-15', '2024-06-01').slice(0, 3)).toEqual(['2023-01-01', '2023-02-01', '2023-03-01']);
    expect(timeEdges('1899-12-31', '2026-01-01').slice(0, 3)).toEqual(['1890-01-01', '1900-01-01', '1910-01-01']);
    expect(timeEdges('2024-05-30T10:00:00', '2024-05-30T10:00:04')).toHaveLength(6);
    expect(timeEdges('2024-05-30T10:00:00', '2024-05-31T09:00:00')[1]).toBe('2024-05-30T11:00:00');
    expect(timeEdges('2024-05-30', '2024-05-30')).toEqual([]);
    expect(timeEdges('08:15:00', '23:40:00.5').slice(0, 2)).toEqual(['08:00:00', '09:00:00']);
    expect(timeEdges('08:15:00', '23:40:00.5').at(-1)).toBe('24:00:00');
    expect(timeEdges('10:00:00.5', '10:01:00.5')[1]).toBe('10:00:05');
    expect(['2024-13-40', 'gestern', '2024', '2024-05-30x'].map(timeOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the figures of a column', () => {
  it('count what is there, what is not, and what is different', () => {
    const { total_count, filled, empty, distinct, distinct_more, numbers } = counted('number', [
      group(3.42, 2),
      group(10),
      group(-1),
      group(null, 3),
    ]);
    expect([total_count, filled, empty, distinct, distinct_more]).toEqual([7, 4, 3, 3, false]);
    expect([numbers!.min, numbers!.max]).toEqual(['-1', '10']);
    expect(numbers!.mean).toBeCloseTo(3.96);
    expect(numbers!.bins.filter(({ count }) => count > 0)).toEqual([
      { from: '-1', to: '-0.5', count: 1 },
      { from: '3', to: '3.5', count: 2 },
      { from: '10', to: '10.5', count: 1 },
    ]);
  });

  it('keep whole numbers beyond 2^53, and answer no mean where none can be told', () => {
    const { numbers, distinct } = counted('integer', [number('9007199254740993'), number('9007199254740992'), number('9007199254740992')]);
    expect([numbers!.min, numbers!.max, distinct]).toEqual(['9007199254740992', '9007199254740993', 2]);
    expect(numbers!.bins.map(({ count }) => count)).toEqual([2, 1]);
    expect(counted('number', [number(`1${'0'.repeat(400)}`)]).numbers!.mean).toBeNull();
  });

  it('tell values of several kinds apart by what they are', () => {
    const mixed = counted('number', [group(1), group('eins', 2), group(true), group({ a: 1 }), group('2024-05-31')]);
    expect(mixed.forms).toEqual({ number: 1, date: 0, text: 3, boolean: 1, json: 1 });
    expect(mixed.booleans).toEqual({ yes: 1, no: 0 });
    expect(mixed.values.map(({ value, count }) => [value, count])).toEqual([
      ['eins', 2],
      ['2024-05-31', 1],
      ['{"a":1}', 1],
    ]);
    const dates = counted('datetime', [group('2024-05-31'), group('2024-05-30 12:00:00'), group('unbekannt')]);
    expect([dates.forms.date, dates.forms.text, dates.dates!.min]).toEqual([2, 1, '2024-05-30T12:00:00']);
    const moments = counted('instant', [group('2024-05-30T09:15:00+01:00'), group('2024-05-30T08:15:00Z'), group('2024-05-30T12:00:00')]);
    expect([moments.forms.date, moments.forms.text, moments.dates!.min, moments.dates!.max]).toEqual([
      2,
      1,
      '2024-05-30T08:15:00Z',
      '2024-05-30T08:15:00Z',
    ]);
    const days = counted('instant', [group('2024-05-30T00:30:00+01:00'), group('2024-08-30T08:15:00Z')]).dates!;
    expect([days.min, days.bins[0]]).toEqual([
      '2024-05-29T23:30:00Z',
      { from: '2024-05-23T00:00:00Z', to: '2024-05-30T00:00:00Z', count: 1 },
    ]);
    const times = counted('time', [group('14:30:00'), group('23:59:00'), group('mittags')]);
    expect([times.forms.date, times.forms.text, times.dates!.min, times.dates!.bins.at(-1)]).toEqual([
      2,
      1,
      '14:30:00',
      { from: '23:30:00', to: '24:00:00', count: 1 },
    ]);
    expect(counted('string', [group('2024-05-31')]).dates).toBeNull();
  });

  it('tell the twenty most frequent texts, and which of them are told in part', () => {
    const many = Array.from({ length: 30 }, (_, at) => group(`t${at}`, at + 1));
    const { values } = counted('string', [...many, { form: 'string', value: 'lang', mark: 'x', count: 99 }]);
    expect([values.length, values[0], values[1]]).toEqual([
      20,
      { value: 'lang', cut: true, count: 99 },
      { value: 't29', cut: false, count: 30 },
    ]);
  });

  it('say so where there are more different values than are told apart, and still count all', () => {
    const many = Array.from({ length: 10 }, (_, at) => group(at, 2));
    const { tally, distinct, distinct_more, numbers, filled } = counted('integer', [...many, group(0, 5)], 4);
    expect([tally.isBounded, distinct, distinct_more, filled, numbers!.max]).toEqual([true, 4, true, 25, '9']);
    expect(numbers!.bins.map(({ count }) => count)).toEqual([7, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(counted('integer', many, 10).distinct_more).toBe(false);
  });
});
