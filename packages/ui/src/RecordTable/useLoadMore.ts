import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createGrowth, isNearEnd, type Growth } from '../GrowingList/growth.ts';

/** Share of the way from which the grid also asks for its next page. */
const loadShare = 0.9;

/**
 * Watches the grid's own scroll container and asks for the next page near its end, at most once per interval.
 * A page shorter than the view asks again by itself, since nothing can be scrolled then.
 */
export function useLoadMore(frame: RefObject<HTMLElement | null>, rowCount: number, onLoadMore: (() => void) | undefined): void {
  const kept = useRef<Growth>(null);
  const ask = useEffectEvent(() => onLoadMore?.());
  const wanted = onLoadMore !== undefined && rowCount > 0;
  useEffect(() => {
    if (!wanted) return undefined;
    const scroller = frame.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller');
    if (!scroller) return undefined;
    kept.current ??= createGrowth(
      () => {
        const place = frame.current?.querySelector('.MuiDataGrid-virtualScroller');
        return Boolean(place && place.clientHeight > 0 && isNearEnd(place, loadShare));
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
  }, [frame, wanted, rowCount]);
}
