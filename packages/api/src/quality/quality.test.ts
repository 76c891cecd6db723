import { describe, expect, it } from 'vitest';
import { checkNames, checkOf, faultsOf, faultsText, findingText, ruleColumns, ruleText } from './checks/registry.ts';
import type { CheckedRecord, CheckedShape } from './checks/definition.ts';
import { evaluateRule } from './evaluate.ts';
import { QualityRules, type QualityRule } from './rule.ts';
import { rulesFault } from './rules.ts';

const record = (id: number, properties: Record<string, unknown>, shape: Partial<CheckedShape> | null = null): CheckedRecord => ({
  id,
  properties,
  shape: shape && { type: 'Point', box: [1, 2, 1, 2], flaw: null, identity: 'a', ...shape },
});
const own = { id: 'a', blocking: false };
/** The numbers of the records that do not meet a rule. */
const found = (rule: QualityRule, records: readonly CheckedRecord[]) => evaluateRule(rule, records).map((one) => one.record);
/** Whether a value in a column meets a rule. */
const meets = (rule: QualityRule, value: unknown): boolean => found(rule, [record(1, { a: value })]).length === 0;

/** A rule of each check. */
const samples: readonly QualityRule[] = [
  { ...own, check: 'required', column: 'a' },
  { ...own, check: 'type', column: 'a', kind: 'integer' },
  { ...own, check: 'values', column: 'a', values: ['x', '1', 'true'] },
  { ...own, check: 'range', column: 'a', min: 1, max: 2.5 },
  { ...own, check: 'unique', columns: ['a', 'b'] },
  { ...own, check: 'condition', expression: "a > 1 AND upper(b) = 'X'" },
  { ...own, check: 'geometry', types: ['Point'] },
  { ...own, check: 'valid_geometry' },
  { ...own, check: 'duplicate_geometry' },
  { ...own, check: 'extent', extent: [6, 50, 7, 51] },
];

