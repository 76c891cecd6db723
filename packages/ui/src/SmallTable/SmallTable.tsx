import { styled } from '@mui/material/styles';
import { Fragment, useId, type ReactNode } from 'react';
import type { DataColumn } from '../DataTable/index.ts';
import { focusIfScrolling } from '../focus/focusRefs.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** A column of a table that is read as a whole. */
export interface SmallColumn<T> extends Pick<DataColumn<T>, 'id' | 'label' | 'numeric'> {
  readonly render: (row: T, index: number) => ReactNode;
  /** Its cells are the headings of their rows. @default false */
  readonly heading?: boolean;
  /** What it holds, below the heading. */
  readonly help?: string;
  /** Width in px, or a share such as `40%`. @default what stands in it needs, or with `fixed` an equal share of what the others leave */
  readonly width?: number | string;
}

export interface SmallTableProps<T> {
  /** Accessible name. */
  readonly label: string;
  /** Shows the name above. @default false */
  readonly showLabel?: boolean;
  /** The columns, from the left. */
  readonly columns: readonly SmallColumn<T>[];
  /** The rows, from the top. */
  readonly rows: readonly T[];
  /** What tells a row from all others. */
  readonly keyOf: (row: T, index: number) => string | number;
  /** At the end of a row: what can be done with it, or why nothing can. */
  readonly trail?: (row: T) => ReactNode;
  /** Across the whole table below a row, such as its error; null for a row that has nothing to say. */
  readonly below?: (row: T) => ReactNode;
  /** A sentence below the rows that belongs to the table: that there are none. */
  readonly note?: string;
  /** Columns keep their widths whatever stands in them, and the table never scrolls sideways. @default false */
  readonly fixed?: boolean;
  /** Where cells of different heights stand: at the middle of the row for controls, at the top for texts of several lines. @default 'middle' */
  readonly rowAlign?: 'middle' | 'top';
  /** `small` for samples of data. @default 'medium' */
  readonly size?: 'medium' | 'small';
  /** Draws an edge around. @default false */
  readonly boxed?: boolean;
  /** Greatest height in px; what is higher scrolls below the headings, which stay. */
  readonly maxHeight?: number;
}

const Frame = styled('div')({
  // What is hidden from sight within is placed here, and so scrolls with the table, not with the page.
  position: 'relative',
  minWidth: 0,
  overflow: 'auto',
  '&[data-boxed="true"]': { border: `1px solid ${color.line}`, borderRadius: radius, backgroundColor: color.surface },
  '&[data-boxed="true"] table': { '--edge': '12px', '--gap': '12px' },
  '&[data-boxed="true"] tbody tr:last-of-type > *': { borderBottom: 0 },
  '&[data-sticky="true"] thead th': { position: 'sticky', top: 0, backgroundColor: color.surface },
  '& > p': { margin: '8px 0', color: color.text2, fontSize: fontSize.body },
});

const Table = styled('table')({
  // Without an edge around, headings and texts begin where the text above the table does.
  '--edge': '0px',
  '--gap': '20px',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: fontSize.body,
  '&[data-fixed="true"]': { tableLayout: 'fixed' },
  '&[data-size="small"]': { fontSize: fontSize.small },
  '& caption': { padding: '4px 0', textAlign: 'left', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& th, & td': { padding: '8px var(--gap) 8px var(--edge)', textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '&[data-size="small"] :is(th, td)': { padding: '5px var(--gap) 5px var(--edge)' },
  '& thead th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600, verticalAlign: 'top' },
  '& td': { overflowWrap: 'break-word' },
  // Names may be broken before the table scrolls, but not letter by letter; what stands beside them is short.
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '@media (max-width: 600px)': { '&[data-fixed="false"] tbody th:not(.numeric)': { minWidth: 120 } },
  '&[data-rows="top"] tbody :is(th, td)': { verticalAlign: 'top' },
  '& tbody tr[data-continued] > *': { borderBottom: 0 },
  '& .numeric': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // Room for the ring of a focused button.
  '& .trail': { width: '1%', paddingRight: 'max(var(--edge), 4px)', textAlign: 'right', whiteSpace: 'nowrap' },
  '& a': { color: color.accentText },
  '& small': { display: 'block', fontSize: fontSize.small, fontWeight: 400, color: color.text2 },
});

/** A table of few rows that is read as a whole. It scrolls sideways where there is no room. */
export const SmallTable = withGeo(function SmallTable<T>({
  label,
  showLabel = false,
  columns,
  rows,
  keyOf,
  trail,
  below,
  note,
  fixed = false,
  rowAlign = 'middle',
  size = 'medium',
  boxed = false,
  maxHeight,
}: SmallTableProps<T>): ReactNode {
  const t = useUiTexts();
  const noteId = useId();
  return (
    <Frame ref={focusIfScrolling} style={{ maxHeight }} data-boxed={boxed} data-sticky={maxHeight !== undefined}>
      <Table
        aria-label={showLabel ? undefined : label}
        aria-describedby={note === undefined ? undefined : noteId}
        data-fixed={fixed}
        data-size={size}
        data-rows={rowAlign}
      >
        {showLabel && <caption>{label}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.numeric ? 'numeric' : undefined} style={{ width: column.width }}>
                {column.label}
                {column.help !== undefined && <small>{column.help}</small>}
              </th>
            ))}
            {trail && (
              <th scope="col" className="trail">
                <span style={visuallyHidden}>{t('rowActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const more = below?.(row) ?? null;
            return (
              <Fragment key={keyOf(row, index)}>
                <tr data-continued={more === null ? undefined : true}>
                  {columns.map((column) => {
                    const className = column.numeric ? 'numeric' : undefined;
                    const content = column.render(row, index);
                    return column.heading ? (
                      <th key={column.id} scope="row" className={className}>
                        {content}
                      </th>
                    ) : (
                      <td key={column.id} className={className}>
                        {content}
                      </td>
                    );
                  })}
                  {trail && <td className="trail">{trail(row)}</td>}
                </tr>
                {more !== null && (
                  <tr>
                    <td colSpan={columns.length + (trail ? 1 : 0)}>{more}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
      {note !== undefined && <p id={noteId}>{note}</p>}
    </Frame>
  );
});
