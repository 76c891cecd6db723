import type { DatumColumn, Filter } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../problems/index.ts';
import { timeFilter, timesOf, timeSpan } from './time.ts';

const outcome = (text: string): unknown => {
  try {
    return timeSpan(text);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return 'refused';
  }
};

const times = (text: string): unknown => {
  try {
    return timesOf(text).map(({ from, to }) => `${from} ${to}`);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.code;
  }
};

describe('times of a map', () => {
  it('are instants, days, months, years and spans, several as well', () => {
    expect(times('2026-02-28')).toEqual(['2026-02-28 2026-02-28']);
    expect(times('2024-02')).toEqual(['2024-02-01 2024-02-29']);
    expect(times('2026')).toEqual(['2026-01-01 2026-12-31']);
    expect(times('2026/2026-02')).toEqual(['2026-01-01 2026-02-28']);
    expect(times('2026-01-01T00:00:00Z/2026-01-31T23:59:59Z')).toEqual(['2026-01-01T00:00:00Z 2026-01-31T23:59:59Z']);
    expect(times('2026-01-01/2026-01-31/P1D, 2026-05')).toEqual(['2026-01-01 2026-01-31', '2026-05-01 2026-05-31']);
    expect(times('2026-01/..')).toEqual(['2026-01-01 null']);
  });

  it('are refused where they are none', () => {
    const wrong = ['current', '', ',', '2026-13', '2026-2', '2026/2025', 'P1D', '2026-01-01/P1M', '2026-01-01/2026-01-02/1', '2026-01-01/2026-01-02/P1D/x', '2026-02-30', '../..', "2026' OR 1=1", Array.from({ length: 101 }, () => '2026').join(',')]; // oxfmt-ignore
    for (const text of wrong) expect([text, times(text)]).toEqual([text, 'InvalidDimensionValue']);
  });
});

describe('spans of time', () => {
  it('are an instant, a day, or two ends of which one may be open', () => {
    expect(outcome('2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(outcome('2026-02-28T10:00:00z')).toEqual({ from: '2026-02-28T10:00:00Z', to: '2026-02-28T10:00:00Z' });
    expect(outcome('2026-02-28T10:00:00 01:00')).toMatchObject({ from: '2026-02-28T10:00:00+01:00' });
    expect(outcome('../2026-02-28')).toEqual({ from: null, to: '2026-02-28' });
    expect(outcome('2026-02-28/')).toEqual({ from: '2026-02-28', to: null });
    expect(outcome('2026-02-28T10:00:00Z/2026-02-28')).toEqual({ from: '2026-02-28T10:00:00Z', to: '2026-02-28' });
  });

  it('are refused where they are none', () => {
    for (const text of [
      '',
      '..',
      '../..',
      '/',
      '2026',
      '2026-02-30',
      '2026-13-01',
      '2026-02-28T25:00:00Z',
      '2026-02-28/2026-02-27',
      '1/2/3',
      'now',
    ])
      expect([text, outcome(text)]).toEqual([text, 'refused']);
  });

  it('ask the first column of days or times, in the way that its values are written', () => {
    const told = (filter: Filter | null): string => (filter?.kind === 'compare' ? `${filter.operator} ${filter.value}` : 'none');
    const ends = (kind: DatumColumn['kind'], text: string): unknown => {
      const filter = timeFilter(timeSpan(text), [{ key: 'name', kind: 'string' }, { key: 'wann', kind }]); // oxfmt-ignore
      return filter && 'items' in filter ? filter.items.map(told) : told(filter);
    };
    expect(ends('date', '2026-02-28T23:00:00-05:00')).toEqual(['>= 2026-02-28', '<= 2026-02-28']);
    expect(ends('datetime', '2026-02-28')).toEqual(['>= 2026-02-28', '<= 2026-02-28T23:59:59.999999']);
    expect(ends('datetime', '2026-02-28T01:00:00+02:00/..')).toBe('>= 2026-02-27T23:00:00.000');
    expect(ends('instant', '../2026-02-28')).toBe('<= 2026-02-28T23:59:59.999999Z');
    expect(timeFilter(timeSpan('2026-02-28'), [{ key: 'name', kind: 'string' }])).toBeNull();
  });
});
