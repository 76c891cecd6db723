/** A list with one entry moved to another place. Places beyond the list are taken as its ends. */
export function move<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from < 0 || from >= items.length) return items;
  const place = Math.min(items.length - 1, Math.max(0, to));
  if (place === from) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(place, 0, items[from]!);
}
