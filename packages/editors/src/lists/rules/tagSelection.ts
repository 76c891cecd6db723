import { kindOf, ofRealms, type TagRealm } from '@geo/api';

/** The tags that narrow lists, by id: active ones narrow the list of their realm, pinned ones those of all realms. */
export interface TagSelection {
  readonly active: Readonly<Record<TagRealm, readonly number[]>>;
  readonly pinned: readonly number[];
}

export const noTagsSelected: TagSelection = { active: ofRealms(() => []), pinned: [] };

const without = (ids: readonly number[], id: number): readonly number[] => ids.filter((other) => other !== id);

function fromAllRealms(active: TagSelection['active'], id: number): TagSelection['active'] {
  return ofRealms((realm) => without(active[realm], id));
}

/** A pinned tag is active in no realm, since it narrows all of them. */
export function pinTag({ active, pinned }: TagSelection, id: number): TagSelection {
  return { active: fromAllRealms(active, id), pinned: [...without(pinned, id), id] };
}

export function unpinTag(selection: TagSelection, id: number): TagSelection {
  return { ...selection, pinned: without(selection.pinned, id) };
}

/**
 * A click on a tag: it becomes the only active one of the realm, or none is active when it was. With Shift it joins or leaves
 * the active ones. A pinned tag is unpinned.
 */
export function selectTag(selection: TagSelection, realm: TagRealm, id: number, shift = false): TagSelection {
  if (selection.pinned.includes(id)) return unpinTag(selection, id);
  const active = selection.active[realm];
  const toggled = active.includes(id) ? without(active, id) : [...active, id];
  const isSole = active.length === 1 && active[0] === id;
  const next = shift ? toggled : isSole ? [] : [id];
  return { ...selection, active: { ...selection.active, [realm]: next } };
}

/** A tag that was deleted is neither active nor pinned. */
export function forgetTag({ active, pinned }: TagSelection, id: number): TagSelection {
  return { active: fromAllRealms(active, id), pinned: without(pinned, id) };
}

/** Ids of the tags an object of the realm must carry. */
export function tagsInForce({ active, pinned }: TagSelection, realm: TagRealm): readonly number[] {
  return [...new Set([...pinned, ...active[realm]])];
}

/** Tags a realm offers: where it hides system tags, these only on demand. */
export function offeredTags<T extends { readonly intent: string }>(
  tags: readonly T[],
  realm: TagRealm,
  showSystemTags: boolean,
): readonly T[] {
  return kindOf(realm).hidesSystemTags && !showSystemTags ? tags.filter((tag) => tag.intent !== 'system') : tags;
}
