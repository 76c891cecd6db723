import { typeUri, type Port } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import { compactValue, defaultText, portText } from './value.ts';

const uri = '/api/v1/frame/1/';
const german = {
  language: 'de',
  plain: (value: number): string => String(value).replace('.', ','),
  date: String,
  dateTime: String,
  compare: () => 0,
} as const;
const shown = (type: string, value: unknown, line: string) => ({ kind: 'value', type, value, line });

describe('compactValue', () => {
  it.each([
    ['deferred', frame(uri, 'feature', { storage_context: 'deferred', size: 3 }), { kind: 'unknown' }],
    ['not counted', frame(uri, 'feature', { size: null }), { kind: 'unknown' }],
    ['empty', frame(uri, 'string'), { kind: 'empty' }],
    ['many', frame(uri, 'string', { size: 2, text_repr: 'a' }), { kind: 'count', count: 2 }],
    ['one', frame(uri, 'string', { size: 1, text_repr: 'a/b' }), shown('string', 'a/b', 'a/b')],
    ['a service', frame(uri, 'wms', { size: 1, text_repr: 'Stadtplan' }), shown('wms', undefined, 'Stadtplan')],
    ['true', frame(uri, 'bool', { size: 1, text_repr: 'True' }), shown('bool', true, 'True')],
    ['false', frame(uri, 'bool', { size: 1, text_repr: 'False' }), shown('bool', false, 'False')],
    ['no text', frame(uri, 'bool', { size: 1, text_repr: '' }), shown('bool', false, '')],
    ['no truth value', frame(uri, 'bool', { text_repr: 'True' }), shown('bool', false, '')],
    ['an integer', frame(uri, 'int', { size: 1, text_repr: '12' }), shown('int', 12, '12')],
    [
      'more digits than there are',
      frame(uri, 'int', { size: 1, text_repr: '123456789012345678901' }),
      shown('int', undefined, '123456789012345678901'),
    ],
  ])('shows %s', (_, given, expected) => {
    expect(compactValue(given)).toEqual(expected);
  });
});

describe('a port', () => {
  const port = (rest: Partial<Port>) => ({ content_type: typeUri('anything'), default_value: null, ...rest });
  const choices = { of: 'crs' as const, values: [{ value: 25832, label: 'UTM 32' }] };
  it('shows its default: strings bare, numbers in the language, the rest as JSON, and nothing for none', () => {
    const text = (value: unknown) => defaultText(port({ default_value: value }), german);
    expect([text('a'), text(0.25), text([1]), text(false), text(null)]).toEqual(['a', '0,25', '[1]', 'Falsch', null]);
  });
  it('shows numbers with its unit, and a choice by its label', () => {
    expect(defaultText(port({ default_value: 100, unit: 'm' }), german)).toBe('100\u00a0m');
    expect(defaultText(port({ default_value: 25832, choices }), german)).toBe('UTM 32');
    expect(portText('depot', '/a/b', undefined, german)).toBe('b');
  });
});
