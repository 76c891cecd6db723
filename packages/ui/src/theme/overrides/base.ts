import type { ThemeOptions } from '@mui/material/styles';
import { color, fontFamily, metric, radius } from '../tokens.ts';

/** The focus ring: visible on every ground, never clipped by the control itself. */
export const focusRing = { outline: `2px solid ${color.accent}`, outlineOffset: '2px' } as const;

export const baseOverrides: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { colorScheme: 'light', '&[data-color-scheme="dark"]': { colorScheme: 'dark' } },
      body: {
        fontSize: metric.fontSize,
        backgroundColor: color.ground,
        color: color.text,
        fontFeatureSettings: '"cv11", "ss03"',
        WebkitFontSmoothing: 'antialiased',
      },
      'code, kbd, pre, samp': { fontFamily: fontFamily.mono },
      ':focus-visible': focusRing,
      '::selection': { backgroundColor: color.accentSoft, color: color.accentText },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: color.surface } },
  },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${color.line}`, borderRadius: radius + 2 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: color.accentText, fontWeight: 500, borderRadius: 2 } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 16 } } },
};
