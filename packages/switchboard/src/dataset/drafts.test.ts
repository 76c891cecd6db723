import { describe, expect, it } from 'vitest';
import { draftOf, draftValue, isWrong } from './drafts.ts';

describe('a draft', () => {
  it.each([
    ['number', 250.5, '250,5', '250.5'],
    ['int', -7, '-7', '-7'],
    ['string', ' Köln\n', ' Köln\n', ' Köln\n'],
    ['bool', true, true, true],
    ['color', '#1A7F3780', '#1A7F3780', '#1A7F3780'],
    ['datetime', '2026-12-31', '31.12.2026', '2026-12-31'],
    ['datetime', '2026-12-31T14:30:00', '31.12.2026 14:30', '2026-12-31 14:30'],
    ['datetime', '2026-12-31T14:30:05', '31.12.2026 14:30:05', '2026-12-31 14:30:05'],
    ['datetime', '2026-12-31T14:30:00Z', '2026-12-31T14:30:00Z', '2026-12-31T14:30:00Z'],
    ['depot', '/Umwelt/Bäume', '/Umwelt/Bäume', '/Umwelt/Bäume'],
  ] as const)('of %s: %j is shown and read back', (kind, value, german, english) => {
    expect([draftOf(kind, value, 'de'), draftOf(kind, value, 'en')]).toEqual([german, english]);
    for (const draft of [german, english]) expect(draftValue(kind, draft)).toEqual(value);
  });

  it('that is no value cannot be kept, and an empty text can', () => {
    expect(draftValue('color', 'rot')).toBeUndefined();
    expect(draftValue('datetime', '30.02.2026')).toBeUndefined();
    expect(draftValue('number', '')).toBeUndefined();
    expect(draftValue('string', '')).toBe('');
    expect([isWrong('number', 'viel'), isWrong('number', ''), isWrong('datetime', 'x')]).toEqual([true, false, true]);
  });
});
