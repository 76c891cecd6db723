import { describe, expect, it } from 'vitest';
import { lineEditOf } from './registry.ts';

const draftOf = (type: string) => lineEditOf(type)!.draft;

describe('a draft', () => {
  it.each([
    ['number', 250.5, '250,5', '250.5'],
    ['float', 0.25, '0,25', '0.25'],
    ['int', -7, '-7', '-7'],
    // More digits than a double holds.
    ['int', '-9007199254740993', '-9007199254740993', '-9007199254740993'],
    ['number', '9007199254740993', '9007199254740993', '9007199254740993'],
    ['string', ' Köln\n', ' Köln\n', ' Köln\n'],
    ['bool', true, true, true],
    ['color', '#1A7F3780', '#1A7F3780', '#1A7F3780'],
    ['datetime', '2026-12-31', '31.12.2026', '2026-12-31'],
    ['datetime', '2026-12-31T14:30:00', '31.12.2026 14:30', '2026-12-31 14:30'],
    ['datetime', '2026-12-31T14:30:05', '31.12.2026 14:30:05', '2026-12-31 14:30:05'],
    ['datetime', '2026-12-31T14:30:00Z', '31.12.2026 14:30 UTC', '2026-12-31 14:30 UTC'],
    ['instant', '2026-12-31T14:30:05.5+01:00', '31.12.2026 14:30:05.5 +01:00', '2026-12-31 14:30:05.5 +01:00'],
    ['depot', '/Umwelt/Bäume', '/Umwelt/Bäume', '/Umwelt/Bäume'],
  ] as const)('of %s: %j is shown and read back', (type, value, german, english) => {
    const { of, read } = draftOf(type);
    expect([of(value, 'de'), of(value, 'en')]).toEqual([german, english]);
    for (const draft of [german, english]) expect(read(draft)).toEqual(value);
  });

  it('that is no value cannot be kept, an empty one is none, and an empty text can be kept', () => {
    const read = (type: string, draft: string): unknown => draftOf(type).read(draft);
    expect([read('color', 'rot'), read('datetime', '30.02.2026'), read('number', 'viel')]).toEqual([undefined, undefined, undefined]);
    expect([read('number', ''), read('datetime', ''), read('string', ''), read('depot', ' /a ')]).toEqual([null, null, '', '/a']);
  });
});
