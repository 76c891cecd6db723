import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const layer = { name: 'Pegel', slug: 'pegel', public: false, description_title: '', description: '' };

it('only what differs from the stored layer is sent', () => {
  expect(changesOf(layer, {})).toEqual({});
  expect(changesOf(layer, { ...layer, public: true, description: '' })).toEqual({ public: true });
  expect(changesOf(layer, { slug: '' })).toEqual({ slug: '' });
});
