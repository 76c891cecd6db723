import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize, metric, radius } from '../tokens.ts';

const disabledButton = { color: color.text3, opacity: 0.6 } as const;

export const actionOverrides: NonNullable<ThemeOptions['components']> = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'primary' },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: metric.controlHeight,
        padding: '0 12px',
        borderRadius: radius,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        boxShadow: 'none',
        '& .MuiButton-icon': { marginLeft: 0, marginRight: 8 },
        '& .MuiButton-endIcon': { marginLeft: 8, marginRight: 0 },
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: 'inherit' },
      },
    },
    variants: [
      { props: { size: 'small' }, style: { height: metric.smallControlHeight, padding: '0 10px', fontSize: fontSize.small } },
      { props: { size: 'large' }, style: { height: 40, padding: '0 16px', fontSize: fontSize.base } },
      {
        props: { variant: 'outlined' },
        style: {
          color: color.text,
          backgroundColor: color.surface,
          border: `1px solid ${color.lineStrong}`,
          '&:hover': { backgroundColor: color.sunken, borderColor: color.edge },
          '&.Mui-disabled': { ...disabledButton, border: `1px solid ${color.line}` },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: color.error, '&:hover': { backgroundColor: color.errorSoft, borderColor: color.error } },
      },
      {
        props: { variant: 'text' },
        style: {
          color: color.text2,
          '&:hover': { backgroundColor: color.sunken, color: color.text },
          '&.Mui-disabled': disabledButton,
        },
      },
      { props: { variant: 'text', color: 'error' }, style: { color: color.error, '&:hover': { backgroundColor: color.errorSoft } } },
      {
        props: { variant: 'contained' },
        style: { '&.Mui-disabled': { backgroundColor: color.sunken, color: color.text3 } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: metric.controlHeight,
        height: metric.controlHeight,
        padding: 0,
        borderRadius: radius,
        color: color.text2,
        flexShrink: 0,
        '&:hover': { backgroundColor: color.sunken, color: color.text },
        '&.Mui-disabled': { color: color.text3, opacity: 0.6 },
      },
    },
    variants: [
      { props: { size: 'small' }, style: { width: metric.smallControlHeight, height: metric.smallControlHeight } },
      { props: { color: 'primary' }, style: { color: color.accentText } },
      { props: { color: 'error' }, style: { color: color.error, '&:hover': { backgroundColor: color.errorSoft, color: color.error } } },
    ],
  },
  MuiToggleButtonGroup: {
    styleOverrides: { root: { borderRadius: radius, backgroundColor: color.surface } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: metric.controlHeight,
        padding: '0 10px',
        gap: 6,
        borderColor: color.lineStrong,
        color: color.text2,
        '&:hover': { backgroundColor: color.sunken },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentSoft, color: color.accentText },
        '&.Mui-focusVisible': { zIndex: 1 },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { height: 2, backgroundColor: color.accent },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '0 12px',
        gap: 6,
        fontSize: fontSize.body,
        color: color.text2,
        opacity: 1,
        '&:hover': { color: color.text },
        '&.Mui-selected': { color: color.accentText },
        '&.Mui-focusVisible': { outlineOffset: '-2px' },
      },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      ol: { flexWrap: 'nowrap' },
      li: { minWidth: 0, display: 'flex', alignItems: 'center' },
      separator: { marginInline: 6, color: color.text3 },
    },
  },
};
