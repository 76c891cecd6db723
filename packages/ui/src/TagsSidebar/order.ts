import type { TagLabel } from '../tags/index.ts';

/** A tag of the sidebar. */
export interface SidebarTag extends TagLabel {
  /** Number of objects of this list that bear it. */
  readonly count?: number;
  /** @default false */
  readonly pinned?: boolean;
}

/** How many tags show while the list is folded. */
export const foldedTagCount = 8;

/** Pinned tags first; within both groups the given order stays. */
export function orderTags(tags: readonly SidebarTag[]): readonly SidebarTag[] {
  return [...tags.filter((tag) => tag.pinned), ...tags.filter((tag) => !tag.pinned)];
}

/** The tags of a folded list: the first ones, and those in force wherever they stand, since a filter must not be out of sight. */
export function foldTags(ordered: readonly SidebarTag[], activeIds: readonly string[]): readonly SidebarTag[] {
  return ordered.filter((tag, index) => index < foldedTagCount || activeIds.includes(tag.id));
}
