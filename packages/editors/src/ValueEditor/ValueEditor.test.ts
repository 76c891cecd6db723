import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../format/formatValue.ts';
import { parseNumber } from './parseNumber.ts';
import { createEditorRegistry } from './registry.ts';

const Editor = (): null => null;

describe('the registry', () => {
  const registry = createEditorRegistry([
    { type: 'number', Editor },
    { type: 'feature', Editor },
  ]);

  it('falls back along the chain of bases', () => {
    expect(registry.find('float')?.type).toBe('number');
    expect(registry.find('cityobject')?.type).toBe('feature');
    expect(registry.find('base-model')).toBeUndefined();
    expect(registry.find('no-such-type')).toBeUndefined();
  });

  it('refuses two editors for one type', () => {
    expect(() =>
      createEditorRegistry([
        { type: 'int', Editor },
        { type: 'int', Editor },
      ]),
    ).toThrow('int');
  });
});

describe('parseNumber', () => {
  it.each([
    ['1,5', 'decimal', 1.5],
    ['-2.25', 'decimal', -2.25],
    ['1e3', 'decimal', 1000],
    ['', 'decimal', undefined],
    ['12m', 'decimal', null],
    ['1.000,5', 'decimal', null],
    ['42', 'integer', 42],
    ['4.2', 'integer', null],
  ] as const)('%s (%s) is %s', (text, kind, value) => expect(parseNumber(text, kind)).toBe(value));
});

describe('formatValue', () => {
  const words = { yes: 'Ja', no: 'Nein' };
  it.each([
    [null, 'NULL', 'null'],
    [1234.5678, '1234,5678', 'number'],
    [false, 'Nein', 'boolean'],
    ['', '', 'text'],
    [{ a: [1] }, '{"a":[1]}', 'json'],
  ])('%j', (value, text, kind) => expect(formatValue(value, createFormat('de'), words)).toEqual({ text, kind }));
});
