import { expect, test } from 'vitest';
import { scheduled } from './fixtures.ts';
import { icalendarOf } from './icalendar.ts';

const written = (name: string): string => {
  const board = scheduled(7, name, { took_ms: 125_000 });
  const times = [{ switchboard: board.resource_uri, at: '2026-10-25T00:30:00.000Z' }];
  return icalendarOf(
    { switchboards: [board], times },
    { address: () => 'https://geo.example.org/switchboard/7/', host: 'geo.example.org', now: new Date('2026-10-01T12:00:00Z') },
  );
};

test('an execution is an event at its point in time, with its last duration', () => {
  expect(written('Pegel').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//geo back office//schedules//EN',
    'BEGIN:VEVENT',
    'UID:-api-v1-switchboard-7-20261025T003000Z@geo.example.org',
    'DTSTAMP:20261001T120000Z',
    'DTSTART:20261025T003000Z',
    'DTEND:20261025T003205Z',
    'SUMMARY:Pegel',
    'URL:https://geo.example.org/switchboard/7/',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a name begins no line of its own, and long lines are folded within 75 bytes, never within a character', () => {
  const name = `a;b,c\\d\r\nBEGIN:VEVENT ${'ä😀'.repeat(60)}`;
  const text = written(name);
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nBEGIN:VEVENT');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('ä😀'.repeat(60));
});
