import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseExpression } from '../filter/index.ts';
import { expressions } from '../filter/fixtures/expressions.ts';
import { expressionText } from '../filter/write.ts';
import { evaluateExpression } from './evaluate.ts';
import { expressionFunction, expressionFunctionNames } from './registry.ts';

const evaluated = (text: string): unknown => {
  const value = evaluateExpression(parseExpression(text), { values: {}, columns: [] });
  return typeof value === 'bigint' ? Number(value) : value;
};

describe('expressions', () => {
  it('as text are read as the same', () => {
    fc.assert(fc.property(expressions, (expression) => {
      expect(parseExpression(expressionText(expression))).toEqual(expression);
    }), { numRuns: 500 });
  });
  it.each(expressionFunctionNames.filter((name) => expressionFunction(name).gives !== undefined))('%s gives what its documentation says', (name) => {
    const { example, gives } = expressionFunction(name);
    expect(evaluated(example)).toBe(gives);
  });
});
