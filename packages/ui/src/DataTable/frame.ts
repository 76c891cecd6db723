import { styled } from '@mui/material/styles';
import { color, fontSize, metric } from '../theme/tokens.ts';

/** Widths of the columns of checkboxes and of menus. */
export const checkPx = 40;
export const trailPx = 44;

/** Look of a table of objects. The layout is fixed, so that columns keep their widths whichever rows are drawn. */
export const TableFrame = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: fontSize.body,
  border: `1px solid ${color.line}`,
  '& th, & td': {
    padding: '0 12px',
    textAlign: 'left',
    borderBottom: `1px solid ${color.line}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& thead th, & tbody tr:not(.gap) > *': { height: metric.rowHeight, boxSizing: 'border-box' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: color.surface,
    fontSize: fontSize.small,
    fontWeight: 600,
    color: color.text2,
  },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    height: 24,
    padding: '0 4px',
    margin: '0 -4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    '& .other': { opacity: 0 },
    '&:hover .other, &:focus-visible .other': { opacity: 1 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& thead [aria-sort="ascending"], & thead [aria-sort="descending"]': { color: color.text },
  '& tbody th': { fontWeight: 600 },
  // On the rows: a ground under the gaps would be a picture as high as all rows together.
  '& tbody tr:not(.gap)': { backgroundColor: color.surface },
  '& tbody tr:hover': { backgroundColor: color.sunken },
  '& tbody tr[data-selected="true"]': { backgroundColor: color.accentSoft },
  '& .gap > td': { padding: 0, border: 0 },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name a, & .plain': { color: 'inherit', textDecoration: 'none', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '24px' },
  '& .name a:hover': { textDecoration: 'underline' },
  '& .name a:focus-visible': { outlineOffset: -2 },
  '& td': { color: color.text2 },
  '& tr[data-selected="true"] td': { color: color.text },
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .trail': { width: trailPx, boxSizing: 'border-box', padding: '0 6px', textAlign: 'right', overflow: 'visible' },
  '& .check': { width: checkPx, boxSizing: 'border-box', padding: '0 0 0 8px' },
  '& .check label': { display: 'grid', placeItems: 'center', width: 24, height: 24, cursor: 'pointer' },
  '& input[type="checkbox"]': { width: 16, height: 16, margin: 0, accentColor: color.accent, cursor: 'inherit' },
});
