import type { DataGridProps, GridApi, GridCellEditStopReasons } from '@mui/x-data-grid';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { columnOfField, fieldOf, type NumberedRow } from './gridColumns.tsx';
import { cellAfter, type EditEnd } from './places.ts';
import type { RecordTableProps } from './types.ts';

type Store = NonNullable<RecordTableProps['onEdit']>;

const ends: { readonly [Reason in GridCellEditStopReasons]?: EditEnd } = {
  enterKeyDown: 'Enter',
  tabKeyDown: 'Tab',
  shiftTabKeyDown: 'Shift+Tab',
};

/** Edits are stored in turn, so that each finds what those before it have led to. */
function useInTurn(store: Store | undefined): Store {
  const latest = useRef(store);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  useLayoutEffect(() => {
    // What waits is stored as well where nothing more is edited meanwhile.
    if (store) latest.current = store;
  }, [store]);
  return useCallback((...edit) => {
    const turn = before.current.then(() => latest.current?.(...edit));
    before.current = turn.catch(() => undefined);
    return turn;
  }, []);
}

/** What the grid is told of edits: the keyboard goes on at once, while what was typed is being stored. What is refused stays open. */
export function useEdits(
  api: RefObject<GridApi | null>,
  onEdit: Store | undefined,
): Required<Pick<DataGridProps<NumberedRow>, 'processRowUpdate' | 'onProcessRowUpdateError' | 'onCellEditStart' | 'onCellEditStop'>> {
  const store = useInTurn(onEdit);
  /** The cell that was edited last, and where the keyboard went on. */
  const last = useRef<{ readonly from: HTMLElement | null; readonly to: () => HTMLElement | null }>(null);
  /** What stood in the cells that are open, by row and column, when their editing began. */
  const begun = useRef(new Map<string, unknown>());
  const cellOf = (id: NumberedRow['id'], field: string): string => JSON.stringify([id, field]);
  /** Who has not gone on since is back in the cell that stays open; whoever has is left alone. */
  const comeBack = (id: NumberedRow['id'], key: string): void => {
    const grid = api.current;
    if (!grid || last.current?.from !== grid.getCellElement(id, fieldOf(key))) return;
    if (last.current.to() === document.activeElement) grid.setCellFocus(id, fieldOf(key));
  };
  return {
    processRowUpdate: async ({ entered, ...row }, before) => {
      if (!entered || entered.value === undefined) return before;
      const cell = cellOf(row.id, fieldOf(entered.key));
      const stood = begun.current.has(cell) ? begun.current.get(cell) : before.record.values[entered.key];
      // Whoever was refused has been told what stands there now, and goes on from that.
      begun.current.delete(cell);
      try {
        await store(row.record.id, entered.key, entered.value, stood);
      } catch (error) {
        comeBack(row.id, entered.key);
        throw error;
      }
      // Other cells of the row may have been stored since.
      const { record } = (api.current?.getRow(row.id) as NumberedRow | null) ?? row;
      return { ...row, record: { ...record, values: { ...record.values, [entered.key]: entered.value } } };
    },
    // Whoever edits has been told: the cell stays open.
    onProcessRowUpdateError: () => undefined,
    onCellEditStart: ({ id, field, row }) => {
      begun.current.set(cellOf(id, field), row.record.values[columnOfField(field) ?? '']);
    },
    onCellEditStop: ({ id, field, reason }, event) => {
      const end = reason && ends[reason];
      const grid = api.current;
      if (!end || !grid) return;
      // The grid itself would go on once the value is stored, from wherever one is by then.
      event.defaultMuiPrevented = true;
      grid.stopCellEditMode({ id, field });
      const columns = grid.getVisibleColumns();
      const from = [grid.getRowIndexRelativeToVisibleRows(id), grid.getColumnIndex(field)] as const;
      const next = cellAfter(end, ...from, grid.getRowsCount(), columns.length);
      const to = [grid.getRowIdFromRowIndex(next.row), columns[next.column]!.field] as const;
      last.current = { from: grid.getCellElement(id, field), to: () => grid.getCellElement(...to) };
      grid.scrollToIndexes({ rowIndex: next.row, colIndex: next.column });
      grid.setCellFocus(...to);
    },
  };
}
