import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { Format } from '../i18n/format.ts';
import { color } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { CellEditor } from './CellEditor.tsx';
import { ColumnMenuButton } from './ColumnMenuButton.tsx';
import { RowMenu } from './RowMenu.tsx';
import { cellText } from './cellText.ts';
import { menuWidthPx } from './columnWidths.ts';
import type { RecordColumn, RecordRow, RecordTableProps } from './types.ts';

/** A row as the grid holds it. */
export interface NumberedRow {
  readonly id: string | number;
  /** The number of the record among all, counted from 1; null for one that stands before them. */
  readonly number: number | null;
  /** Where the row stands among all, counted from 1; null where all of them are here, and the grid counts. */
  readonly place: number | null;
  readonly record: RecordRow;
  /** A value that was entered for a column, on its way to be stored. */
  readonly entered?: { readonly key: string; readonly value: unknown };
}

/** The grid's name of a column; its own columns begin otherwise. */
export const fieldOf = (column: string): string => `.${column}`;
export const columnOfField = (field: string): string | undefined => (field.startsWith('.') ? field.slice(1) : undefined);

const numberField = '#number';
/** The column with the menus of the rows, the last one. */
export const menuField = '#menu';

export interface GridColumnsOptions {
  readonly columns: readonly RecordColumn[];
  readonly format: Format;
  /** What stands in a cell without a value. */
  readonly none: string;
  /** Px by column key. */
  readonly widths: ReadonlyMap<string, number>;
  /** Accessible name of the number column and of the menu of a row. */
  readonly numberLabel: string;
  readonly menuLabel: string;
  readonly menuOf: (row: number | string) => string;
  /** Of all records: their number needs room. */
  readonly total: number;
  readonly rowMenu: RecordTableProps['rowMenu'];
  /** Accessible name of the menu of a column; without it there is none. */
  readonly columnMenuOf: ((column: string) => string) | undefined;
  /** Columns that say how are edited. */
  readonly editable: boolean;
}

/** How the cells of a column are edited: what is typed is read, and a text that is no value keeps the cell open. */
function editing(column: RecordColumn): Partial<GridColDef<NumberedRow>> {
  const { edit, key } = column;
  if (!edit) return {};
  return {
    editable: true,
    renderEditCell: (params) => <CellEditor params={params} column={column} edit={edit} />,
    preProcessEditCellProps: ({ props, hasChanged }) => ({
      ...props,
      error: hasChanged === true && typeof props.value === 'string' && edit.read(props.value) === undefined,
    }),
    // What is not a text is the value as it was: the cell was left as it is.
    valueSetter: (value: unknown, row) =>
      typeof value === 'string' && value !== row.record.values[key] ? { ...row, entered: { key, value: edit.read(value) } } : row,
  };
}

function dataColumn(
  column: RecordColumn,
  width: number | undefined,
  { format, none, editable, columnMenuOf }: Pick<GridColumnsOptions, 'format' | 'none' | 'editable' | 'columnMenuOf'>,
): GridColDef<NumberedRow> {
  const { icon: Icon, align = 'left' } = column;
  return {
    field: fieldOf(column.key),
    headerName: column.label ?? column.key,
    width,
    minWidth: 60,
    align,
    headerAlign: align,
    valueGetter: (_, row) => row.record.values[column.key],
    // What is copied is what is read.
    valueFormatter: (value: unknown) => cellText(value, column, ''),
    ...(editable ? editing(column) : {}),
    sortComparator:
      column.compare ??
      ((first: unknown, second: unknown) =>
        typeof first === 'number' && typeof second === 'number'
          ? first - second
          : // No value sorts before every text.
            format.compare(cellText(first, column, ''), cellText(second, column, ''))),
    renderHeader: () => (
      <span className="MuiDataGrid-columnHeaderTitle" style={{ display: 'inline-flex', alignItems: 'center', gap: 5, minWidth: 0 }}>
        {Icon && <Icon size={13} color={color.text3} aria-hidden style={{ flexShrink: 0 }} />}
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{column.label ?? column.key}</span>
        {columnMenuOf && <ColumnMenuButton label={columnMenuOf(column.label ?? column.key)} />}
      </span>
    ),
    renderCell: ({ value, row }: GridRenderCellParams<NumberedRow, unknown>): ReactNode => {
      const text = cellText(value, column, none);
      const isNull = value === null || value === undefined;
      if (isNull && row.record.isBlank) return null;
      return (
        <span title={text} style={isNull ? { color: color.text2, fontSize: 11, letterSpacing: '0.03em' } : undefined}>
          {isNull || !column.render ? text : column.render(value)}
        </span>
      );
    },
  };
}

/** Room for the number of the last record, and its padding. */
const numberWidthPx = (total: number): number => Math.max(45, String(total).length * 8 + 21);

/** The grid's columns: row number (45 px, or as many as the last one needs), the data, the menu (48 px). */
export function gridColumns({
  columns,
  widths,
  format,
  none,
  rowMenu,
  editable,
  columnMenuOf,
  ...names
}: GridColumnsOptions): GridColDef<NumberedRow>[] {
  const fixed = { sortable: false, resizable: false, hideable: false, disableColumnMenu: true } as const;
  const numbers: GridColDef<NumberedRow> = {
    ...fixed,
    field: numberField,
    headerName: '#',
    description: names.numberLabel,
    width: numberWidthPx(names.total),
    minWidth: 45,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_, row) => row.number,
    renderCell: ({ row }) => <span className="number">{row.number}</span>,
  };
  const data = columns.map((column) =>
    dataColumn(column, column.width ?? widths.get(column.key), { format, none, editable, columnMenuOf }),
  );
  if (!rowMenu) return [numbers, ...data];
  const menu: GridColDef<NumberedRow> = {
    ...fixed,
    field: menuField,
    headerName: names.menuLabel,
    renderHeader: () => <span style={visuallyHidden}>{names.menuLabel}</span>,
    width: menuWidthPx,
    minWidth: menuWidthPx,
    align: 'center',
    renderCell: ({ row }) =>
      !row.record.isBlank && <RowMenu id={row.id} items={rowMenu(row.record)} label={names.menuOf(row.number ?? row.id)} />,
  };
  return [numbers, ...data, menu];
}
