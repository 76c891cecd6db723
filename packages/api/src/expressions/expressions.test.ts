import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FilterSyntaxError, parseCql2, parseExpression } from '../filter/index.ts';
import { expressions } from '../filter/fixtures/expressions.ts';
import { holds } from '../filter/holds.ts';
import { expressionText } from '../filter/write.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { checkFilter, typedExpression } from './check.ts';
import { evaluatedCondition, evaluateExpression, OnlyInDatabase } from './evaluate.ts';
import { isSafePattern } from './patterns.ts';
import { expressionFunction, expressionFunctionNames } from './registry.ts';
import { signatureOf } from './signature.ts';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'wert', kind: 'number' },
  { key: 'nummer', kind: 'integer' },
  { key: 'aktiv', kind: 'boolean' },
  { key: 'tag', kind: 'date' },
  { key: 'mehr', kind: 'json' },
  { key: 'Höhe in m', kind: 'number' },
];
const evaluated = (text: string, values: Readonly<Record<string, unknown>> = {}): unknown => {
  const value = evaluateExpression(parseExpression(text), { values, columns });
  return typeof value === 'bigint' ? Number(value) : value;
};
const kindOf = (text: string): string => typedExpression(parseExpression(text), columns).type;
function refusal(work: () => unknown): FilterSyntaxError {
  try {
    work();
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('expressions as text', () => {
  it('are read as the same expression', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        expect(parseExpression(expressionText(expression))).toEqual(expression);
      }),
      { numRuns: 500 },
    );
  });

  it('are read with the ranks of their operators, and signs beside numbers', () => {
    const same = (text: string, other: string): void => expect(parseExpression(text), text).toEqual(parseExpression(other));
    same('1 + 2 * 3 ^ 2', '1 + (2 * (3 ^ 2))');
    same('1 - 2 - 3', '(1 - 2) - 3');
    same('-2 ^ 2', '(-2) ^ 2');
    same('wert-1', 'wert - 1');
    same('wert -1', 'wert - 1');
    same('a DIV b % c', '(a div b) % c');
    same('a + b > c AND d', '((a + b) > c) AND d');
    same('UPPER(name)', 'upper( name )');
    same('is_null(wert)', 'wert IS NULL');
    // `div` is a name where an operand stands.
    same('div div div', '"div" div "div"');
  });

  it('a condition of a column and a literal is the same as ever', () => {
    expect(parseExpression('wert > 5')).toEqual({ kind: 'condition', filter: parseCql2('wert > 5') });
    expect(parseCql2('wert > -5')).toEqual({ kind: 'compare', operator: '>', property: 'wert', value: -5, ignoreCase: false });
    expect(parseCql2('wert + 1 > 5')).toMatchObject({ kind: 'expression', expression: { name: '>' } });
  });

  it('are refused with their place', () => {
    expect(refusal(() => parseExpression('round(wert,')).texts.en).toMatch(/^The expression cannot be read from character 12 on/);
    expect(refusal(() => parseExpression('wert wert')).at).toBe(5);
  });
});

describe('the functions', () => {
  it.each(expressionFunctionNames.filter((name) => expressionFunction(name).gives !== undefined))(
    '%s gives what its documentation says',
    (name) => {
      const { example, gives } = expressionFunction(name);
      expect(evaluated(example)).toBe(gives);
    },
  );

  it('have examples that fit, texts in both languages, and signatures', () => {
    for (const name of expressionFunctionNames) {
      const { title, doc, example, group, evaluate, gives } = expressionFunction(name);
      expect(() => typedExpression(parseExpression(example), columns), name).not.toThrow();
      for (const text of [title.de, title.en, doc.de, doc.en]) expect(text.trim(), name).not.toBe('');
      expect(signatureOf(name).en, name).toMatch(group === 'operator' ? /a/ : /^[a-z][a-z0-9_]*\(.*\)$/);
      if (group === 'geometry') expect([evaluate, gives]).toEqual([null, undefined]);
    }
    expect(signatureOf('round')).toEqual({ de: 'round(zahl[, stellen])', en: 'round(number[, digits])' });
    expect(signatureOf('coalesce').en).toBe('coalesce(value, more, …)');
  });

  it('hold in conditions as in the database, and geometries only there', () => {
    const asked = (text: string, values: Readonly<Record<string, unknown>>): boolean | null =>
      holds(parseCql2(text), { values, columns }, evaluatedCondition);
    expect(asked("lower(name) = 'köln' AND wert > 1", { name: 'KÖLN', wert: 2 })).toBe(true);
    expect(asked("NOT upper(name) = 'X'", {})).toBeNull();
    expect(asked('wert > nummer', { wert: 2.5, nummer: 2 })).toBe(true);
    expect(() => asked('area() > 5', {})).toThrow(OnlyInDatabase);
  });
});

