import { describe, expect, it } from 'vitest';
import { possibleParents } from '../DepotFolderForm/definition.ts';
import { firstFaulty } from './FormTabs.tsx';
import { imageUrl } from '../../look/imageUrl.ts';
import { isMeant } from './ObjectSelect.tsx';

it('the first tab with a message is the faulty one', () => {
  const tabs = [
    { id: 'a', fields: ['name'] },
    { id: 'b', fields: ['permissions'] },
  ];
  expect(firstFaulty(tabs, { permissions: 'x' })).toBe('b');
  expect(firstFaulty(tabs, { other: 'x' })).toBeUndefined();
});

it.each([
  ['user_images/a.png', '/media/user_images/a.png'],
  ['previews/a.png', '/media/previews/a.png'],
  ['https://example.org/previews/a.png', 'https://example.org/previews/a.png'],
  ['other/a.png', 'other/a.png'],
])('%s is served from %s', (value, src) => expect([imageUrl(value, '/media'), imageUrl(value)]).toEqual([src, src]));

describe('a choice by text', () => {
  const object = { id: 12, name: 'Gewässer', slug: 'water' };
  it.each([
    ['gewä', true],
    ['WATER', true],
    ['12', true],
    ['1', false],
    ['x', false],
  ])('%s: %s', (query, meant) => expect(isMeant(object, query)).toBe(meant));
});

describe('parents of a depot folder', () => {
  const folder = (uri: string, full_path: string) => ({ resource_uri: uri, full_path });
  const all = [folder('a', '/Wasser'), folder('b', '/Wasser/Pegel'), folder('c', '/Wasserwirtschaft'), folder('d', '/Wasser/Pegel/Alt')];
  it('are neither itself nor its descendants; names that begin alike are others', () => {
    expect(possibleParents(all, all[0]!).map((one) => one.resource_uri)).toEqual(['c']);
    expect(possibleParents(all, all[1]!).map((one) => one.resource_uri)).toEqual(['a', 'c']);
    expect(possibleParents(all, null)).toHaveLength(4);
  });
});
