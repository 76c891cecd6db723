export type Selection = ReadonlySet<string>;

/** Whether none, some or all of these rows are selected. */
export function selectionState(keys: readonly string[], selected: Selection): 'none' | 'some' | 'all' {
  const count = keys.reduce((sum, key) => sum + (selected.has(key) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Selects all rows, or none of them when all were selected. What is selected beyond these rows stays. */
export function toggleAll(keys: readonly string[], selected: Selection): Selection {
  const next = new Set(selected);
  const clears = selectionState(keys, selected) === 'all';
  for (const key of keys) {
    if (clears) next.delete(key);
    else next.add(key);
  }
  return next;
}

export function toggleOne(key: string, selected: Selection): Selection {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Everything between the row touched last and this one gets the state that this one gets; without a row touched last only this one changes. */
export function toggleRange(keys: readonly string[], anchor: string | null, key: string, selected: Selection): Selection {
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  const to = keys.indexOf(key);
  if (from === -1 || to === -1) return toggleOne(key, selected);
  const next = new Set(selected);
  const adds = !selected.has(key);
  for (const between of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (adds) next.add(between);
    else next.delete(between);
  }
  return next;
}
