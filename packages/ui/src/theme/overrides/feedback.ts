import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize, radius } from '../tokens.ts';

const softAlert = (icon: string, ground: string) => ({
  backgroundColor: ground,
  color: color.text,
  '& .MuiAlert-icon': { color: icon },
});

export const feedbackOverrides: NonNullable<ThemeOptions['components']> = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: { padding: '10px 14px', borderRadius: radius, fontSize: fontSize.body, alignItems: 'flex-start' },
      icon: { marginRight: 10, padding: '1px 0', opacity: 1 },
      message: { padding: 0, minWidth: 0 },
      action: { padding: 0, marginTop: -4, marginRight: -4 },
    },
    variants: [
      { props: { severity: 'info' }, style: softAlert(color.accentText, color.accentSoft) },
      { props: { severity: 'success' }, style: softAlert(color.ok, color.okSoft) },
      { props: { severity: 'warning' }, style: softAlert(color.warning, color.warningSoft) },
      { props: { severity: 'error' }, style: softAlert(color.error, color.errorSoft) },
    ],
  },
  MuiAlertTitle: { styleOverrides: { root: { fontSize: fontSize.body, fontWeight: 600, margin: 0, lineHeight: 1.5 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, backgroundColor: color.line },
      bar: { borderRadius: 2, backgroundColor: color.accent },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: color.line } } },
};
