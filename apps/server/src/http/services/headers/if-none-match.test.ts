import { expect, it } from 'vitest';
import { hasAlready } from './if-none-match.ts';

it('compares tags weakly, one of a list or any', () => {
  for (const sent of ['"7-1"', 'W/"7-1"', '"x", W/"7-1"', ' W/"a","7-1" ', '*', ' * '])
    expect(hasAlready(sent, 'W/"7-1"'), sent).toBe(true);
  for (const sent of [undefined, '', '"7"', '7-1', 'W/"7-1', '"7-1-2"', '"*"']) expect(hasAlready(sent, 'W/"7-1"'), sent).toBe(false);
});
