/** Keys of the selected objects that are still there: what was deleted or filtered away must not be acted upon unseen. */
export function presentSelection(selected: ReadonlySet<string>, present: readonly string[]): ReadonlySet<string> {
  const kept = present.filter((key) => selected.has(key));
  return kept.length === selected.size ? selected : new Set(kept);
}

/** The selected objects in the order of the list. */
export function selectedObjects<T extends { readonly resource_uri: string }>(
  objects: readonly T[],
  selected: ReadonlySet<string>,
): readonly T[] {
  return selected.size === 0 ? [] : objects.filter((object) => selected.has(object.resource_uri));
}
