import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RecordRow } from './types.ts';
import { keptTop } from './places.ts';

/** How long the grid may take to give new rows their height, in ms. */
const settlingMs = 300;

export interface PlaceOptions {
  /** The grid; null while it is not there. */
  readonly api: RefObject<GridApi | null>;
  /** All rows that are shown, and how many of them stand before those that are numbered. */
  readonly rows: readonly Pick<RecordRow, 'id'>[];
  readonly leading: number;
  /** Number of records before the first numbered row. */
  readonly offset: number;
  readonly rowHeightPx: number;
  /** The grid's name of the column whose cell takes the focus. */
  readonly field: string;
  /** The record that was gone to stands in the table. */
  readonly onReached: (id: string | number) => void;
}

/** Scrolls as soon as there is room for it. Answers what ends the waiting. */
function scrollOnce(scroller: HTMLElement, top: number): () => void {
  scroller.scrollTop = top;
  const content = scroller.querySelector('.MuiDataGrid-virtualScrollerContent');
  if (!content || Math.abs(scroller.scrollTop - top) < 1) return () => undefined;
  const observer = new ResizeObserver(() => {
    scroller.scrollTop = top;
  });
  observer.observe(content);
  const timer = setTimeout(() => observer.disconnect(), settlingMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Keeps the place in a table whose rows come and go before it, and goes to a record of a number. Answers how that is asked for. */
export function usePlace(frame: RefObject<HTMLElement | null>, options: PlaceOptions): (number: number) => void {
  const { rows, leading, offset, rowHeightPx } = options;
  const sought = useRef<number | null>(null);
  const [asked, setAsked] = useState(0);
  const shown = useRef({ rows, offset });
  const scrolling = useRef<(() => void) | null>(null);
  useEffect(() => () => scrolling.current?.(), []);
  const reach = useEffectEvent((index: number): void => {
    const { id } = rows[index]!;
    options.api.current?.setCellFocus(id, options.field);
    options.onReached(id);
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = { rows, offset };
    const scroller = frame.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller');
    if (!scroller) return;
    const scrollTo = (top: number): void => {
      scrolling.current?.();
      scrolling.current = scrollOnce(scroller, top);
    };
    const index = sought.current === null ? -1 : sought.current - offset - 1;
    if (index >= 0 && leading + index < rows.length) {
      // With some of those before it in sight.
      const top = Math.max(0, (leading + index) * rowHeightPx - scroller.clientHeight / 3);
      scrollTo(Math.round(top));
      sought.current = null;
      reach(leading + index);
      return;
    }
    if (sought.current !== null || offset === before.offset) return;
    const idsOf = (some: typeof rows): unknown[] => some.map(({ id }) => id);
    const top = keptTop(idsOf(before.rows), idsOf(rows), scroller.scrollTop, rowHeightPx);
    if (top !== null) scrollTo(top);
  }, [frame, rows, leading, offset, rowHeightPx, asked]);
  return (number) => {
    sought.current = number;
    setAsked((count) => count + 1);
  };
}
