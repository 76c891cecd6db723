import { styled } from '@mui/material/styles';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { menuWidthPx } from './columnWidths.ts';

/** Width in px below which the bar would need a second line, where a table stands beside a map. */
const narrowPx = 760;

/** The row of the heads, and a grid that is wider than what is in sight. */
const heads = '.MuiDataGrid-columnHeaders > [role="row"]';
const scrolled = '& .MuiDataGrid-virtualScroller--hasScrollX';

/** Bar, count and grid of a table, and the buttons that its heads show where a mouse is. */
export const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  backgroundColor: color.surface,
  containerType: 'inline-size',
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: '8px 12px',
    borderBottom: `1px solid ${color.line}`,
    flexShrink: 0,
  },
  '& .count': { marginLeft: 'auto', color: color.text2, fontSize: fontSize.body, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  [`@container (max-width: ${narrowPx}px)`]: {
    '& .count .size': { display: 'none' },
    '& .columns .label': visuallyHidden,
    '& .columns .icon': { marginRight: 0 },
    // The search gives way before the tools behind it need a line of their own.
    '& .bar > :first-child:not(form):has(input)': { flex: '1 1 120px', minWidth: 120 },
  },
  '& .grid': { flex: 1, minHeight: 0, position: 'relative' },
  '& .number': { color: color.text3, fontSize: 12 },
  '& .Mui-selected .number': { color: color.text2 },
  // The menu of a row stands above what is scrolled, on the ground of its row.
  '& .MuiDataGrid-row': { backgroundColor: color.surface },
  '& .MuiDataGrid-row.MuiDataGrid-row.MuiDataGrid-row.MuiDataGrid-row .MuiDataGrid-cell--pinnedRight': {
    padding: 0,
    backgroundColor: 'inherit',
  },
  // The heads of other columns end where it begins. As wide as it, and as what the grid leaves for its bar to scroll.
  [`& .grid:has(.MuiDataGrid-cell--pinnedRight) ${heads}::after`]: {
    '--barPx': 'calc(var(--DataGrid-hasScrollY) * var(--DataGrid-scrollbarSize))',
    content: '""',
    flexShrink: 0,
    position: 'sticky',
    zIndex: 4,
    right: 0,
    width: `calc(${menuWidthPx}px + var(--barPx))`,
    marginLeft: `calc(-${menuWidthPx}px - var(--barPx))`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${color.line}`,
    backgroundColor: color.surface,
  },
  [`${scrolled} .MuiDataGrid-cell--pinnedRight, ${scrolled} ${heads}::after`]: {
    boxShadow: `inset 1px 0 ${color.line}`,
  },
  '& .columnMenu': {
    position: 'absolute',
    zIndex: 1,
    right: 6,
    top: '50%',
    translate: '0 -50%',
    visibility: 'hidden',
    backgroundColor: color.surface,
  },
  '& .MuiDataGrid-columnHeader--alignRight .columnMenu': { right: 'auto', left: 2 },
  '& [role="columnheader"]:is(:hover, :focus) .columnMenu': { visibility: 'visible' },
  '@media (hover: none)': { '& .columnMenu': { visibility: 'visible' } },
});
