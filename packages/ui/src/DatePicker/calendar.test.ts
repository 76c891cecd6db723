import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  dayAfterKey,
  endOfWeek,
  monthWeeks,
  readIso,
  startOfWeek,
  todayOf,
  weekdayIndex,
  writeIso,
} from './calendar.ts';
import { parseDate, writeDate } from './parseDate.ts';

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('3000-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDate', () => {
  test.each([
    ['3.2.2026', '2026-02-03'],
    ['03.02.26', '2026-02-03'],
    ['03.02.1999', '1999-02-03'],
    ['1.1.69', '1969-01-01'],
    [' 3. 2. 2026 ', '2026-02-03'],
    ['3/2/2026', '2026-02-03'],
    ['3-2-2026', '2026-02-03'],
    ['3 2 2026', '2026-02-03'],
    ['2026-2-3', '2026-02-03'],
    ['29.2.2024', '2024-02-29'],
  ])('%s is %s', (text, iso) => expect(parseDate(text)).toEqual({ kind: 'date', iso }));

  test.each([
    ['morgen', 'format'],
    ['3.2', 'format'],
    ['3.2.202', 'format'],
    ['31.2.2026', 'noSuchDay'],
    ['29.2.2026', 'noSuchDay'],
    ['3.13.2026', 'noSuchDay'],
    ['0.1.2026', 'noSuchDay'],
    ['1.1.0000', 'noSuchDay'],
  ])('%s: %s', (text, reason) => expect(parseDate(text)).toEqual({ kind: 'problem', reason }));

  test('limits are inclusive', () => {
    const limits = { min: '2026-02-01', max: '2026-02-28' };
    expect(parseDate('1.2.2026', limits).kind).toBe('date');
    expect(parseDate('28.2.2026', limits).kind).toBe('date');
    expect(parseDate('31.1.2026', limits)).toEqual({ kind: 'problem', reason: 'tooEarly' });
    expect(parseDate('1.3.2026', limits)).toEqual({ kind: 'problem', reason: 'tooLate' });
  });

  test('nothing is nothing', () => expect(parseDate('  ')).toEqual({ kind: 'empty' }));

  test('what is written is read', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('de' as const, 'en' as const), (iso, language) => {
        expect(parseDate(writeDate(iso, language))).toEqual({ kind: 'date', iso });
      }),
    );
  });
});

describe('calendar', () => {
  test('months clamp to their last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
  test('days there and back, whatever the clocks do', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (iso, days) => {
        expect(addDays(addDays(iso, days), -days)).toBe(iso);
      }),
    );
  });
  test('the calendar ends with the years 1 and 9999', () => {
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
    expect(addMonths('9999-12-01', 1)).toBe('9999-12-31');
  });
  test('weeks begin on Monday', () => {
    expect(weekdayIndex('2026-11-16')).toBe(0);
    expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
    expect(endOfWeek('2026-11-16')).toBe('2026-11-22');
  });
  test('monthWeeks holds every day of the month once, in its column', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const weeks = monthWeeks(iso);
        const days = weeks.flat().filter((cell) => cell !== null);
        expect(days[0]).toBe(`${iso.slice(0, 8)}01`);
        expect(days).toContain(iso);
        expect(addDays(days.at(-1)!, 1).slice(0, 7)).not.toBe(iso.slice(0, 7));
        for (const week of weeks) week.forEach((cell, index) => cell && expect(weekdayIndex(cell)).toBe(index));
      }),
    );
  });
  test.each([
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowUp', false, '2026-11-14'],
    ['ArrowDown', false, '2026-11-28'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-21'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', true, '2025-11-21'],
    ['PageDown', true, '2027-11-21'],
    ['toString', false, null],
  ])('%s (shift %s) leads to %s', (key, shift, iso) => expect(dayAfterKey('2026-11-21', key, shift)).toBe(iso));

  test('no day of February is the 30th', () => {
    expect(readIso('2026-02-30')).toBeNull();
    expect(readIso('2026-2-3')).toBeNull();
    expect(writeIso({ year: 26, month: 2, day: 3 })).toBe('0026-02-03');
  });
  test('clampDay and todayOf', () => {
    expect(clampDay('2026-01-01', '2026-02-01')).toBe('2026-02-01');
    expect(clampDay('2026-04-01', '2026-02-01', '2026-03-01')).toBe('2026-03-01');
    expect(todayOf(new Date(2026, 1, 3, 23, 59))).toBe('2026-02-03');
  });
});
