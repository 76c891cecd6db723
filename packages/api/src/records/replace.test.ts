import { describe, expect, it } from 'vitest';
import { isReplaceable, replacerOf, type Replacing } from './replace.ts';

const asked = (find: string, replacement: string, more: Partial<Replacing> = {}): Replacing => ({
  find,
  replacement,
  whole: false,
  match_case: false,
  ...more,
});

describe('what a value becomes', () => {
  it.each([
    [asked('strasse', 'straße'), '"Hauptstrasse 5"', '"Hauptstraße 5"'],
    [asked('STR.', 'Straße'), '"Ulmenstr. 3, Eichenstr. 4"', '"UlmenStraße 3, EichenStraße 4"'],
    [asked('STR.', 'Straße', { match_case: true }), '"Ulmenstr. 3"', null],
    [asked('Rhein', 'Rhein (Bund)', { whole: true }), '"rhein"', '"Rhein (Bund)"'],
    [asked('Rhein', 'Ems', { whole: true }), '"Rheinau"', null],
    [asked('Rhein', 'Ems', { whole: true }), '"Rhein\\n"', null],
    [asked('ö', 'oe'), '"ÖL"', '"oeL"'],
    [asked('.*', '$&$1'), '"a.*b"', '"a$&$1b"'],
    [asked('"', "'"), '"a\\"b"', '"a\'b"'],
    [asked('weg', '', { whole: true }), '"weg"', 'null'],
    [asked('a', 'a'), '"a"', null],
    // What is no text in a column of texts stays.
    [asked('1', '2'), '1', null],
    [asked('1', '2'), 'null', null],
  ])('of texts: %j in %s', (replacing, json, expected) => {
    const replaced = replacerOf('string', replacing)(json);
    expect(replaced && 'json' in replaced ? replaced.json : replaced).toBe(expected);
  });

  it.each([
    ['number', asked('12,5', '13,25', { whole: true }), '12.5', '13.25'],
    ['number', asked('12,5', '13,25', { whole: true }), '112.5', null],
    ['integer', asked('93', '94'), '9007199254740993', '9007199254740994'],
    ['number', asked('9999', '', { whole: true }), '9999', 'null'],
    ['date', asked('31.05.2024', '01.06.2024', { whole: true }), '"2024-05-31"', '"2024-06-01"'],
    ['datetime', asked('2024-', '2025-'), '"2024-05-31T10:00:00"', '"2025-05-31T10:00:00"'],
    ['number', asked('unbekannt', '0'), '"unbekannt"', null],
  ] as const)('of a column of %s: %j in %s', (kind, replacing, json, expected) => {
    const replaced = replacerOf(kind, replacing)(json);
    expect(replaced && 'json' in replaced ? replaced.json : replaced).toBe(expected);
  });

  it.each([
    ['number', asked('5', 'x'), '15'],
    ['integer', asked('5', '1.5', { whole: true }), '5'],
    ['date', asked('05', '15'), '"2024-05-31"'],
    ['string', asked('a', 'b'.repeat(10_000)), JSON.stringify('a'.repeat(200))],
  ] as const)('is told where it is none of a column of %s: %j in %s', (kind, replacing, json) => {
    expect(replacerOf(kind, replacing)(json)).toHaveProperty('wrong');
  });

  it('is never made where it would be too long to be stored', () => {
    const replaced = replacerOf('string', asked('a', 'b'.repeat(10_000)))(JSON.stringify('a'.repeat(200)));
    expect(replaced && 'wrong' in replaced ? replaced.wrong.length : replaced).toBeLessThan(200);
  });

  it('is asked of texts, numbers, days and times', () => {
    const kinds = ['string', 'number', 'integer', 'date', 'datetime', 'boolean', 'json'] as const;
    expect(kinds.filter((kind) => isReplaceable({ kind }))).toEqual(kinds.slice(0, 5));
  });
});
