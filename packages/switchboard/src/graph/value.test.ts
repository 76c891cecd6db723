import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import type { Port } from '@geo/api';
import { compactValue, defaultText, labelOf, numberText } from './value.ts';

const uri = '/api/v1/frame/1/';
const german = (value: number): string => new Intl.NumberFormat('de', { maximumFractionDigits: 20 }).format(value);

describe('compactValue', () => {
  it.each([
    ['deferred', frame(uri, 'feature', { storage_context: 'deferred', size: 3 }), { kind: 'unknown' }],
    ['not counted', frame(uri, 'feature', { size: null }), { kind: 'unknown' }],
    ['empty', frame(uri, 'string'), { kind: 'empty' }],
    ['many', frame(uri, 'string', { size: 2, text_repr: 'a' }), { kind: 'count', count: 2 }],
    ['one', frame(uri, 'string', { size: 1, text_repr: 'a/b' }), { kind: 'text', text: 'a/b', full: 'a/b' }],
    ['a depot', frame(uri, 'depot', { size: 1, text_repr: '/a/b' }), { kind: 'text', text: 'b', full: '/a/b' }],
    ['true', frame(uri, 'bool', { size: 1, text_repr: 'True' }), { kind: 'bool', checked: true }],
    ['false', frame(uri, 'bool', { size: 1, text_repr: 'False' }), { kind: 'bool', checked: false }],
    ['no text', frame(uri, 'bool', { size: 1, text_repr: '' }), { kind: 'bool', checked: false }],
    ['no truth value', frame(uri, 'bool', { text_repr: 'True' }), { kind: 'bool', checked: false }],
    ['a colour', frame(uri, 'color', { size: 1, text_repr: '#fff' }), { kind: 'color', color: '#fff' }],
    ['an integer', frame(uri, 'int', { size: 1, text_repr: '12' }), { kind: 'number', text: '12' }],
  ])('shows %s', (_, given, expected) => {
    expect(compactValue(given)).toEqual(expected);
  });
});

describe('numberText', () => {
  it('writes numbers in the language and leaves what a double cannot hold', () => {
    expect(numberText('1234.5', german)).toBe('1.234,5');
    expect(numberText('0.1', german)).toBe('0,1');
    expect(numberText('123456789012345678901', german)).toBe('123456789012345678901');
    expect(numberText('abc', german)).toBe('abc');
    expect(numberText('', german)).toBe('');
  });
});

describe('defaultText', () => {
  it('shows strings bare, numbers in the language, the rest as JSON, and nothing for none', () => {
    const text = (value: unknown, rest: Partial<Port> = {}) => defaultText({ default_value: value, ...rest }, german);
    expect([text('a'), text(0.25), text([1]), text(null)]).toEqual(['a', '0,25', '[1]', null]);
  });
});

describe('a port', () => {
  it('shows its default with the unit, and a choice by its label', () => {
    const write = (value: number) => String(value);
    const choices = { of: 'crs', values: [{ value: 25832, label: 'UTM 32' }] } as const;
    expect(defaultText({ default_value: 100, unit: 'm' }, write)).toBe('100\u00a0m');
    expect(defaultText({ default_value: 25832, choices: { ...choices, values: [...choices.values] } }, write)).toBe('UTM 32');
    expect(labelOf(undefined, 1)).toBeUndefined();
  });
});
