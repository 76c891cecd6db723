import { describe, expect, it } from 'vitest';
import { isInRange, plainNumber, rangeText, withUnit } from './range.ts';
import { unitName } from './units.ts';

describe('the range of a number', () => {
  it('names bounds and unit in both languages', () => {
    const range = { unit: 'm', minimum: -20_000_000, maximum: 20_000_000 };
    expect(rangeText(range, 'de')).toBe('von -20.000.000 bis 20.000.000\u00a0m');
    expect(rangeText(range, 'en')).toBe('from -20,000,000 to 20,000,000\u00a0m');
    expect(rangeText({ minimum: 0.5 }, 'de')).toBe('ab 0,5');
    expect(rangeText({ minimum: 0, unit: '%' }, 'en')).toBe('from 0\u00a0%');
    expect(rangeText({ maximum: 4, unit: '°' }, 'de')).toBe('bis 4°');
    expect(rangeText({ unit: 'm' }, 'en')).toBe('in m');
    expect(rangeText({}, 'de')).toBe('');
  });
  it('writes numbers as a sentence names them, with as many digits as asked for', () => {
    expect([plainNumber(1234.5678, 'de'), plainNumber(1234.5678, 'en', 1)]).toEqual(['1.234,5678', '1,234.6']);
  });
  it('includes its bounds', () => {
    expect([0, 1, 128, 129].map((value) => isInRange(value, { minimum: 1, maximum: 128 }))).toEqual([false, true, true, false]);
    expect(isInRange(-5, { maximum: 0 })).toBe(true);
  });
  it('shows a unit that it does not know by its symbol', () => {
    expect([unitName('m', 'de'), unitName('m', 'en'), unitName('furlong', 'de')]).toEqual(['Meter', 'metres', 'furlong']);
    expect([withUnit('5', undefined), withUnit('5', '°'), withUnit('5', 'm')]).toEqual(['5', '5°', '5\u00a0m']);
  });
});
