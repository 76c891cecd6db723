import { GridRow, type GridRowProps } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { menuField, type NumberedRow } from './gridColumns.tsx';

/**
 * A row whose menu stays at the right edge of what is in sight, however many columns there are, and which says where it stands among all
 * records where the grid knows only those that are loaded.
 */
export function TableRow(props: GridRowProps): ReactNode {
  const { row, visibleColumns, lastColumnIndex } = props;
  const { place } = row as NumberedRow;
  const last = visibleColumns.at(-1);
  const menu = last?.field === menuField ? last : undefined;
  // The same object always: the grid draws a row anew when what it gets is another one.
  const kept = useMemo(() => (menu ? { left: [], right: [menu] } : undefined), [menu]);
  return (
    <GridRow
      {...props}
      {...(kept && { pinnedColumns: kept, lastColumnIndex: Math.min(lastColumnIndex, visibleColumns.length - 1) })}
      {...(place !== null && { 'aria-rowindex': place + 1 })}
    />
  );
}
