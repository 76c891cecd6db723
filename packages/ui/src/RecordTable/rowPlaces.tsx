import { GridRow, type GridRowProps } from '@mui/x-data-grid';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { NumberedRow } from './gridColumns.tsx';

/** A row that says where it stands among all records; the grid counts those that are loaded. */
export function PlacedRow(props: GridRowProps): ReactNode {
  const { place } = props.row as NumberedRow;
  return <GridRow {...props} aria-rowindex={place + 1} />;
}

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