describe('kinds', () => {
  it('are told before anything runs', () => {
    expect(
      [
        'nummer + 1',
        'nummer / 2',
        'nummer + wert',
        'nummer ^ 2',
        'if(aktiv, nummer, 1.5)',
        "date_add(tag, 1, 'hour')",
        "date_add(tag, 1, 'day')",
      ].map(kindOf),
    ).toEqual(['integer', 'number', 'number', 'number', 'number', 'datetime', 'date']);
    expect(
      ['wert > 5', 'centroid()', 'geometry', 'NULL', 'coalesce(NULL, name)', 'mehr', 'round(wert)', 'round(wert, 1)'].map(kindOf),
    ).toEqual(['boolean', 'geometry', 'geometry', 'null', 'string', 'json', 'integer', 'number']);
    expect(typedExpression({ kind: 'property', name: 'geometry' }, [{ key: 'geometry', kind: 'string' }]).type).toBe('string');
  });

  it.each([
    ['flaeche + 1', 0, 7, 'There is no field "flaeche". Right is one of: name, wert'],
    ['1 + uper(name)', 4, 14, 'There is no function "uper". Similar names are: upper'],
    ['constructor(1)', 0, 14, 'There is no function "constructor".'],
    ['round(name, 2)', 6, 10, '"number" of round cannot be text. Right is a number.'],
    ['name + 1', 0, 4, '"number" of + cannot be text.'],
    ['round(wert, 1.5)', 12, 15, 'Right is a whole number.'],
    ['round()', 0, 7, 'round has 0 arguments here. Right is round(number[, digits]).'],
    ['pi(1)', 0, 5, 'Right is pi().'],
    ["date_diff('fortnight', tag, tag)", 10, 21, "Right is one of 'year'"],
    ['date_diff(name, tag, tag)', 10, 14, 'stands in the expression as it is'],
    ["year('bald')", 5, 11, 'Right is a date such as'],
    ['year(name)', 5, 9, '"date" of year cannot be text.'],
    ['if(wert, 1, 2)', 3, 7, 'Right is a condition or a boolean.'],
    ["if(aktiv, 1, 'a')", 13, 16, '"otherwise" of if cannot be text. Right is whole number.'],
    ['wert = NULL', 0, 11, 'Right is IS NULL'],
    ["wert + 1 = 'viel'", 11, 17, 'Right is number.'],
    ['to_text(mehr) = mehr', 16, 20, 'cannot be JSON'],
    ['mehr = mehr', 0, 4, 'Right is its text: to_text'],
    ['coalesce(centroid(), NULL)', 9, 19, 'no geometry'],
    ['area(name)', 5, 9, 'Right is a geometry: geometry, or one such as POINT(7.1 50.7).'],
    ["regexp_matches(name, '(a+)+$')", 21, 29, 'without nested repetitions'],
    ['regexp_matches(name, name)', 21, 25, 'a regular expression as text'],
    ["format_date(tag, 'foo')", 17, 22, 'a pattern of YYYY'],
    ["to_date(name, 'YYYY')", 14, 20, 'with YYYY, MM and DD once each'],
    ['format_number(wert, 99)', 20, 22, 'a whole number from 0 to 20'],
    ["distance(geometry, 'here')", 19, 25, 'a geometry as WKT'],
    ["DATE('2024-02-31')", 0, 18, 'This is no date.'],
    ["wert > 5 AND name = 'x' AND wert = 'viel'", 28, 41, 'cannot be compared with "viel"'],
    ['"Höhe in cm" > 5', 0, 16, 'There is no field "Höhe in cm"'],
  ])('%s is refused from %i to %i', (text, at, to, said) => {
    const error = refusal(() => typedExpression(parseExpression(text), columns));
    expect([error.at, error.to]).toEqual([at, to]);
    expect(error.texts.en).toContain(said);
    expect(error.texts.en).toContain(`From character ${at + 1}`);
    expect(error.texts.de).toContain(`Ab Zeichen ${at + 1}`);
  });

  it('a filter is to be true or false', () => {
    expect(refusal(() => checkFilter(parseCql2('wert > 5 AND upper(name)'), columns)).texts.en).toContain('no condition');
    expect(refusal(() => checkFilter(parseCql2('1 + 1'), columns)).texts.en).toContain('no condition');
    expect(refusal(() => checkFilter(parseCql2('wert > 5 AND name'), columns)).texts.en).toContain('This is text, no condition');
    expect(() => checkFilter(parseCql2('aktiv AND (contains(name, name) OR NOT aktiv) AND geometry IS NULL'), columns)).not.toThrow();
  });

  it('any expression is typed, or refused with words', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        try {
          typedExpression(expression, columns);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterSyntaxError);
        }
      }),
    );
  });
});

describe('patterns of regular expressions', () => {
  it.each([
    '^a+$',
    '(ab)+',
    '[a-zäöü]{2,5}',
    String.raw`\d{4}-\d\d`,
    '(?:x|y)z*',
    'a?b*?',
    String.raw`\.\(\)`,
    '[^,]+',
    '[]a]',
    String.raw`[\w-]+@`,
    '|a',
    'a.*b',
  ])('%s is taken', (pattern) => expect(isSafePattern(pattern)).toBe(true));
  it.each([
    '',
    '(a+)+',
    '(a*)*b',
    '(a|aa)+',
    '((a){2})*',
    '(a{1,5}){1,5}',
    'a**',
    'a{101}',
    'a{5,2}',
    String.raw`(a)\1`,
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?i)a',
    '[[:alpha:]]',
    '***=a',
    '(a',
    'a)',
    '[a',
    'a{',
    '*a',
    String.raw`\p{L}`,
    String.raw`\Ba`,
    'a'.repeat(201),
  ])('%s is not', (pattern) => expect(isSafePattern(pattern)).toBe(false));
});
