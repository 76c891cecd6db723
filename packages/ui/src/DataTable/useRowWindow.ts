import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrollParent, viewOf, watchScroll } from '../GrowingList/scrollParent.ts';
import { rowWindow, type RowRange } from './rowWindow.ts';

/** The rows of a table body to draw, given where it stands in the scroll container around it. */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number, rowHeightPx: number): RowRange {
  const [range, setRange] = useState<RowRange>(() => rowWindow({ count, rowHeightPx, topPx: 0, viewPx: 800 }));
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const scroller = scrollParent(element);
    const measure = (): void => {
      const { top, bottom } = viewOf(scroller);
      const next = rowWindow({ count, rowHeightPx, topPx: top - element.getBoundingClientRect().top, viewPx: bottom - top });
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    measure();
    // At once, so that the frame that shows the new place shows its rows as well.
    return watchScroll(scroller, () => flushSync(measure));
  }, [body, count, rowHeightPx]);
  // Between a shorter list and its measuring no row may be drawn that is gone.
  return range.last < count ? range : { first: Math.min(range.first, count), last: count - 1 };
}
