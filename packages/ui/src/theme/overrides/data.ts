import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize, metric, radius } from '../tokens.ts';

const softChip = (text: string, ground: string) => ({
  backgroundColor: ground,
  color: text,
  '& .MuiChip-icon, & .MuiChip-deleteIcon': { color: 'inherit' },
  '&.MuiChip-clickable:hover': { backgroundColor: ground },
});

export const dataOverrides: NonNullable<ThemeOptions['components']> = {
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: radius - 2,
        border: 'none',
        fontSize: fontSize.small,
        fontWeight: 600,
        gap: 5,
        padding: '0 7px',
        ...softChip(color.text2, color.sunken),
        '&.Mui-disabled': { opacity: 0.6 },
      },
      label: { padding: 0 },
      icon: { margin: 0 },
      deleteIcon: { margin: 0, fontSize: 14 },
    },
    variants: [
      { props: { size: 'small' }, style: { height: 22 } },
      { props: { color: 'primary' }, style: softChip(color.accentText, color.accentSoft) },
      { props: { color: 'info' }, style: softChip(color.accentText, color.accentSoft) },
      { props: { color: 'success' }, style: softChip(color.ok, color.okSoft) },
      { props: { color: 'warning' }, style: softChip(color.warning, color.warningSoft) },
      { props: { color: 'error' }, style: softChip(color.error, color.errorSoft) },
      { props: { variant: 'outlined' }, style: { backgroundColor: color.surface, boxShadow: `inset 0 0 0 1px ${color.lineStrong}` } },
    ],
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 28,
        height: 28,
        fontSize: 11,
        fontWeight: 700,
        backgroundColor: color.accentSoft,
        color: color.accentText,
      },
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontSize: 11, fontWeight: 600, minWidth: 16, height: 16, padding: '0 4px' } } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: metric.rowHeight,
        padding: '0 12px',
        borderBottom: `1px solid ${color.line}`,
        fontSize: fontSize.body,
        fontVariantNumeric: 'tabular-nums',
      },
      head: { fontSize: fontSize.small, fontWeight: 600, color: color.text2, whiteSpace: 'nowrap', backgroundColor: color.surface },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: color.ground },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radius,
        '&:hover': { backgroundColor: color.sunken },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft, color: color.accentText },
      },
    },
  },
};
