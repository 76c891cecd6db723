import type { DatumColumn } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { conditionProblem, conditionsOfValue, onColumn, withCondition } from './draft.ts';

const de = createFormat('de');
const name: DatumColumn = { key: 'name', kind: 'string' };
const level: DatumColumn = { key: 'stand', kind: 'number' };
const day: DatumColumn = { key: 'tag', kind: 'date' };
const on: DatumColumn = { key: 'aktiv', kind: 'boolean' };

describe('conditions of records', () => {
  it('keep what can be asked of another column as well', () => {
    expect(onColumn({ column: 'name', operator: 'equals', value: '5' }, level)).toEqual({
      column: 'stand',
      operator: 'equals',
      value: '5',
    });
    expect(onColumn({ column: 'name', operator: 'contains', value: '5' }, level)).toEqual({
      column: 'stand',
      operator: 'equals',
      value: '5',
    });
    expect(onColumn({ column: 'name', operator: 'contains', value: 'x' }, on)).toMatchObject({ operator: 'yes' });
  });

  it('say what would be right', () => {
    expect(conditionProblem({ column: 'stand', operator: 'more', value: 'viel' }, level, de)).toBe('eine Zahl, zum Beispiel 12,5');
    expect(conditionProblem({ column: 'stand', operator: 'more', value: '3,42' }, level, de)).toBeUndefined();
    expect(conditionProblem({ column: 'name', operator: 'equals', value: '' }, name, de)).toBeDefined();
    expect(conditionProblem({ column: 'name', operator: 'empty', value: '' }, name, de)).toBeUndefined();
  });

  it('follow from a value as it is shown', () => {
    expect(conditionsOfValue('Rhein', name, de).map(({ operator, value }) => `${operator} ${value}`)).toEqual([
      'equals Rhein',
      'differs Rhein',
    ]);
    expect(conditionsOfValue(3.42, level, de)).toContainEqual({ column: 'stand', operator: 'atLeast', value: '3,42' });
    expect(conditionsOfValue('2024-05-31', day, de)).toContainEqual({ column: 'tag', operator: 'equals', value: '31.05.2024' });
    expect(conditionsOfValue(false, on, de)).toEqual([{ column: 'aktiv', operator: 'no', value: '' }]);
    expect(conditionsOfValue(null, name, de).map(({ operator }) => operator)).toEqual(['empty', 'filled']);
    // A text that became wider than its column's kind suggests nothing that would be refused.
    expect(conditionsOfValue('viel', level, de)).toEqual([]);
  });

  it('leave out several values of a column', () => {
    const rhine = { column: 'name', operator: 'differs', value: 'Rhein' } as const;
    const ems = { ...rhine, value: 'Ems' } as const;
    expect(withCondition(withCondition([rhine], ems), ems)).toEqual([rhine, ems]);
  });

  it('say the same of a column once', () => {
    const first = { column: 'name', operator: 'equals', value: 'Rhein' } as const;
    const other = { column: 'stand', operator: 'more', value: '3' } as const;
    expect(withCondition([first, other], { ...first, value: 'Ems' })).toEqual([other, { ...first, value: 'Ems' }]);
  });
});
