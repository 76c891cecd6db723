import { describe, expect, it } from 'vitest';
import type { SelectionField } from '../schemas/layer.ts';
import { displayNameOf, missingKeys, shownAttributes, shownValues, withAllKeys } from './selection.ts';
import { webAddress } from '../types/words/webAddress.ts';

const field = (key: string, more: Partial<SelectionField> = {}): SelectionField => ({
  key,
  displayName: key.toUpperCase(),
  type: 'text',
  visible: true,
  ...more,
});

it('names are made of keys', () => {
  expect(['tiefe_m', 'id', 'gebiet_id_alt', 'idee', 'äußen', ''].map(displayNameOf)).toEqual([
    'Tiefe m',
    'ID',
    'Gebiet ID alt',
    'Idee',
    'Äußen',
    '',
  ]);
});

it('all attributes are added to those that are there, and rows without one go', () => {
  const fields = [field('b', { unit: 'm' }), field('')];
  expect(withAllKeys(fields, ['a', 'b', 'c']).map(({ key, displayName }) => [key, displayName])).toEqual([
    ['b', 'B'],
    ['a', 'A'],
    ['c', 'C'],
  ]);
  expect(withAllKeys(fields, ['b'])[0]).toEqual(fields[0]);
  expect(missingKeys(fields, ['a', 'b'])).toEqual(['a']);
  expect(withAllKeys([], ['n'], () => 'integer')[0]!.type).toBe('integer');
});

describe('what is shown of a record', () => {
  it('without fields all attributes, as they are', () => {
    expect(shownValues([], { a: 1.5, b: null, c: '<b>' }, 'de').map(({ name, text }) => [name, text])).toEqual([
      ['a', '1.5'],
      ['b', ''],
      ['c', '<b>'],
    ]);
  });

  it('the visible fields in their order, by name, with number formats and units', () => {
    const fields = [
      field('depth', { type: 'float_two_decimals', unit: 'm' }),
      field('secret', { visible: false }),
      field('count', { type: 'integer' }),
      field('gone'),
      field('name', { type: 'title', displayName: '' }),
    ];
    const record = { name: 'Rhein', depth: 1234.567, secret: 'x', count: '12345' };
    expect(shownValues(fields, record, 'de').map(({ name, text, place }) => [name, text, place])).toEqual([
      ['DEPTH', '1.234,57 m', 'named'],
      ['COUNT', '12.345', 'named'],
      ['GONE', '', 'named'],
      ['name', 'Rhein', 'title'],
    ]);
    expect(shownValues(fields, record, 'en')[0]!.text).toBe('1,234.57 m');
    expect(shownAttributes(fields)!.map(({ key }) => key)).toEqual(['depth', 'count', 'gone', 'name']);
    expect(shownAttributes([])).toBeNull();
  });

  it('what is no number stays as it is, and what stands alone is left out without a value', () => {
    expect(shownValues([field('a', { type: 'integer' })], { a: 'viele' }, 'de')[0]!.text).toBe('viele');
    expect(shownValues([field('a', { type: 'text_only' }), field('b', { type: 'image_only' })], { a: null }, 'de')).toEqual([]);
    expect(shownValues([field('toString')], {}, 'de')[0]!.text).toBe('');
  });

  it('links and pictures lead to the web only', () => {
    const shown = (value: string, type: SelectionField['type']) => shownValues([field('a', { type })], { a: value }, 'de')[0]!;
    expect(shown('https://geo.example.org/ä', 'link').address).toBe('https://geo.example.org/%C3%A4');
    expect(shown('javascript:alert(1)', 'button')).toMatchObject({ address: null, text: 'javascript:alert(1)', linkIsNamed: false });
    expect(shown('data:text/html,x', 'image').isPicture).toBe(false);
    expect(shown('HTTP://x.example/p.png', 'image_only')).toMatchObject({ isPicture: true, address: 'http://x.example/p.png' });
    expect(shown('https://x.example/', 'text').address).toBeNull();
    expect(webAddress('https://')).toBeNull();
    expect(webAddress('javascript://x.example/%0aalert(1)')).toBeNull();
    expect(webAddress('https:evil')).toBeNull();
    expect(webAddress('https://x.example/a b')).toBeNull();
  });
});
