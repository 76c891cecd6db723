import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize, metric, motionMs, radius } from '../tokens.ts';

const floating = {
  border: `1px solid ${color.line}`,
  borderRadius: radius + 2,
  boxShadow: color.shadowLarge,
} as const;

export const overlayOverrides: NonNullable<ThemeOptions['components']> = {
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color.scrim } } } },
  MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: radius + 4 } } },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 20px 8px', fontSize: fontSize.title, fontWeight: 600, lineHeight: 1.35 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: color.text2, fontSize: fontSize.base } } },
  MuiDialogActions: {
    styleOverrides: {
      // In a narrow window buttons that do not fit beside each other go below.
      root: {
        flexWrap: 'wrap',
        padding: '12px 20px',
        gap: 8,
        borderTop: `1px solid ${color.line}`,
        '& > :not(style) ~ :not(style)': { margin: 0 },
      },
    },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: motionMs.base },
    styleOverrides: { paper: floating },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: motionMs.base },
    styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: metric.controlHeight,
        padding: '4px 10px',
        gap: 10,
        borderRadius: radius - 2,
        fontSize: fontSize.body,
        '&:hover, &.Mui-focusVisible': { backgroundColor: color.sunken },
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft, color: color.accentText },
        '& .MuiListItemIcon-root': { minWidth: 0, color: color.text2 },
      },
    },
  },
  MuiListItemText: { styleOverrides: { primary: { fontSize: fontSize.body }, secondary: { fontSize: fontSize.small } } },
  MuiDrawer: { styleOverrides: { paper: { border: 'none', boxShadow: color.shadowLarge } } },
};
