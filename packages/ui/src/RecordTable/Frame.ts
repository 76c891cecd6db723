import { styled } from '@mui/material/styles';
import { color, fontSize } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** Width in px below which the bar would need a second line, where a table stands beside a map. */
const narrowPx = 760;

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
  [`@container (max-width: ${narrowPx}px)`]: { '& .count .size': { display: 'none' }, '& .columnsLabel': visuallyHidden },
  '& .grid': { flex: 1, minHeight: 0, position: 'relative' },
  '& .number': { color: color.text3, fontSize: 12 },
  '& .Mui-selected .number': { color: color.text2 },
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
