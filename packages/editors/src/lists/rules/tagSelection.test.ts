import { tagRealms } from '@geo/api';
import { expect, it } from 'vitest';
import { forgetTag, noTagsSelected, offeredTags, pinTag, selectTag, tagsInForce, unpinTag, type TagSelection } from './tagSelection.ts';

const none = noTagsSelected.active;
const some: TagSelection = { active: { ...none, switchboard: [1], view: [1, 2], layer: [3] }, pinned: [9] };

it('a click makes a tag the only active one of its realm, a second click clears it', () => {
  const once = selectTag(some, 'view', 5);
  expect(once.active).toEqual({ ...none, switchboard: [1], view: [5], layer: [3] });
  expect(selectTag(once, 'view', 5).active.view).toEqual([]);
  expect(selectTag(some, 'view', 2).active.view).toEqual([2]);
});

it('with Shift a tag joins and leaves the active ones', () => {
  expect(selectTag(some, 'view', 5, true).active.view).toEqual([1, 2, 5]);
  expect(selectTag(some, 'view', 1, true).active.view).toEqual([2]);
});

it('pinning takes a tag from the active ones of all realms, and a click unpins it', () => {
  const pinned = pinTag(some, 1);
  expect(pinned).toEqual({ active: { ...none, view: [2], layer: [3] }, pinned: [9, 1] });
  expect(pinTag(pinned, 1).pinned).toEqual([9, 1]);
  expect(selectTag(pinned, 'layer', 1).pinned).toEqual([9]);
  expect(selectTag(pinned, 'layer', 1, true)).toEqual(unpinTag(pinned, 1));
});

it('a deleted tag is neither active nor pinned anywhere', () => {
  const tags = forgetTag(forgetTag(some, 1), 9);
  expect(tags).toEqual({ active: { ...none, view: [2], layer: [3] }, pinned: [] });
  expect(forgetTag(noTagsSelected, 7)).toEqual(noTagsSelected);
});

it('pinned tags narrow every realm, each tag once', () => {
  expect(tagsInForce(some, 'layer')).toEqual([9, 3]);
  expect(tagsInForce({ ...some, pinned: [3] }, 'layer')).toEqual([3]);
});

it('system tags are offered among the switchboards only on demand', () => {
  const tags = [{ intent: 'user' }, { intent: 'system' }];
  expect(offeredTags(tags, 'switchboard', false)).toEqual([{ intent: 'user' }]);
  expect(offeredTags(tags, 'switchboard', true)).toEqual(tags);
  expect(offeredTags(tags, 'layer', false)).toEqual(tags);
});

it('every kind that carries tags has its own', () => {
  expect(Object.keys(noTagsSelected.active)).toEqual(tagRealms);
  for (const realm of tagRealms) expect(forgetTag(selectTag(noTagsSelected, realm, 5), 5).active[realm], realm).toEqual([]);
});
