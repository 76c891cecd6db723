import { styled } from '@mui/material/styles';
import { color, fontSize, metric, radius } from '../theme/tokens.ts';

export const PaletteFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'min(520px, 76vh)',
  '& .head': { display: 'flex', alignItems: 'center', gap: 10, padding: '0 14px', borderBottom: `1px solid ${color.line}`, flexShrink: 0 },
  '& .head > svg': { color: color.text3, flexShrink: 0 },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 48,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.title,
    color: color.text,
    '&::placeholder': { color: color.text3, opacity: 1 },
  },
  '& .list': { overflow: 'auto', padding: 6, minHeight: 0 },
  '& .group': { padding: '8px 8px 4px', fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: metric.controlHeight,
    padding: '4px 8px',
    borderRadius: radius - 2,
    fontSize: fontSize.body,
    color: color.text,
    textDecoration: 'none',
    cursor: 'pointer',
    '& > svg, & > .icon': { flexShrink: 0, color: color.text2 },
    '& .label': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .hint': { flexShrink: 0, color: color.text2, fontSize: fontSize.small },
    '& .keys': { marginLeft: 'auto', flexShrink: 0 },
    '& mark': { background: 'none', color: 'inherit', fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  // The option in force must be told apart without its colour too, hence the bar.
  '& [aria-selected="true"]': { backgroundColor: color.accentSoft, boxShadow: `inset 2px 0 0 ${color.accent}` },
});
