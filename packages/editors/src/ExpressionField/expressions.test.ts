import type { DatumColumn } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { checkedExpression } from './checked.ts';
import { callText, calledFunctions, expressionCompletions } from './completions.ts';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe in m', kind: 'number' },
];

describe('an expression while it is written', () => {
  it('tells what it gives', () => {
    expect(checkedExpression('round("Höhe in m" / 10)', columns, 'expression')).toEqual({ kind: 'integer' });
    expect(checkedExpression("upper(name) = 'X'", columns, 'condition')).toEqual({ kind: 'boolean' });
    expect(checkedExpression(' ', columns, 'condition')).toEqual({});
  });

  it('tells what is wrong, and where', () => {
    expect(checkedExpression("name = 'x' OR", columns, 'condition')).toEqual({
      problem: { de: expect.stringMatching(/^Der Filter ist ab Zeichen 14 nicht lesbar/), en: expect.stringMatching(/^The filter/) },
      marked: { from: 13, to: 13 },
    });
    expect(checkedExpression('1 + round(name)', columns, 'expression')).toMatchObject({
      problem: { en: expect.stringContaining('"number" of round cannot be text') },
      marked: { from: 10, to: 14 },
    });
    expect(checkedExpression('upper(name)', columns, 'condition').problem?.en).toContain('no condition');
    expect(checkedExpression('S_TOUCHES(geometry, POINT(7 500))', columns, 'condition')).toMatchObject({
      problem: { en: expect.stringContaining('degrees in WGS 84') },
      marked: { from: 20, to: 32 },
    });
    expect(checkedExpression("name = 'x' OR nix IS NULL", columns, 'condition').marked).toEqual({ from: 14, to: 25 });
  });

  it('is only read where nobody knows the columns', () => {
    expect(checkedExpression('round(nix)', null, 'expression')).toEqual({});
    expect(checkedExpression('nix > 5', null, 'condition')).toEqual({ kind: 'boolean' });
    expect(checkedExpression('nix >', null, 'condition').problem).toBeDefined();
  });

  it('is offered columns, functions with their arguments, and words', () => {
    const offered = expressionCompletions(columns, 'en');
    expect(offered.slice(0, 2)).toEqual([
      { text: 'name', detail: 'text' },
      { text: '"Höhe in m"', detail: 'number' },
    ]);
    expect(offered).toContainEqual({ text: 'round(', detail: 'number[, digits])', info: expect.stringMatching(/^Round\. Rounds to/) });
    expect(offered).toContainEqual({ text: 'BETWEEN' });
    expect(offered).toContainEqual({ text: 'POINT(', detail: 'x y)' });
    expect(offered).toContainEqual({ text: 's_within(', detail: 'geometry, other)', info: expect.stringMatching(/^Is within\./) });
    expect(calledFunctions).not.toContain('neg');
    expect([callText('pi'), callText('upper')]).toEqual(['pi()', 'upper(']);
  });
});
