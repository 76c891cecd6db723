import { styled } from '@mui/material/styles';
import { color, fontFamily } from '../theme/tokens.ts';

/** Ids, CRS names and code within a text. */
export const CodeText = styled('code')({
  fontFamily: fontFamily.mono,
  fontSize: '0.92em',
  padding: '1px 4px',
  borderRadius: 4,
  backgroundColor: color.sunken,
  color: color.text,
  overflowWrap: 'anywhere',
});
