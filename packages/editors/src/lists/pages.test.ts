import { pageOfUri, uriOf } from '@geo/api';
import { expect, it } from 'vitest';
import { editAction } from './actions/common.ts';
import { defineList, type ListDefinition } from './definition.ts';

const texts = { title: 'listViews', search: 'listViewsSearch', empty: 'listViewsEmpty' } as const;
const own = { texts, nameOf: () => '', typeOf: () => undefined, factsOf: () => [], columns: [], sorts: [], filters: [], actions: [] };
const view = { id: 7, resource_uri: uriOf('view', 7) };

it('an object leads to the page of its kind, from a list and to its editor, where nothing else is said', () => {
  expect([defineList('view', own).hrefOf(view), editAction().leadsTo?.(view)]).toEqual(['/views/edit/7', '/views/edit/7']);
  expect(defineList('addon', own).hrefOf({ id: 1, resource_uri: uriOf('addon', 1) })).toBeNull();
  const elsewhere: ListDefinition = defineList('view', { ...own, hrefOf: () => '/elsewhere' });
  expect(elsewhere.hrefOf(view)).toBe('/elsewhere');
  expect(pageOfUri(uriOf('finalview', 7))).toBe('/finalviews/?edit=%2Fapi%2Fv1%2Ffinalview%2F7%2F');
});
