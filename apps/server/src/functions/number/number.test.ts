import { describe, expect, it } from 'vitest';
import { refusalOf, resultOf } from '../testing/values.ts';

describe('functions over numbers', () => {
  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['add', { values: [2, 3, '4,5'] }, 9.5],
    ['multiply', { values: [2, 3, 4] }, 24],
    ['subtract', { a: 7, b: 3 }, 4],
    ['divide', { a: 7, b: 2 }, 3.5],
    ['modulo', { a: 7, b: 3 }, 1],
    ['modulo', { a: -7, b: 3 }, 2],
    ['modulo', { a: 7, b: -3 }, -2],
    ['modulo', { a: -6, b: 3 }, 0],
    ['power', { a: 2, b: 10 }, 1024],
    ['power', { a: 9, b: '0,5' }, 3],
    ['round', { value: 2.5 }, 3],
    ['round', { value: -2.5 }, -3],
    ['round', { value: 1.005, digits: 2 }, 1.01],
    ['round', { value: 2.345, digits: 2 }, 2.35],
    ['round', { value: 1250, digits: -2 }, 1300],
    ['round', { value: 1e-7, digits: 7 }, 1e-7],
    ['round', { value: 1.5e300, digits: 20 }, 1.5e300],
    ['round', { value: 12, digits: -300 }, 0],
    ['floor', { value: 2.9 }, 2],
    ['floor', { value: -2.1 }, -3],
    ['floor', { value: 2.99, digits: 1 }, 2.9],
    ['ceil', { value: 2.1 }, 3],
    ['ceil', { value: -2.9 }, -2],
    ['ceil', { value: -0.5 }, 0],
    ['absolute', { value: -3 }, 3],
    ['minimum', { values: [3, 1, 2] }, 1],
    ['maximum', { values: [3, 1, 2] }, 3],
  ])('number.%s of %j is %j', async (name, inputs, result) => {
    expect(await resultOf(`number.${name}`, inputs)).toBe(result);
  });

  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['add', { values: [] }, 'list_empty', /"Numbers" has no element/],
    ['add', { values: [1, 'viel'] }, 'input_number', /"Numbers \[2\]".*"viel"/],
    ['add', { values: [1.7e308, 1.7e308] }, 'no_number', /too large/],
    ['multiply', { values: [1e300, -1e300] }, 'no_number', /too large/],
    ['subtract', { a: 1, b: null }, 'input_number', /"Second number"/],
    ['divide', { a: 1, b: 0 }, 'division_by_zero', /"Divisor"/],
    ['divide', { a: 1, b: 5e-324 }, 'no_number', /too large/],
    ['modulo', { a: 1, b: '-0' }, 'division_by_zero', /by 0/],
    ['power', { a: -1, b: 0.5 }, 'no_number', /no number/],
    ['power', { a: 0, b: -1 }, 'no_number', /no number/],
    ['round', { value: 1, digits: 0.5 }, 'input_range', /whole number/],
    ['round', { value: 1, digits: 1000 }, 'input_range', /-300 to 300/],
    ['floor', { value: 'NaN' }, 'input_number', /"NaN"/],
    ['ceil', { value: {} }, 'input_value', /not records/],
    ['absolute', { value: '1.2.3' }, 'input_number', /1\.2\.3/],
    ['minimum', { values: [] }, 'list_empty', /one at least/],
    ['maximum', { values: [true] }, 'input_number', /"true"/],
  ])('number.%s refuses %j', async (name, inputs, code, en) => {
    expect(await refusalOf(`number.${name}`, inputs)).toEqual([code, expect.stringMatching(en)]);
  });
});
