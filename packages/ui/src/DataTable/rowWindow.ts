/** A stretch of rows, `first` to `last` inclusive; empty when `last < first`. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Up to this many rows all stand in the document, so that the browser's own search finds them. */
export const wholeUpTo = 100;

export interface RowPlace {
  readonly count: number;
  readonly rowHeightPx: number;
  /** Upper edge of what is in view, from the upper edge of the first row; negative while the rows begin further down. */
  readonly topPx: number;
  readonly viewPx: number;
  /** Rows drawn beyond either edge. @default 4 */
  readonly overscan?: number;
}

// Ranges begin and end on multiples of this, so that most scroll events change nothing.
const step = 2;

/** The rows that have to be drawn: those in view and some beyond. */
export function rowWindow({ count, rowHeightPx, topPx, viewPx, overscan = 4 }: RowPlace): RowRange {
  if (count <= wholeUpTo) return { first: 0, last: count - 1 };
  const from = Math.floor(topPx / rowHeightPx) - overscan;
  const to = Math.ceil((topPx + viewPx) / rowHeightPx) + overscan;
  const first = Math.min(Math.max(0, Math.floor(from / step) * step), count - 1);
  return { first, last: Math.min(count - 1, Math.max(first, Math.ceil(to / step) * step)) };
}

/** A row to draw, or the space of rows that are not drawn. */
export type RowSlot = { readonly row: number } | { readonly gap: number; readonly before: number };

/** Rows and gaps from top to bottom. `kept` is drawn wherever it is, since it holds the focus. */
export function rowSlots({ first, last }: RowRange, count: number, kept: number | null): readonly RowSlot[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (kept !== null && kept < count && (kept < first || kept > last)) {
    if (kept < first) rows.unshift(kept);
    else rows.push(kept);
  }
  const slots: RowSlot[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) slots.push({ gap: row - next, before: row });
    slots.push({ row });
    next = row + 1;
  }
  if (next < count) slots.push({ gap: count - next, before: count });
  return slots;
}
