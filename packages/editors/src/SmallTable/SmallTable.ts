import { color, fontSize } from '@geo/ui';
import { styled } from '@mui/material/styles';

/** Around a table of few rows that is read as a whole: it scrolls sideways where there is no room. Cells of class `number` stand right. */
export const SmallTable = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.body },
  '& th, & td': { padding: 8, textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '& th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& th[scope="row"]': { fontSize: 'inherit', color: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: color.accentText },
  '& small': { display: 'block', fontSize: fontSize.small, color: color.text2 },
});
