import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const de = createFormat('de', 'Europe/Berlin');
const en = createFormat('en', 'Europe/Berlin');
/** Intl separates units with several kinds of space; the tests do not care which. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('createFormat', () => {
  it('writes numbers by language', () => {
    expect(de.number(1234567.891)).toBe('1.234.567,891');
    expect(en.number(1234567.891)).toBe('1,234,567.891');
    expect(de.number(3.14159, 2)).toBe('3,14');
    expect(de.plain(1234567.891)).toBe('1234567,891');
    expect(en.plain(25832)).toBe('25832');
    expect(en.plain(0.123456789)).toBe('0.123456789');
    expect([de.percent(0.634), de.percent(0.634, 1), en.percent(0.634, 1)].map(plain)).toEqual(['63 %', '63,4 %', '63.4%']);
  });

  it('writes dates by language and time zone', () => {
    expect(de.dateTime('2026-11-21T04:15:00Z')).toBe('21.11.2026, 05:15');
    expect(en.date('2026-11-21T23:30:00Z')).toBe('22 Nov 2026');
    expect(de.date('nonsense')).toBe('–');
  });

  it('writes sizes in powers of 1000', () => {
    expect(de.bytes(0)).toBe('0 B');
    expect(de.bytes(999)).toBe('999 B');
    expect(de.bytes(1_200_000)).toBe('1,2 MB');
    expect(en.bytes(999_960)).toBe('1 MB');
    expect(en.bytes(5_000_000_000)).toBe('5 GB');
    expect(de.bytes(Number.NaN)).toBe('–');
  });

  it('writes durations in at most two units', () => {
    expect(de.duration(420)).toBe('420 ms');
    expect(de.duration(4_218)).toBe('4,22 s');
    expect(de.duration(42_400)).toBe('42 s');
    expect(en.duration(59_700)).toBe('1 min');
    expect(de.duration(3_725_000)).toBe('1 Std. 2 Min.');
    expect(en.duration(90_000_000)).toBe('1 d 1 h');
  });

  it('writes relative times', () => {
    const now = '2026-11-21T12:00:00Z';
    expect(plain(de.relativeTime('2026-11-21T10:00:00Z', now))).toBe('vor 2 Std.');
    expect(en.relativeTime('2026-11-20T12:00:00Z', now)).toBe('yesterday');
    expect(en.relativeTime('2026-11-13T12:00:00Z', now)).toBe('last week');
    expect(de.relativeTime('2026-11-21T11:59:40Z', now)).toBe('jetzt');
    expect(plain(de.relativeTime('2026-11-21T12:05:00Z', now))).toBe('in 5 Min.');
  });

  it('sorts by the rules of the language', () => {
    expect(['Zürich', 'a10', 'Ähre', 'a2'].toSorted(de.compare)).toEqual(['a2', 'a10', 'Ähre', 'Zürich']);
  });
});
