import { useEffect, useRef, type RefObject } from 'react';
import { isNearEnd, loadIntervalMs } from './loading.ts';

/**
 * Watches the grid's own scroll container and asks for the next page near its end, at most once per interval.
 * A page shorter than the view asks again by itself, since nothing can be scrolled then.
 */
export function useLoadMore(frame: RefObject<HTMLElement | null>, rowCount: number, onLoadMore: (() => void) | undefined): void {
  const latest = useRef(onLoadMore);
  useEffect(() => {
    latest.current = onLoadMore;
  }, [onLoadMore]);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = onLoadMore !== undefined && rowCount > 0;
  useEffect(() => {
    if (!wanted) return undefined;
    const scroller = frame.current?.querySelector<HTMLElement>('.MuiDataGrid-virtualScroller');
    if (!scroller) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      clearTimeout(timer);
      if (scroller.clientHeight === 0 || !isNearEnd(scroller)) return;
      const waitMs = lastAt.current + loadIntervalMs - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(check, waitMs);
        return;
      }
      lastAt.current = performance.now();
      latest.current?.();
    };
    scroller.addEventListener('scroll', check, { passive: true });
    // The new rows must have their height before the distance to the end means anything.
    timer = setTimeout(check, 50);
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', check);
    };
  }, [frame, wanted, rowCount]);
}
