import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression, FilterLiteral, TextFilter } from './ast.ts';
import { expressionCondition } from './calls.ts';
import { parseCql2Json } from './cql2json.ts';
import { parseFilter } from './languages.ts';
import { FilterSyntaxError } from './syntaxError.ts';
import { expressions } from './fixtures/expressions.ts';
import { filters } from './fixtures/filters.ts';

const field = (property: string) => ({ property });

/** A filter as CQL2 JSON. */
function jsonOf(filter: TextFilter): object {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { op: filter.kind, args: filter.items.map(jsonOf) };
    case 'not':
      return { op: 'not', args: [jsonOf(filter.item)] };
    case 'compare':
      return { op: filter.operator, args: [field(filter.property), filter.value] };
    case 'like': {
      const args: (object | string)[] = [field(filter.property), filter.pattern];
      return { op: 'like', args: filter.ignoreCase ? args.map((arg) => ({ op: 'casei', args: [arg] })) : args };
    }
    case 'in':
      return { op: 'in', args: [field(filter.property), filter.values] };
    case 'between':
      return { op: 'between', args: [field(filter.property), filter.low, filter.high] };
    case 'null':
      return { op: 'isNull', args: [field(filter.property)] };
    case 'expression':
      return valueOf(filter.expression) as object;
  }
}

/** An expression as CQL2 JSON. */
function valueOf(expression: Expression): unknown {
  if (expression.kind === 'literal') return expression.as ? { [expression.as]: expression.value } : expression.value;
  if (expression.kind === 'property') return field(expression.name);
  if (expression.kind === 'condition') return jsonOf(expression.filter);
  if (expression.kind === 'shape') return expression.shape.type === 'Box' ? { bbox: expression.shape.bbox } : expression.shape;
  const { name } = expression;
  const args = expression.args.map(valueOf);
  if (name === 'ilike') return { op: 'like', args: args.map((arg) => ({ op: 'casei', args: [arg] })) };
  if (name === 'in') return { op: 'in', args: [args[0], args.slice(1)] };
  return { op: { is_null: 'isNull', neg: '-' }[name] ?? name, args };
}

const compared = (value: FilterLiteral): TextFilter => ({ kind: 'compare', operator: '<', property: 'a', value, ignoreCase: false });

describe('CQL2 JSON', () => {
  it('is read as the same filter as its text', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseCql2Json(JSON.stringify(jsonOf(filter)))).toEqual(filter);
      }),
    );
  });

  it('is read as the same expression as its text', () => {
    const calls = expressions.filter(({ kind }) => kind === 'call' || kind === 'condition');
    fc.assert(
      fc.property(calls, (expression) => {
        expect(parseCql2Json(JSON.stringify(valueOf(expression)))).toEqual(expressionCondition(expression));
      }),
    );
  });

  it('reads days, times, and a value on the left', () => {
    expect(parseCql2Json('{"op": "<", "args": [{"property": "a"}, {"date": "2026-01-01"}]}')).toEqual(compared('2026-01-01'));
    expect(parseCql2Json('{"op": "<", "args": [{"property": "a"}, {"timestamp": "2026-01-01T12:00:00Z"}]}')).toEqual(
      compared('2026-01-01T12:00:00Z'),
    );
    expect(parseCql2Json('{"op": ">", "args": [5, {"property": "a"}]}')).toEqual(compared(5));
  });

  it('keeps the digits of whole numbers beyond 2^53', () => {
    expect(parseCql2Json('{"op": "<", "args": [{"property": "a"}, 9007199254740993]}')).toEqual(compared('9007199254740993'));
  });

  it.each([
    ['', 'JSON'],
    ['name = 1', 'JSON'],
    ['[]', '"op" and "args"'],
    ['null', '"op" and "args"'],
    ['{"args": []}', 'at "op"'],
    ['{"op": "=", "args": {}}', 'at "args"'],
    ['{"op": "=", "args": [{"property": "a"}]}', 'exactly 2'],
    ['{"op": "=", "args": [{"property": "a"}, {"date": 5}]}', 'at "args[1]"'],
    ['{"op": "in", "args": [{"property": "a"}, [1, {}]]}', 'at "args[1][1]"'],
    ['{"op": "in", "args": [{"property": "a"}, []]}', 'a list of values'],
    ['{"op": "and", "args": [{"op": "isNull", "args": [{"property": "a"}]}, {"op": "no near", "args": []}]}', 'at "args[1].op"'],
    ['{"op": "upper", "args": [{"no": 1}]}', 'at "args[0]"'],
    ['{"op": "+", "args": [1, 2, 3]}', 'exactly 2'],
    ['{"op": "and", "args": []}', 'at least 2'],
    ['{"op": "__proto__", "args": []}', 'one of and, or, not'],
    ['{"op": "like", "args": [{"op": "casei", "args": [{"property": "a"}]}, "x"]}', 'around both'],
  ])('says where %s goes wrong', (source, part) => {
    expect(() => parseCql2Json(source)).toThrow(FilterSyntaxError);
    expect(() => parseCql2Json(source)).toThrow(part);
  });

  it('is not brought down by nesting or size', () => {
    expect(() => parseCql2Json('['.repeat(20_000))).toThrow(/at most 100 levels/);
    const not = (levels: number): string =>
      '{"op":"not","args":['.repeat(levels) + '{"op":"isNull","args":[{"property":"a"}]}' + ']}'.repeat(levels);
    expect(parseCql2Json(not(90))).toMatchObject({ kind: 'not' });
    expect(() => parseCql2Json(not(100))).toThrow(/at most 100 levels/);
    expect(() => parseCql2Json(`"${'x'.repeat(20_000)}"`)).toThrow(/at most 20000 characters/);
    // Brackets in a text are none.
    expect(parseCql2Json(JSON.stringify({ op: '<', args: [field('a'), '[\\"{'.repeat(300)] }))).toEqual(compared('[\\"{'.repeat(300)));
  });

  it('is read, or refused with what would be right', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.json({ maxDepth: 4 })), (source) => {
        try {
          parseCql2Json(source);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterSyntaxError);
        }
      }),
    );
  });

  it('is what "filter-lang" asks for; without it text is read', () => {
    expect(parseFilter('{"op": "<", "args": [{"property": "a"}, 5]}', 'cql2-json')).toEqual(compared(5));
    expect(parseFilter('a < 5')).toEqual(compared(5));
    expect(parseFilter('a < 5', 'cql2-text')).toEqual(compared(5));
  });
});
