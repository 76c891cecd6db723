import { Suspense, lazy, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { MenuAction } from '../ActionMenu/index.ts';
import { cellText } from './cellText.ts';
import { columnOfField } from './gridColumns.tsx';
import type { RecordColumn, RecordRow, RecordTableProps } from './types.ts';

/** Loaded when the menu of a cell is first opened. */
const MenuPanel = lazy(async () => ({ default: (await import('../ActionMenu/MenuPanel.tsx')).MenuPanel }));

interface TableMenus {
  /** For what holds the grid. */
  readonly handlers: {
    readonly onContextMenu: (event: MouseEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
  /** The menu that is open, if one is. */
  readonly panel: ReactNode;
}

/** When the button is let go the grid puts the focus on the cell: a menu that was open by then would lose it, and with it its keys. */
function afterRelease({ buttons }: MouseEvent, open: () => void): void {
  if (buttons === 0) open();
  else document.addEventListener('mouseup', () => setTimeout(open), { once: true });
}

/** The menus of cells and heads of a table, and what its keys copy. */
export function useTableMenus({
  rows,
  columns,
  cellMenu,
  columnMenu,
}: Pick<RecordTableProps, 'rows' | 'columns' | 'cellMenu' | 'columnMenu'>): TableMenus {
  const [menu, setMenu] = useState<{ items: readonly MenuAction[]; anchor: HTMLElement | null }>({ items: [], anchor: null });
  const openColumnMenu = (event: MouseEvent, head: HTMLElement): void => {
    const items = columnMenu?.(columnOfField(head.dataset['field'] ?? '') ?? '') ?? [];
    if (items.length === 0) return;
    event.preventDefault();
    // Focus comes back to where the menu was opened: the button in the head is gone by then.
    head.focus();
    setMenu({ items, anchor: head });
  };
  const cellAt = (target: EventTarget): { cell: HTMLElement; row: RecordRow; column: RecordColumn } | null => {
    const cell = (target as Element).closest<HTMLElement>('[role="gridcell"][data-field]');
    const key = columnOfField(cell?.dataset['field'] ?? '');
    const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const row = rows.find((one) => String(one.id) === id);
    const column = columns.find((one) => one.key === key);
    // A cell that is edited has the menu and the keys of its text.
    return cell && row && column && !cell.querySelector('input, select') ? { cell, row, column } : null;
  };
  /** Ctrl+C copies the cell; the grid would copy the whole row where one is selected. */
  const onCopyKey = (event: KeyboardEvent): void => {
    if (event.key !== 'c' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const at = cellAt(event.target);
    // Browsers keep the clipboard from pages without TLS; there the grid has its own way.
    if (!at || !('clipboard' in navigator) || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.stopPropagation();
    void navigator.clipboard.writeText(cellText(at.row.values[at.column.key], at.column, ''));
  };
  const openMenu = (event: MouseEvent): void => {
    const head = (event.target as Element).closest<HTMLElement>('[role="columnheader"][data-field^="."]');
    if (head) return openColumnMenu(event, head);
    const at = cellAt(event.target);
    if (!cellMenu || !at) return;
    const items = cellMenu(at.row, at.column.key);
    if (items.length === 0) return;
    event.preventDefault();
    afterRelease(event, () => setMenu({ items, anchor: at.cell }));
  };
  const onHeadClick = (event: MouseEvent): void => {
    const button = (event.target as Element).closest('[data-column-menu]');
    const head = button?.closest<HTMLElement>('[role="columnheader"]');
    if (!head) return;
    // Else the head would order the rows.
    event.stopPropagation();
    openColumnMenu(event, head);
  };
  return {
    handlers: { onContextMenu: openMenu, onClickCapture: onHeadClick, onKeyDownCapture: onCopyKey },
    panel: <Suspense>{menu.items.length > 0 && <MenuPanel {...menu} onClose={() => setMenu({ ...menu, anchor: null })} />}</Suspense>,
  };
}
