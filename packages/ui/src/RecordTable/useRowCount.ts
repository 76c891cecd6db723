import { useEffect, type RefObject } from 'react';

/** Has the grid say how many rows there are, its head among them, loaded or not; null leaves it to the grid. */
export function useRowCount(frame: RefObject<HTMLElement | null>, count: number | null, isShown: boolean): void {
  useEffect(() => {
    const grid = isShown ? frame.current?.querySelector('[role="grid"]') : null;
    if (!grid || count === null) return undefined;
    const say = (): void => {
      if (grid.getAttribute('aria-rowcount') !== String(count)) grid.setAttribute('aria-rowcount', String(count));
    };
    say();
    // The grid says its own number whenever it changes.
    const observer = new MutationObserver(say);
    observer.observe(grid, { attributeFilter: ['aria-rowcount'] });
    return () => observer.disconnect();
  }, [frame, count, isShown]);
}
