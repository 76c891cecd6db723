import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createGrowth, type Growth, type ScrollPlace } from '../GrowingList/growth.ts';

/**
 * Watches the grid's own scroll container and asks for a page where that is near enough, at most once per interval. A page shorter than
 * the view asks again by itself, since nothing can be scrolled then.
 * @param isNear The same function always.
 * @param rows Changes with the rows; null where there are none.
 */
export function useLoadMore(
  frame: RefObject<HTMLElement | null>,
  isNear: (place: ScrollPlace) => boolean,
  rows: string | null,
  onLoadMore: (() => void) | undefined,
): void {
  const kept = useRef<Growth>(null);
  const ask = useEffectEvent(() => onLoadMore?.());
  const wanted = onLoadMore !== undefined && rows !== null;
  useEffect(() => {
    if (!wanted) return undefined;
    const scroller = frame.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller');
    if (!scroller) return undefined;
    kept.current ??= createGrowth(
      () => {
        const place = frame.current?.querySelector('.MuiDataGrid-virtualScroller');
        return Boolean(place && place.clientHeight > 0 && isNear(place));
      },
      () => ask(),
    );
    const growth = kept.current;
    scroller.addEventListener('scroll', growth.check, { passive: true });
    // The new rows must have their height before the distance to the end means anything.
    const timer = setTimeout(growth.check, 50);
    return () => {
      clearTimeout(timer);
      growth.stop();
      scroller.removeEventListener('scroll', growth.check);
    };
  }, [frame, isNear, wanted, rows]);
}
