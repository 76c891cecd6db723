import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { columnsWithoutRoom } from './columns.ts';
import type { DataColumn } from './types.ts';
import { observeSize } from '../browser/observeSize.ts';

/** The columns that have room in the box around a table. @param edgePx What checkboxes and menus take of it. */
export function useShownColumns<T>(
  box: RefObject<HTMLElement | null>,
  columns: readonly DataColumn<T>[],
  edgePx: number,
  sortKey: string | undefined,
): readonly DataColumn<T>[] {
  const [boxPx, setBoxPx] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setBoxPx(element.clientWidth);
    measure();
    return observeSize([element], measure);
  }, [box]);
  // While one drags a window, rows are drawn again only when a column comes or goes.
  const hidden = columnsWithoutRoom(columns, { widthPx: boxPx - edgePx, sortKey }).join(' ');
  return useMemo(() => {
    const ids = new Set(hidden.split(' '));
    return columns.filter((column) => !ids.has(column.id));
  }, [columns, hidden]);
}
