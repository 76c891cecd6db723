import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldScanner } from './scanner.ts';
import { widenedKind } from '@geo/api';
import type { FieldKind, NamedField } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';

function scan(texts: readonly string[], known: readonly NamedField[] = []) {
  const warnings: StoredMessage[] = [];
  const scanner = new FieldScanner('a.json', known, warnings);
  texts.forEach((text, index) => scanner.add(index + 1, text));
  return { fields: scanner.fields, warnings };
}

const kindsOf = (texts: readonly string[], known?: readonly NamedField[]) =>
  Object.fromEntries(scan(texts, known).fields.map(({ name, kind }) => [name, kind]));

describe('fields of all records', () => {
  it.each<[FieldKind, string]>([
    ['integer', '-12'],
    ['integer', '9007199254740993'],
    ['integer', '-9223372036854775808'],
    ['number', '9223372036854775808'],
    ['number', '12e2'],
    ['number', '1.0'],
    ['number', '1.5'],
    ['number', '1e-3'],
    ['boolean', 'true'],
    ['boolean', 'false'],
    ['string', 'null'],
    ['string', '""'],
    ['string', String.raw`"a \" b: {\\"`],
    ['date', '"2026-11-22"'],
    ['string', '"2026-13-22"'],
    ['string', '"2025-02-29"'],
    ['date', '"2024-02-29"'],
    ['string', '"2026-11-22T25:61"'],
    ['instant', '"2026-11-22 23:59:59.5+01:00"'],
    ['instant', '"2026-11-22T10:00:00Z"'],
    ['string', '"2026-11-22T10:00:00+15:00"'],
    ['string', '"2026-11-22x"'],
    ['json', '{"a": [1, "]"]}'],
    ['json', '[]'],
  ])('finds %s in %s', (kind, value) => {
    expect(kindsOf([`{"x": ${value} , "y":1}`, `{\n "y"\n:\n2,"x":${value}}`])).toEqual({ x: kind, y: 'integer' });
  });

  it('finds a field that only a late record has, and names with escapes', () => {
    expect(kindsOf(['{"a":1}', '{}', String.raw`{"b\n":true,"a":2.5}`])).toEqual({ a: 'number', 'b\n': 'boolean' });
  });

  it('tells once from which record on a kind no longer holds', () => {
    const { fields, warnings } = scan(['{"hausnr":1}', '{"hausnr":null}', '{"hausnr":"12a"}', '{"hausnr":"12b"}', '{"hausnr":3}']);
    expect(fields).toEqual([{ name: 'hausnr', kind: 'string', record: 3 }]);
    expect(warnings).toMatchObject([{ code: 'field_kind_changed', record: 3 }]);
    expect(warnings[0]!.de).toBe('Das Attribut „hausnr“ ist zuerst ganze Zahl, in Datensatz 3 nicht mehr: die Spalte ist Text.');
  });

  it.each([
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00', 2],
    ['2026-11-22T10:00:00', '2026-11-22T10:00:00Z', 2],
    ['2026-11-22', '2026-11-22T10:00:00+01:00', 2],
  ])('tells once of times with and without a zone: %s, %s', (first, second, record) => {
    const { fields, warnings } = scan([first, second, first, second].map((a) => JSON.stringify({ a })));
    expect([fields[0]!.kind, warnings.map((warning) => [warning.code, warning.record])]).toEqual([
      'datetime',
      [['field_kinds_mixed', record]],
    ]);
    expect(warnings[0]!.de).toBe(
      'Das Attribut „a“ hat ab Datensatz 2 Zeiten mit und ohne Zone: Sie werden nach dem geordnet, was ihre Uhren zeigen, nicht nach ihrem Zeitpunkt.',
    );
  });

  it('says nothing of whole numbers among numbers, and of text that looks like a date', () => {
    expect(scan(['{"a":1,"b":"x"}', '{"a":1.5,"b":"2026-11-22"}']).warnings).toEqual([]);
    expect(scan(['{"a":"2026-11-22"}', '{"a":"2026-11-22T10:00"}'])).toMatchObject({ fields: [{ kind: 'datetime' }], warnings: [] });
  });

  it('keeps what the file declares unless a record contradicts', () => {
    const known: NamedField[] = [
      { name: 'n', declared: 'integer' },
      { name: 'd', declared: 'datetime' },
      { name: 't', declared: 'string' },
    ];
    expect(kindsOf(['{"n":null,"d":null,"t":"2026-11-22"}'], known)).toEqual({ n: 'integer', d: 'datetime', t: 'string' });
    const { fields, warnings } = scan(['{"n":1,"d":"2026-11-22"}', '{"n":"x","d":"gestern"}'], known);
    expect(fields.map(({ kind }) => kind)).toEqual(['string', 'string', 'string']);
    expect(warnings.map(({ record }) => record)).toEqual([2, 2]);
  });

  it('agrees with a parser on any object', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant('2026-11-22'), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const records = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), value), { maxLength: 6 });
    fc.assert(
      fc.property(records, fc.boolean(), (objects, indented) => {
        const expected = new Map<string, FieldKind | null>();
        for (const object of objects)
          for (const [name, own] of Object.entries(object)) expected.set(name, widenedKind(expected.get(name), own));
        const texts = objects.map((object) => JSON.stringify(object, null, indented ? 2 : 0));
        expect(new Map(scan(texts).fields.map(({ name, kind }) => [name, kind]))).toEqual(
          new Map([...expected].map(([name, kind]) => [name, kind ?? 'string'])),
        );
      }),
    );
  });

  it('refuses a file whose records have no fields in common', () => {
    expect(() => scan(Array.from({ length: 6000 }, (_, index) => `{"f${index}":1}`))).toThrow('mehr als 5000');
  });
});
