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
        WebkitFontSmoothing: 'antialiased',
        // The font's contextual alternates draw `1x2` as `1×2` and `->` as an arrow: what is stored would be read as something else.
        fontVariantLigatures: 'no-contextual',
      },
      a: { color: color.accentText, textUnderlineOffset: '2px' },
      'code, kbd, pre, samp': { fontFamily: fontFamily.mono },
      ':focus-visible': focusRing,
      '::selection': { backgroundColor: color.accentSoft, color: color.accentText },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero, since any other duration makes even a change of scheme a transition of all properties.
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
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
