import { describe, expect, it } from 'vitest';
import { valueText } from './outputs.ts';

describe('the text of a value', () => {
  it.each([
    ['Köln', 'Köln'],
    [12.5, '12.5'],
    [true, 'true'],
    [null, 'null'],
    [{ title: 'Stadtplan', url: 'https://example.org/wms' }, 'Stadtplan'],
    [{ title: '', url: 'https://example.org/wms', name: 'n' }, 'https://example.org/wms'],
    [{ title: 7, name: 'Straßen' }, 'Straßen'],
    [{ a: 1 }, '{"a":1}'],
    [[6, 50, 7, 51], '[6,50,7,51]'],
  ])('of %j is %j', (value, text) => expect(valueText(value)).toBe(text));

  it('is cut', () => expect(valueText({ title: 'x'.repeat(500) })).toHaveLength(200));
});
