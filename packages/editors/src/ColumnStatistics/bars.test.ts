import { ColumnTally, type DatumColumn } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { rangeBars } from './bars.ts';
import type { StatisticsTranslate } from './i18n/texts.ts';

const column: DatumColumn = { key: 'ab', kind: 'time' };
const t = ((_: string, { from, to }: { from: string; to: string }) => `${from} bis ${to}`) as StatisticsTranslate;

describe('the bars of a column', () => {
  it('of points in time ask for when they are', () => {
    const tally = new ColumnTally({ key: 'seit', kind: 'instant' });
    for (const value of ['2026-03-02T09:15:00+01:00', '2026-03-02T23:40:00Z']) tally.add({ form: 'string', value, mark: null, count: 1 });
    const histogram = tally.histogram();
    for (const group of tally.known()) histogram.add(group);
    for (const language of ['de', 'en'] as const)
      expect(rangeBars('dates', tally.statistics(histogram), createFormat(language), t)[0]).toMatchObject({
        count: 1,
        conditions: [{ value: { de: '02.03.2026, 08:00 UTC', en: '2 Mar 2026, 08:00 UTC' }[language] }, { operator: 'less' }],
      });
  });

  it('of times ask for the hours from one edge to the next, and for all after the last one', () => {
    const tally = new ColumnTally(column);
    for (const value of ['08:15:00', '23:40:00']) tally.add({ form: 'string', value, mark: null, count: 1 });
    const histogram = tally.histogram();
    for (const group of tally.known()) histogram.add(group);
    const bars = rangeBars('dates', tally.statistics(histogram), createFormat('de'), t);
    expect(bars[0]).toEqual({
      id: '08:00:00',
      label: '08:00 bis 09:00',
      count: 1,
      conditions: [
        { column: 'ab', operator: 'atLeast', value: '08:00' },
        { column: 'ab', operator: 'less', value: '09:00' },
      ],
    });
    expect(bars.at(-1)!.conditions).toEqual([{ column: 'ab', operator: 'atLeast', value: '23:00' }]);
  });
});
