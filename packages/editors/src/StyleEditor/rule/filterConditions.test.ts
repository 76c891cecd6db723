import type { DatumColumn, StatedConditions } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { comparedColumns, conditionsJson, ruleConditions } from './filterConditions.ts';

const format = createFormat('de');
const columns: readonly DatumColumn[] = [
  { key: 'art', kind: 'string' },
  { key: 'alter', kind: 'integer' },
  { key: 'hoehe', kind: 'number' },
  { key: 'gesund', kind: 'boolean' },
  { key: 'gepflanzt', kind: 'date' },
];
const all = (...conditions: StatedConditions['conditions']): StatedConditions => ({ match: 'all', conditions });

describe('the filter of a rule as conditions', () => {
  it.each([
    ['', all()],
    ['["==","art","Linde"]', all({ column: 'art', operator: 'equals', value: 'Linde' })],
    ['["==","gesund",true]', all({ column: 'gesund', operator: 'yes', value: '' })],
    [
      '["any",[">=","hoehe",2.5],["<","alter",10]]',
      {
        match: 'any',
        conditions: [
          { column: 'hoehe', operator: 'atLeast', value: '2,5' },
          { column: 'alter', operator: 'less', value: '10' },
        ],
      },
    ],
    ['["all",["==","art","a\\"b"],[">","gepflanzt","2020-01-31"]]', null],
  ] as [string, StatedConditions | null][])('%s goes there and back', (text, stated) => {
    const read = ruleConditions(text, columns, format);
    if (stated) expect(read).toEqual(stated);
    expect(conditionsJson(read!, columns)).toBe(text);
  });

  it.each([
    ['what is in another joint', '["all",["any",["==","art","a"],["==","art","b"]],["==","gesund",true]]'],
    ['a column that is not there', '["==","nirgends",1]'],
    ['no filter', '["!=","art","a"]'],
    ['no JSON', '["=='],
    ['a number as the text of a text column', '["==","art",5]'],
  ])('are none of %s', (_, text) => expect(ruleConditions(text, columns, format)).toBeNull());

  it('say nothing as long as they are only begun, or are no value of the column', () => {
    expect(conditionsJson(all({ column: 'art', operator: 'equals', value: '' }), columns)).toBe('');
    const half = all({ column: 'alter', operator: 'more', value: 'alt' }, { column: 'art', operator: 'equals', value: 'Eiche' });
    expect(conditionsJson(half, columns)).toBe('["==","art","Eiche"]');
  });

  it('ask what rules can say: no patterns, nothing about what is missing', () => {
    expect(comparedColumns([...columns, { key: 'daten', kind: 'json' }]).map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    expect(conditionsJson(all({ column: 'art', operator: 'contains', value: 'Lin' }), columns)).toBe('');
    expect(conditionsJson(all({ column: 'art', operator: 'differs', value: 'Linde' }), columns)).toBe('');
  });
});
