import { describe, expect, it } from 'vitest';
import { fillText } from './fillText.ts';

const source = {
  greet: 'Guten Tag {{name}}, {{name}}',
  items_one: '{{count}} Stück',
  items_other: '{{count, number}} Stücke',
  plain: 'Ohne',
  toString: 'eigen',
};

describe('a text', () => {
  it('takes values as they are, also those that look like markup or placeholders', () => {
    expect(fillText(source, 'greet', { name: '<b>$&' }, 'de')).toBe('Guten Tag <b>$&, <b>$&');
    expect(fillText(source, 'greet', { name: '{{name}}' }, 'de')).toBe('Guten Tag {{name}}, {{name}}');
    expect(fillText(source, 'greet', {}, 'de')).toBe('Guten Tag {{name}}, {{name}}');
  });

  it('has the plural form and the separators of the language', () => {
    expect(fillText(source, 'items', { count: 1 }, 'de')).toBe('1 Stück');
    expect(fillText(source, 'items', { count: 12_000 }, 'de')).toBe('12.000 Stücke');
    expect(fillText(source, 'items', { count: 12_000 }, 'en')).toBe('12,000 Stücke');
    expect(fillText(source, 'items', { count: 0 }, 'en')).toBe('0 Stücke');
    expect(fillText(source, 'plain', { count: 3 }, 'de')).toBe('Ohne');
  });

  it('is missing when there is none', () => {
    expect(fillText(source, 'nothing', {}, 'de')).toBeUndefined();
    expect(fillText(source, 'items', {}, 'de')).toBeUndefined();
  });
});
