import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeNames } from '../chain.ts';
import { isSimpleType, isValueOf, valueText, valueTypeOf } from './index.ts';

const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: ['Köln', ' ', '<b>'],
  number: [0, -2.5, 1e21],
  float: [0.1],
  int: [0, -7],
  bool: [true, false],
  color: ['#1A7F37', '#1A7F3780', '#1a7f37'],
  datetime: ['2026-02-03', '2026-02-03T14:30:00', '2026-02-03T14:30:00Z', '2026-02-03T14:30:00.5+01:00'],
  depot: ['/Umwelt/Bäume'],
  switchboard: ['/api/v1/switchboard/7/'],
};
const parse = (type: string, input: unknown): unknown => valueTypeOf(type)?.parse(input);

describe('every type that is entered', () => {
  const entered = typeNames.filter(isSimpleType);

  it('has samples here', () => expect(Object.keys(samples).toSorted()).toEqual(entered.toSorted()));

  it.each(entered)('%s: a stored value is taken as it is, and read back from its line', (name) => {
    const type = valueTypeOf(name)!;
    for (const value of samples[name]!) {
      expect(isValueOf(name, value)).toBe(true);
      expect(type.parse(value)).toEqual(value);
      const line = valueText(value);
      if (name !== 'switchboard') expect(type.ofText(line)).toEqual(value);
    }
    for (const empty of [null, undefined, '']) expect(type.parse(empty)).toBeNull();
    expect([type.parse({}), type.parse([1])]).toEqual([undefined, undefined]);
    expect(type.expects.de && type.expects.en).toBeTruthy();
  });
});

describe('parse', () => {
  it.each([
    ['number', '1,5', 1.5],
    ['number', ' .5 ', 0.5],
    ['number', 'viel', undefined],
    ['number', '1.234,5', undefined],
    ['number', '0x10', undefined],
    ['number', '1e999', undefined],
    ['number', Number.NaN, undefined],
    ['int', '12', 12],
    ['int', '1,5', undefined],
    ['int', 1.5, undefined],
    ['bool', 'True', true],
    ['bool', 'nein', false],
    ['color', 'abc', '#AABBCC'],
    ['color', '1a7f3780', '#1A7F3780'],
    ['color', 'red', undefined],
    ['color', '#12', undefined],
    ['datetime', '31.12.2026 9:05', '2026-12-31T09:05:00'],
    ['datetime', '2026-12-31 14:30', '2026-12-31T14:30:00'],
    ['datetime', '29.02.2025', undefined],
    ['datetime', '2026-12-31T24:00', undefined],
    ['datetime', 'gestern', undefined],
    ['switchboard', '/api/v1/depot/7/', undefined],
    ['string', 7, '7'],
    ['string', ' a ', ' a '],
  ] as const)('of %s: %j is %j', (type, input, value) => expect(parse(type, input)).toEqual(value));

  it('reads back a number that is written with a comma or a point', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parse('number', String(value))).toBe(Number(String(value)));
        expect(parse('number', String(value).replace('.', ','))).toBe(Number(String(value)));
      }),
    );
  });
});

describe('types nobody enters', () => {
  it('have no values', () =>
    expect([valueTypeOf('feature'), isValueOf('feature', 'x'), valueTypeOf('nonsense')]).toEqual([null, false, null]));
});
