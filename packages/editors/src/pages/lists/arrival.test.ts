import { createNavigationStore } from '../../index.ts';
import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

const kept = createNavigationStore({
  getItem: () => JSON.stringify({ layer_filter: 'mine', active_tags: { layer: [4] } }),
  setItem: () => undefined,
}).get();

it('one comes back to a list as one left it', () => {
  expect(arrivalOf({ realm: 'layer' }, '', kept)).toBe('?filter=mine&tags=4');
  expect(arrivalOf({ realm: 'layer' }, '?view=table', kept)).toBe('?view=table&filter=mine&tags=4');
});

it('nothing leads away from an address that narrows, or where nothing is kept', () => {
  expect(arrivalOf({ realm: 'layer' }, '?tags=9', kept)).toBeNull();
  expect(arrivalOf({ realm: 'view' }, '?edit=%2Fapi%2Fv1%2Fview%2F1%2F', kept)).toBeNull();
  expect(arrivalOf({}, '', kept)).toBeNull();
});
