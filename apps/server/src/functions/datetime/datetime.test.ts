import { describe, expect, it, vi } from 'vitest';
import { refusalOf, resultOf } from '../testing/values.ts';

describe('functions over dates and times', () => {
  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['parse', { text: '03.02.2026' }, '2026-02-03'],
    ['parse', { text: '03.02.26 14:30', pattern: 'dd.MM.yy HH:mm' }, '2026-02-03T14:30:00+01:00'],
    ['parse', { text: '3. Juli 1999', pattern: 'd. MMMM yyyy' }, '1999-07-03'],
    ['parse', { text: 'Tue, 3 Feb 2026 14:30:05', pattern: 'EEE, d MMM yyyy HH:mm:ss', zone: 'UTC' }, '2026-02-03T14:30:05Z'],
    ['parse', { text: '2026-02-03T14:30:05.250+05:30', pattern: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX" }, '2026-02-03T14:30:05.250+05:30'],
    ['parse', { text: '1970', pattern: 'yyyy' }, '1970-01-01'],
    ['parse', { text: "3 o'clock 2026", pattern: "H 'o''clock' yyyy" }, '2026-01-01T03:00:00+01:00'],
    // The clocks skip 02:30 on that day, and show it twice on the other.
    ['parse', { text: '29.03.2026 02:30', pattern: 'dd.MM.yyyy HH:mm' }, '2026-03-29T03:30:00+02:00'],
    ['parse', { text: '25.10.2026 02:30', pattern: 'dd.MM.yyyy HH:mm' }, '2026-10-25T02:30:00+02:00'],
    ['format', { datetime: '2026-02-03' }, '03.02.2026'],
    ['format', { datetime: '2026-02-03T13:30:00Z', pattern: 'EEE, d. MMMM yyyy HH:mm XXX' }, 'Di, 3. Februar 2026 14:30 +01:00'],
    [
      'format',
      { datetime: '2026-07-03T13:30:00Z', pattern: 'EEEE d MMM yy H:mm', language: 'en', zone: 'America/New_York' },
      'Friday 3 Jul 26 9:30',
    ],
    ['format', { datetime: '03.02.2026 14:30', pattern: "HH:mm 'Uhr'" }, '14:30 Uhr'],
    ['format', { datetime: '0044-03-15', pattern: 'yyyy-MM-dd' }, '0044-03-15'],
    ['shift', { datetime: '2026-03-28T12:00:00+01:00', amount: 1 }, '2026-03-29T12:00:00+02:00'],
    ['shift', { datetime: '2026-03-28T12:00:00+01:00', amount: 24, unit: 'hours' }, '2026-03-29T13:00:00+02:00'],
    ['shift', { datetime: '2026-10-24T12:00:00', amount: 1 }, '2026-10-25T12:00:00+01:00'],
    ['shift', { datetime: '2026-01-31', amount: 1, unit: 'months' }, '2026-02-28'],
    ['shift', { datetime: '2024-02-29', amount: -1, unit: 'years' }, '2023-02-28'],
    ['shift', { datetime: '2026-02-03', amount: 2, unit: 'weeks' }, '2026-02-17'],
    ['shift', { datetime: '2026-02-03', amount: -30, unit: 'minutes' }, '2026-02-02T23:30:00+01:00'],
    ['shift', { datetime: '2026-02-03', amount: 0 }, '2026-02-03'],
    ['difference', { from: '2026-01-31', to: '2026-03-01' }, 29],
    ['difference', { from: '2026-01-31', to: '2026-03-01', unit: 'months' }, 1],
    ['difference', { from: '2026-03-01', to: '2026-01-31', unit: 'months' }, -1],
    ['difference', { from: '2026-03-02', to: '2026-03-01', unit: 'months' }, 0],
    ['difference', { from: '2000-02-29', to: '2026-02-28', unit: 'years' }, 26],
    ['difference', { from: '2026-03-28T12:00:00', to: '2026-03-29T12:00:00', unit: 'hours' }, 23],
    ['difference', { from: '2026-03-28T12:00:00', to: '2026-03-29T12:00:00', unit: 'days' }, 1],
    ['difference', { from: '2026-02-03', to: '2026-02-10', unit: 'weeks' }, 1],
    ['difference', { from: '2026-02-03T12:00:00Z', to: '2026-02-03T12:00:01+00:00', unit: 'seconds' }, 1],
    [
      'parts',
      { datetime: '2026-02-03' },
      { year: 2026, quarter: 1, month: 2, week: 6, week_year: 2026, day: 3, day_of_year: 34, weekday: 2 },
    ],
    [
      'parts',
      { datetime: '2020-12-31T23:30:15Z' },
      { year: 2021, quarter: 1, month: 1, week: 53, week_year: 2020, day: 1, day_of_year: 1, weekday: 5, hour: 0, minute: 30, second: 15 },
    ],
  ])('datetime.%s of %j is %j', async (name, inputs, result) => {
    expect(await resultOf(`datetime.${name}`, inputs)).toEqual(result);
  });

  it('datetime.now is told by the clocks of the zone', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 6, 3, 10, 0, 5, 700), toFake: ['Date'] });
    expect(await resultOf('datetime.now', {})).toBe('2026-07-03T12:00:05+02:00');
    expect(await resultOf('datetime.now', { zone: 'utc' })).toBe('2026-07-03T10:00:05Z');
    vi.useRealTimers();
  });

  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['now', { zone: 'Mars/Olympus' }, 'unknown_zone', /"Mars\/Olympus".*Europe\/Berlin/],
    ['now', { zone: '' }, 'unknown_zone', /UTC/],
    ['parse', { text: '2026-02-03' }, 'date_unread', /Right would be "31\.12\.2026"/],
    ['parse', { text: '30.02.2026' }, 'date_unread', /30\.02\.2026/],
    ['parse', { text: '03.13.2026' }, 'date_unread', /03\.13/],
    ['parse', { text: '03.02.2026 x' }, 'date_unread', /x/],
    ['parse', { text: '25:00 2026', pattern: 'HH:mm yyyy' }, 'date_unread', /25:00/],
    ['parse', { text: '01.01.0000' }, 'date_unread', /0000/],
    ['parse', { text: '3', pattern: 'd' }, 'date_pattern', /lacks the year/],
    ['parse', { text: '3', pattern: 'Q' }, 'date_pattern', /"Q"/],
    ['parse', { text: '3', pattern: '' }, 'date_pattern', /empty/],
    ['parse', { text: '3', pattern: 'd'.repeat(300) }, 'date_pattern', /200/],
    ['format', { datetime: 'gestern' }, 'input_datetime', /"gestern"/],
    ['format', { datetime: '2026-02-03', pattern: "'offen" }, 'date_pattern', /"'"/],
    ['format', { datetime: '2026-02-03', language: 'fr' }, 'input_choice', /de .*en/],
    ['shift', { datetime: '2026-02-03', amount: 1e9, unit: 'years' }, 'date_out_of_range', /1 to 9999/],
    ['shift', { datetime: '2026-02-03', amount: -1e9, unit: 'days' }, 'date_out_of_range', /1 to 9999/],
    ['shift', { datetime: '9999-12-31T23:00:00', amount: 1000, unit: 'hours' }, 'date_out_of_range', /1 to 9999/],
    ['shift', { datetime: '2026-02-03', amount: 1.5 }, 'input_range', /whole number/],
    ['shift', { datetime: '2026-02-30', amount: 1 }, 'input_datetime', /2026-02-30/],
    ['difference', { from: '2026-02-03', to: 7 }, 'input_datetime', /"To"/],
    ['parts', { datetime: '' }, 'input_datetime', /"Date and time"/],
  ])('datetime.%s refuses %j', async (name, inputs, code, en) => {
    expect(await refusalOf(`datetime.${name}`, inputs)).toEqual([code, expect.stringMatching(en)]);
  });
});
