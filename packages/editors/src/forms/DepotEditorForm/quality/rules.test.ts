import { checkNames, QualityRules, type QualityRule } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { columnOf, freeId, isBound, kindOfColumn, newRule, readBound, withoutBlocking, writtenBound } from './rules.ts';

const kept = { id: 'a', blocking: true, column: 'name' };

describe('rules as they are entered', () => {
  it('a rule begins with what is known of it', () => {
    for (const check of checkNames) expect(newRule(check, kept)).toMatchObject({ id: 'a', blocking: true, check });
    expect(newRule('unique', kept)).toMatchObject({ columns: ['name'] });
    expect(newRule('unique', { ...kept, column: '' })).toMatchObject({ columns: [] });
    // What needs nothing more can be saved at once.
    const whole = (['required', 'type', 'unique', 'geometry', 'valid_geometry', 'duplicate_geometry', 'extent'] as const).map((check) =>
      newRule(check, { ...kept, id: check }),
    );
    expect(QualityRules.safeParse(whole).success).toBe(true);
  });

  it('keep their columns, and get ids of their own', () => {
    const rules: QualityRule[] = [newRule('required', { ...kept, id: 'r2' }), newRule('unique', { ...kept, id: 'x' })];
    expect(rules.map(columnOf)).toEqual(['name', 'name']);
    expect(columnOf(newRule('geometry', kept))).toBe('');
    expect(freeId(rules)).toBe('r3');
    expect(freeId([newRule('required', { ...kept, id: 'r2' })])).toBe('r3');
    expect(withoutBlocking(rules).some(({ blocking }) => blocking)).toBe(false);
  });

  it.each([
    ['', undefined, true],
    ['12,5', 12.5, true],
    ['-3', -3, true],
    ['31.12.2026', '2026-12-31', true],
    ['2026-12-31', '2026-12-31', true],
    ['31.02.2026', '31.02.2026', false],
    ['viel', 'viel', false],
  ])('the bound %j is read', (text, bound, right) => {
    expect(readBound(text)).toBe(bound);
    expect(isBound(bound)).toBe(right);
    for (const language of ['de', 'en'] as const) expect(readBound(writtenBound(bound, language))).toBe(bound);
  });

  it('the kind of a column is proposed', () => {
    const columns = [
      { key: 'a', kind: 'integer' },
      { key: 'b', kind: 'json' },
    ] as const;
    expect(['a', 'b', 'c'].map((key) => kindOfColumn(columns, key))).toEqual(['integer', 'string', 'string']);
  });
});
