import { describe, expect, it } from 'vitest';
import { foldTags, foldedTagCount, orderTags, type SidebarTag } from './order.ts';

const tags: readonly SidebarTag[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  name: `Tag ${index}`,
  pinned: index === 3 || index === 11,
}));
const ids = (list: readonly SidebarTag[]): string => list.map((tag) => tag.id).join(' ');

describe('orderTags', () => {
  it('puts the pinned ones on top and keeps the order otherwise', () => {
    expect(ids(orderTags(tags))).toBe('3 11 0 1 2 4 5 6 7 8 9 10');
  });
});

describe('foldTags', () => {
  it('shows the first ones and every active one', () => {
    expect(foldTags(tags, [])).toHaveLength(foldedTagCount);
    expect(ids(foldTags(tags, ['2', '10']))).toBe('0 1 2 3 4 5 6 7 10');
  });
});
