import { color, fontSize } from '@geo/ui';
import { styled } from '@mui/material/styles';

/** The name of a field that has none of its own. */
export const Caption = styled('span')({
  display: 'block',
  marginBottom: 6,
  fontSize: fontSize.small,
  fontWeight: 600,
  color: color.text2,
});
