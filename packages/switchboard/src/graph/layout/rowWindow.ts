/** Top of each row below the one before, and at the end the height of all, in px; those that were not measured yet have the usual height. */
export function placeRows(ids: readonly string[], heights: ReadonlyMap<string, number>, usual: number): number[] {
  const tops = [0];
  for (const id of ids) tops.push((tops.at(-1) ?? 0) + (heights.get(id) ?? usual));
  return tops;
}

/** Index of the row at a height; the first or last where there is none. */
export function rowAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows to draw: those in view, some around them, and one that is always drawn, as it has the focus or can take it. */
export function drawnRows(
  tops: readonly number[],
  view: { readonly top: number; readonly height: number },
  around: number,
  always: number,
): number[] {
  const count = tops.length - 1;
  if (count === 0) return [];
  const from = Math.max(0, rowAt(tops, view.top) - around);
  const to = Math.min(count - 1, rowAt(tops, view.top + view.height) + around);
  const drawn = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (always < 0 || (always >= from && always <= to)) return drawn;
  return always < from ? [always, ...drawn] : [...drawn, always];
}
