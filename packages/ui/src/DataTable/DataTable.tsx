import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { HeadCell } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableFrame, checkPx, trailPx } from './frame.ts';
import { rowSlots } from './rowWindow.ts';
import { selectionState, toggleAll, toggleOne, toggleRange, type Selection } from './selection.ts';
import type { DataTableProps } from './types.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useShownColumns } from './useShownColumns.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const none: Selection = new Set();

const rowOf = (element: Element): number | null => {
  const row = element.closest('tr')?.getAttribute('data-row');
  return row === null || row === undefined ? null : Number(row);
};

/** Objects as rows, each with a link to its page. In long tables only the rows in view stand in the document; pass `useCallback`s and constants, so that rows are kept while one scrolls. */
export const DataTable = withGeo(function DataTable<T>({
  label,
  objects,
  keyOf,
  columns: allColumns,
  sort,
  onSort,
  selected = none,
  onSelectionChange,
  total = objects.length,
  ...row
}: DataTableProps<T>): ReactNode {
  const t = useUiTexts();
  const { metric } = useTheme();
  const rowHeightPx = Number.parseInt(metric.rowHeight, 10);
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const edgePx = (onSelectionChange ? checkPx : 0) + (row.trail ? trailPx : 0);
  const columns = useShownColumns(box, allColumns, edgePx, sort?.key);
  const range = useRowWindow(body, objects.length, rowHeightPx);
  const [focused, setFocused] = useState<number | null>(null);
  const keys = useMemo(() => objects.map(keyOf), [objects, keyOf]);
  const anchor = useRef<string | null>(null);
  const latest = useRef({ keys, selected, onSelectionChange });
  useEffect(() => {
    latest.current = { keys, selected, onSelectionChange };
  });
  const onToggle = useCallback((key: string, isRange: boolean): void => {
    const now = latest.current;
    now.onSelectionChange?.(isRange ? toggleRange(now.keys, anchor.current, key, now.selected) : toggleOne(key, now.selected));
    anchor.current = key;
  }, []);
  const state = useMemo(() => selectionState(keys, selected), [keys, selected]);
  const columnCount = columns.length + 1 + (onSelectionChange ? 1 : 0) + (row.trail ? 1 : 0);
  return (
    <div ref={box}>
      <TableFrame aria-label={label} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {onSelectionChange && (
              <th scope="col" className="check">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('selectAll')}
                    checked={state === 'all'}
                    ref={(input) => {
                      if (input) input.indeterminate = state === 'some';
                    }}
                    onChange={() => onSelectionChange(toggleAll(keys, selected))}
                  />
                </label>
              </th>
            )}
            <HeadCell label={row.nameLabel} sortKey={row.nameSortKey} sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                label={column.label}
                {...(column.numeric ? { className: 'numeric' } : {})}
                width={column.width}
                sortKey={column.sortKey}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {row.trail && (
              <th scope="col" className="trail">
                <span style={visuallyHidden}>{t('rowActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of the controls within */}
        <tbody ref={body} onFocus={(event: FocusEvent) => setFocused(rowOf(event.target))} onBlur={() => setFocused(null)}>
          {rowSlots(range, objects.length, focused).map((slot) => {
            if ('gap' in slot)
              return (
                <tr key={`before-${slot.before}`} className="gap" aria-hidden>
                  <td aria-hidden colSpan={columnCount} style={{ height: slot.gap * rowHeightPx }} />
                </tr>
              );
            const object = objects[slot.row]!;
            const key = keys[slot.row]!;
            return (
              <TableRow
                key={key}
                object={object}
                rowKey={key}
                rowIndex={slot.row + 2}
                selected={onSelectionChange ? selected.has(key) : undefined}
                selectLabel={t('selectRow', { name: row.nameOf(object) })}
                onToggle={onToggle}
                nameOf={row.nameOf}
                hrefOf={row.hrefOf}
                iconOf={row.iconOf}
                columns={columns}
                trail={row.trail}
              />
            );
          })}
        </tbody>
      </TableFrame>
    </div>
  );
});
