/** Something with children, named by an id that is unique in its tree. */
export interface TreeItem<Item> {
  readonly id: string;
  readonly children: readonly Item[];
}

/** A visible row of a tree, with what assistive technology is told about its place. */
export interface TreeRow<Item> {
  readonly item: Item;
  readonly parent: string | null;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean;
}

/** The rows of a tree, those under closed items left out. */
export function visibleRows<Item extends TreeItem<Item>>(
  items: readonly Item[],
  isOpen: (item: Item) => boolean,
  parent: string | null = null,
  level = 1,
): TreeRow<Item>[] {
  return items.flatMap((item, index) => {
    const expanded = item.children.length > 0 && isOpen(item);
    const row = { item, parent, level, position: index + 1, siblings: items.length, expanded };
    return expanded ? [row, ...visibleRows(item.children, isOpen, item.id, level + 1)] : [row];
  });
}

/** What a key does in a tree: where the focus goes, and what is opened or closed. */
export interface TreeMove {
  readonly focus?: string;
  readonly open?: readonly string[];
  readonly close?: readonly string[];
}

/** The keys of a tree by the WAI-ARIA authoring practices; null for a key that means nothing here. */
export function treeMove<Item extends TreeItem<Item>>(rows: readonly TreeRow<Item>[], id: string, key: string): TreeMove | null {
  const index = rows.findIndex((row) => row.item.id === id);
  const row = rows[index];
  if (!row) return null;
  const to = (target: TreeRow<Item> | undefined): TreeMove => (target ? { focus: target.item.id } : {});
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.item.children.length === 0) return {};
      return row.expanded ? to(rows[index + 1]) : { open: [id] };
    case 'ArrowLeft':
      if (row.expanded) return { close: [id] };
      return row.parent === null ? {} : { focus: row.parent };
    case '*':
      return { open: rows.filter((other) => other.parent === row.parent && other.item.children.length > 0).map(({ item }) => item.id) };
    default:
      return null;
  }
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The next row whose text starts with what was typed, around the end; a single letter typed again goes on to the next one. */
export function typeAhead(texts: readonly string[], from: number, typed: string): number {
  const needle = fold(typed);
  const letters = Array.from(needle);
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const wanted = repeated ? (letters[0] ?? '') : needle;
  const first = letters.length === 1 || repeated ? 1 : 0;
  for (let step = first; step < texts.length + first; step += 1) {
    const index = (from + step) % texts.length;
    if (fold(texts[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}

/** Which row takes the place of one that is gone: the one that stands there now, else the last. */
export function heirOf<Item extends TreeItem<Item>>(rows: readonly TreeRow<Item>[], index: number): string | null {
  return rows[Math.min(Math.max(index, 0), rows.length - 1)]?.item.id ?? null;
}
