import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { color, fontSize, metric, radius } from '../tokens.ts';

export const fieldOverrides: NonNullable<ThemeOptions['components']> = {
  MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  // The same arrow for all that opens a list.
  MuiSelect: {
    defaultProps: { variant: 'outlined', size: 'small', IconComponent: ChevronDown },
    styleOverrides: { icon: { top: 'calc(50% - 8px)', right: 10, color: color.text2 } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        fontSize: fontSize.small,
        fontWeight: 600,
        lineHeight: 1.4,
        color: color.text2,
        '&.Mui-focused': { color: color.accentText },
        '&.Mui-error': { color: color.error },
        '&.Mui-disabled': { color: color.text3 },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { fontSize: fontSize.small, fontWeight: 600, color: color.text2 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: metric.controlHeight,
        borderRadius: radius,
        backgroundColor: color.surface,
        fontSize: fontSize.body,
        '& legend': { display: 'none' },
        '& fieldset': { top: 0, borderColor: color.lineStrong },
        '&:hover:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: color.edge },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: color.accent, borderWidth: 1 },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${color.accentSoft}` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.error },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${color.errorSoft}` },
        '&.Mui-disabled, &.MuiInputBase-readOnly': { backgroundColor: color.sunken },
        '&.MuiInputBase-multiline': { padding: '6px 10px' },
      },
      input: {
        boxSizing: 'border-box',
        height: metric.controlHeight,
        padding: '0 10px',
        '&::placeholder': { color: color.text3, opacity: 1 },
        'textarea&': { height: 'auto', padding: 0 },
        '&.MuiSelect-select': { display: 'flex', alignItems: 'center', minHeight: 0, paddingRight: 32 },
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiInputAdornment: { styleOverrides: { root: { color: color.text3 } } },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '4px 0 0', fontSize: fontSize.small, color: color.text2, '&.Mui-error': { color: color.error } } },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: 0, marginRight: 0, gap: 8 }, label: { fontSize: fontSize.body } },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        padding: 4,
        borderRadius: radius,
        color: color.text3,
        '& .MuiSvgIcon-root': { fontSize: 18 },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: color.accent },
      },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 4, color: color.text3, '&.Mui-checked': { color: color.accent } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, flexShrink: 0, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          '& .MuiSwitch-thumb': { backgroundColor: color.onAccent },
          '& + .MuiSwitch-track': { backgroundColor: color.accent, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none', backgroundColor: color.surface },
      track: { borderRadius: 9, opacity: 1, backgroundColor: color.text3 },
    },
  },
  MuiSlider: {
    defaultProps: { size: 'small' },
    styleOverrides: { rail: { backgroundColor: color.lineStrong, opacity: 1 }, thumb: { boxShadow: 'none' } },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small', popupIcon: createElement(ChevronDown) },
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-root': { paddingTop: 0, paddingBottom: 0, paddingLeft: 8 },
        '& .MuiOutlinedInput-root.MuiInputBase-root .MuiAutocomplete-input': { padding: '0 2px' },
      },
      listbox: { padding: 4, fontSize: fontSize.body },
      option: { borderRadius: radius - 2, '&.MuiAutocomplete-option': { minHeight: metric.controlHeight } },
    },
  },
};