describe('checks', () => {
  it.each([
    ['required', { ...own, check: 'required', column: 'a' }, [0, false, 'x', [], {}], [undefined, null, '', ' \t\n ']],
    ['integer', { ...own, check: 'type', column: 'a', kind: 'integer' }, [1, -2, null, ''], [1.5, '1', true, [1]]],
    ['number', { ...own, check: 'type', column: 'a', kind: 'number' }, [1.5, undefined], ['1,5', false]],
    ['boolean', { ...own, check: 'type', column: 'a', kind: 'boolean' }, [true, false], ['true', 1]],
    ['text', { ...own, check: 'type', column: 'a', kind: 'string' }, ['x', ''], [1, { a: 1 }]],
    [
      'day',
      { ...own, check: 'type', column: 'a', kind: 'date' },
      ['2026-02-28'],
      ['2026-02-30', '28.02.2026', '2026-02-28T10:00:00', 20260228],
    ],
    ['time', { ...own, check: 'type', column: 'a', kind: 'datetime' }, ['2026-02-28', '2026-02-28T10:00:00Z'], ['10:00', 'gestern']],
    ['values', { ...own, check: 'values', column: 'a', values: ['x', '1', 'true'] }, ['x', 1, true, '', null], ['X', 'x ', 2, 'toString']],
    ['range', { ...own, check: 'range', column: 'a', min: 1, max: 2 }, [1, 1.5, 2, null], [0.999, 2.001, '1', true]],
    ['lower bound', { ...own, check: 'range', column: 'a', min: 1 }, [1, 1e300], [0, 'viel']],
    ['upper bound', { ...own, check: 'range', column: 'a', max: 1 }, [1, -1e300], [2]],
    [
      'days',
      { ...own, check: 'range', column: 'a', min: '2026-01-01', max: '2026-12-31' },
      ['2026-01-01', '2026-12-31T23:59:59+01:00', ''],
      ['2025-12-31', '2027-01-01', 'Mai', 2026],
    ],
  ] as const)('%s', (_, rule, right, wrong) => {
    expect(right.filter((value) => !meets(rule as QualityRule, value))).toEqual([]);
    expect(wrong.filter((value) => meets(rule as QualityRule, value))).toEqual([]);
  });

  it('a column that is named like what every object has is empty where a record has none', () => {
    expect(found({ ...own, check: 'required', column: 'constructor' }, [record(1, {}), record(2, { constructor: 'x' })])).toEqual([1]);
  });

  it('records are told apart by all of the columns, and those without any value not at all', () => {
    const rule: QualityRule = { ...own, check: 'unique', columns: ['a', 'b'] };
    const records = [
      record(1, { a: 'x', b: 1 }),
      record(2, { a: 'x', b: 2 }),
      record(3, { a: 'x', b: 1 }),
      record(4, { a: 'x' }),
      record(5, { a: 'x', b: '' }),
      record(6, {}),
      record(7, { b: null }),
      record(8, { a: 'x', b: 1 }),
      record(9, { a: 'x,1' }),
    ];
    expect(evaluateRule(rule, records).map(({ record: one, value, details }) => [one, value, details])).toEqual([
      [1, 'x, 1', { count: 3, other: 8 }],
      [3, 'x, 1', { count: 3, other: 1 }],
      [4, 'x, ', { count: 2, other: 5 }],
      [5, 'x, ', { count: 2, other: 4 }],
      [8, 'x, 1', { count: 3, other: 1 }],
    ]);
  });

  it('geometries', () => {
    const flaw = { name: 'self_intersection', place: [6.9, 50.9] } as const;
    const records = [
      record(1, {}),
      record(2, {}, {}),
      record(3, {}, { type: 'Polygon', box: [6, 50, 7, 51], flaw }),
      record(4, {}, { box: null }),
    ];
    expect(found({ ...own, check: 'geometry', types: [] }, records)).toEqual([1]);
    expect(found({ ...own, check: 'geometry', types: ['Polygon'] }, records)).toEqual([1, 2, 4]);
    expect(found({ ...own, check: 'valid_geometry' }, records)).toEqual([3]);
    expect(found({ ...own, check: 'duplicate_geometry' }, records)).toEqual([2, 3, 4]);
    expect(found({ ...own, check: 'extent', extent: [6, 50, 7, 51] }, records)).toEqual([2, 4]);
    expect(found({ ...own, check: 'extent', extent: [6.1, 50, 7, 51] }, records)).toEqual([2, 3, 4]);
    // A transformation rounds.
    expect(found({ ...own, check: 'extent', extent: [6, 50, 7, 51] }, [record(1, {}, { box: [6 - 1e-12, 50, 7 + 1e-12, 51] })])).toEqual(
      [],
    );
  });

  it('each check has its words in both languages, with nothing left out', () => {
    expect(new Set(samples.map(({ check }) => check))).toEqual(new Set(checkNames));
    for (const rule of samples)
      for (const language of ['de', 'en'] as const) {
        expect(checkOf(rule).label[language]).toMatch(/^\p{Lu}/u);
        const text = findingText(
          rule,
          { value: 'xyz', details: { count: 1200, other: 7, flaw: 'self_intersection', type: 'Polygon' }, place: [6.9, 50.9] },
          language,
        );
        for (const sentence of [ruleText(rule, language), text]) expect(sentence).toMatch(/^.+\.$/);
        expect(`${ruleText(rule, language)}${text}`).not.toMatch(/undefined|null|NaN|\{/);
      }
    expect(ruleText(samples[3]!, 'de')).toBe('„a“ liegt zwischen 1 und 2,5.');
    expect(ruleText({ ...own, check: 'range', column: 'a', max: '2026-12-31' }, 'de')).toBe('„a“ liegt bei höchstens 31.12.2026.');
    // While it is typed a bound may be anything.
    expect(ruleText({ ...own, check: 'range', column: 'a', max: 'gestern' }, 'de')).toBe('„a“ liegt bei höchstens gestern.');
    expect(
      findingText(
        samples.find(({ check }) => check === 'valid_geometry')!,
        { value: null, details: { flaw: 'Strange' }, place: null },
        'en',
      ),
    ).toBe('Strange.');
    expect(faultsText(faultsOf([{ rule: samples[0]!, count: 1200 }]), 'de')).toBe('„a“ ist ausgefüllt (1.200)');
  });

  it('a long value is cut, never within a character', () => {
    const [fault] = evaluateRule({ ...own, check: 'type', column: 'a', kind: 'integer' }, [
      record(1, { a: `${'x'.repeat(199)}😀${'y'.repeat(99)}` }),
    ]);
    expect(fault?.value).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('the rules of a depot', () => {
  it('are bounded', () => {
    expect(QualityRules.safeParse(samples.map((rule, at) => ({ ...rule, id: `${at}` }))).success).toBe(true);
    expect(QualityRules.safeParse(samples).success).toBe(false);
    const long = (length: number) =>
      Array.from({ length: 50 }, (_, at) => ({ ...own, id: `${at}`, check: 'required', column: 'x'.repeat(length) }));
    expect(QualityRules.safeParse(long(900)).success).toBe(true);
    expect(QualityRules.safeParse(long(1000)).success).toBe(false);
  });

  it('name columns that it has, or had when the rule was made', () => {
    const rule: QualityRule = { ...own, check: 'required', column: 'a' };
    const depot = { approval: 'automatic' as const, quality_rules: [rule] };
    expect(ruleColumns(samples[4]!)).toEqual(['a', 'b']);
    const [a, b] = [[{ key: 'a', kind: 'string' }], [{ key: 'b', kind: 'string' }]] as const;
    expect(rulesFault(depot, [], b)).toEqual({ code: 'unknown_rule_column', key: 'a' });
    expect(rulesFault(depot, [rule], b)).toBeNull();
    expect(rulesFault(depot, [{ ...rule, check: 'type', kind: 'string' }], b)).not.toBeNull();
    expect(rulesFault(depot, [], [])).toBeNull();
    const blocking = [{ ...rule, blocking: true }];
    expect(rulesFault({ approval: 'automatic', quality_rules: blocking }, blocking, a)).toEqual({ code: 'blocking_needs_approval' });
    expect(rulesFault({ approval: 'manual', quality_rules: blocking }, [], a)).toBeNull();
  });

  it('ask conditions that fit the columns, or did when the rule was made', () => {
    const rule = (expression: string): QualityRule => ({ ...own, check: 'condition', expression });
    const depotWith = (expression: string) => ({ approval: 'automatic' as const, quality_rules: [rule(expression)] });
    const columns = [
      { key: 'a', kind: 'integer' },
      { key: 'b', kind: 'string' },
    ] as const;
    const said = (expression: string, before: readonly QualityRule[] = []) => {
      const fault = rulesFault(depotWith(expression), before, columns);
      return fault?.code === 'rule_condition' ? fault.texts.de : fault;
    };
    expect(said("a > 1 AND upper(b) = 'X'")).toBeNull();
    expect(said('a >')).toContain('ab Zeichen 4');
    expect(said('upper(a) = 1')).toContain('Ab Zeichen 7');
    expect(said('fehlt = 1')).toContain('„fehlt“');
    expect(said('fehlt = 1', [rule('fehlt = 1')])).toBeNull();
    // Where nothing is known of the columns, only how it is written counts.
    expect(rulesFault(depotWith('fehlt = 1'), [], [])).toBeNull();
    expect(rulesFault(depotWith('fehlt ='), [], [])).toMatchObject({ code: 'rule_condition' });
    expect(ruleColumns(rule("a > 1 AND (upper(b) = 'X' OR a < 9)"))).toEqual(['a', 'b']);
  });

  it('a record meets a condition only where it is said to hold, and tells what it has', () => {
    const rule: QualityRule = { ...own, check: 'condition', expression: 'a > 1' };
    const records = [
      { ...record(1, { a: 2 }), met: new Set(['a > 1']) },
      { ...record(2, { a: 1 }), met: new Set<string>() },
      record(3, {}),
    ];
    expect(evaluateRule(rule, records)).toEqual([
      { record: 2, value: 'a: 1' },
      { record: 3, value: 'a: –' },
    ]);
    expect(findingText(rule, { value: 'a: 1', details: {}, place: null }, 'de')).toBe('Die Bedingung gilt nicht (a: 1).');
  });
});
