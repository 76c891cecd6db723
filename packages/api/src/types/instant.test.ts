import { describe, expect, it } from 'vitest';
import { instantKey, isInstant } from './instant.ts';

describe('an instant', () => {
  it.each([
    '2026-03-02T08:15:00Z',
    '2026-03-02 08:15+01:00',
    '2026-02-29T08:15:00Z',
    '2026-03-02T24:15:00Z',
    '2026-03-02T08:15:00',
    '2026-03-02',
    '0001-01-01T00:30:00+01:00',
    '0001-01-01T01:30:00+01:00',
    '0000-05-05T00:00:00Z',
    '9999-12-31T23:30:00-01:00',
    '9999-12-31T22:30:00-01:00',
    '2026-03-02T08:15:00.000000000000000000000Z',
    'x026-03-02T08:15:00Z',
    '',
  ])('is what has a key: %s', (text) => expect(isInstant(text)).toBe(instantKey(text) !== null));
});
