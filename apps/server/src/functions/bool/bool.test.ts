import { describe, expect, it } from 'vitest';
import { severalRecords } from '../../engine/entered.ts';
import { refusalOf, resultOf } from '../testing/values.ts';

const file = { kind: 'files', type: 'file', upload: 'u', files: [] };
const table = { kind: 'records', type: 'row', relation: {}, size: null, stored: false };

describe('functions over truth values', () => {
  it.each<[a: unknown, operator: string, b: unknown, result: boolean]>([
    [9, 'less', 10, true],
    ['9', 'less', 10, true],
    ['1,50', 'equals', 1.5, true],
    ['Äpfel', 'less', 'Birnen', true],
    ['apfel', 'less', 'Apfel', true],
    ['Straße', 'equals', 'Strasse', false],
    ['a', 'not_equals', 'A', true],
    ['2026-02-03', 'less', '2026-02-03T00:00:01', true],
    ['2026-02-03T12:00:00Z', 'equals', '2026-02-03T13:00:00+01:00', true],
    ['2026-02-03T13:00:00', 'equals', '2026-02-03T12:00:00Z', true],
    ['9', 'less', 'a10', true],
    [true, 'equals', 'true', true],
    [null, 'equals', '', true],
    [2, 'greater', 1, true],
    [2, 'greater_or_equal', 2, true],
    [2, 'less_or_equal', 1, false],
  ])('bool.compare: %j %s %j is %j', async (a, operator, b, result) => {
    expect(await resultOf('bool.compare', { a, operator, b })).toBe(result);
  });

  it.each<[name: string, inputs: Record<string, unknown>, result: unknown]>([
    ['not', { value: 'ja' }, false],
    ['and', { values: [true, 'wahr'] }, true],
    ['and', { values: [true, false] }, false],
    ['or', { values: [false, 1] }, true],
    ['or', { values: [false] }, false],
    ['if_else', { condition: true, if_true: 'a', if_false: 'b' }, 'a'],
    ['if_else', { condition: false, if_true: 'a', if_false: file }, file],
    ['if_else', { condition: false, if_true: 'a', if_false: table }, table],
    ['if_else', { condition: true, if_true: severalRecords('string', ['a', 'b']), if_false: 1 }, ['a', 'b']],
  ])('bool.%s of %j', async (name, inputs, result) => {
    expect(await resultOf(`bool.${name}`, inputs)).toEqual(result);
  });

  it.each<[name: string, inputs: Record<string, unknown>, code: string, en: RegExp]>([
    ['compare', { a: table, b: 1 }, 'input_value', /"First value".*not records/],
    ['compare', { a: 1, b: file }, 'input_value', /"Second value".*not files/],
    ['compare', { a: 1, b: 1, operator: 'like' }, 'input_choice', /equals/],
    ['not', { value: 'vielleicht' }, 'input_bool', /"vielleicht"/],
    ['and', { values: [] }, 'list_empty', /"Truth values"/],
    ['and', { values: [true, 'x'] }, 'input_bool', /"Truth values \[2\]"/],
    ['or', { values: [2] }, 'input_bool', /"2"/],
    ['if_else', { condition: '', if_true: 1, if_false: 2 }, 'input_bool', /"Condition"/],
  ])('bool.%s refuses %j', async (name, inputs, code, en) => {
    expect(await refusalOf(`bool.${name}`, inputs)).toEqual([code, expect.stringMatching(en)]);
  });
});
