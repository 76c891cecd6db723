import { styled } from '@mui/material/styles';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';

/** The box of a one-line field that needs no label: looks as the theme's text fields, with what stands before and behind the input. */
export const FieldFrame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  minHeight: metric.controlHeight,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: fontSize.body,
  cursor: 'text',
  '&:hover': { borderColor: color.edge },
  '&:focus-within': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
  '& > svg': { flexShrink: 0, color: color.text3 },
  '& input': {
    flex: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    height: `calc(${metric.controlHeight} - 2px)`,
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.text3, opacity: 1, textOverflow: 'ellipsis' },
  },
});
