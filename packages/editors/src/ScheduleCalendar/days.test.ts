import type { ScheduledSwitchboard } from '@geo/api';
import { expect, test } from 'vitest';
import { calendarDays, moved, rangeOf } from './days.ts';
import { scheduled } from './fixtures.ts';

const minute = 60_000;
const [long, other, short]: ScheduledSwitchboard[] = [
  scheduled(1, 'Lang', { took_ms: 90 * minute }),
  scheduled(2, 'Andere', { took_ms: 10 * minute }),
  scheduled(3, 'Kurz', { took_ms: 5000 }),
] as never;
const at = (board: ScheduledSwitchboard | undefined, time: string) => ({ switchboard: board!.resource_uri, at: time });
const range = rangeOf('7', '2026-10-24');

test('days are those of Berlin, also the one of 25 hours', () => {
  const times = [at(short, '2026-10-24T21:59:00.000Z'), at(short, '2026-10-24T22:00:00.000Z'), at(short, '2026-10-25T22:59:00.000Z')];
  const days = calendarDays({ switchboards: [short!], times }, range);
  expect(days.map(({ day, entries }) => [day, entries[0]?.times.length ?? 0]).slice(0, 3)).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 0],
  ]);
  expect(days).toHaveLength(7);
});

test('two long ones at the same time are told of both, also over midnight; what is short or over is not', () => {
  const times = [
    at(long, '2026-10-25T22:30:00.000Z'),
    at(short, '2026-10-25T22:40:00.000Z'),
    at(other, '2026-10-25T23:30:00.000Z'),
    at(other, '2026-10-26T00:00:00.000Z'),
  ];
  const days = calendarDays({ switchboards: [long!, other!, short!], times }, range);
  const overlaps = days.flatMap(({ day, entries }) => entries.map((entry) => [day, entry.board.name, entry.overlaps]));
  expect(overlaps).toEqual([
    ['2026-10-25', 'Lang', [other!.resource_uri]],
    ['2026-10-25', 'Kurz', []],
    ['2026-10-26', 'Andere', [long!.resource_uri]],
  ]);
});

test('one that takes longer than until its next time catches itself up', () => {
  const times = [at(long, '2026-10-26T10:00:00.000Z'), at(long, '2026-10-26T11:00:00.000Z')];
  const [, , monday] = calendarDays({ switchboards: [long!], times }, range);
  expect(monday!.entries[0]).toMatchObject({ overlaps: [long!.resource_uri] });
});

test('a month is shown in whole weeks, and one moves by what is shown', () => {
  expect(rangeOf('month', '2026-11-29')).toEqual({ first: '2026-10-26', end: '2026-12-07' });
  expect([moved('month', '2026-01-31', 1), moved('month', '2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
  expect([moved('7', '2026-12-29', 1), moved('30', '2026-01-05', -1)]).toEqual(['2027-01-05', '2025-12-06']);
});
