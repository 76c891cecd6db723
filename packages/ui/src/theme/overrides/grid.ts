import '../augmentation.ts';
import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize } from '../tokens.ts';

export const gridOverrides: NonNullable<ThemeOptions['components']> = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        '--DataGrid-t-color-border-base': color.line,
        '--DataGrid-t-header-background-base': color.surface,
        '--DataGrid-t-color-background-base': color.surface,
        '--DataGrid-t-color-interactive-focus': color.accent,
        border: 'none',
        borderRadius: 0,
        fontSize: fontSize.body,
        fontVariantNumeric: 'tabular-nums',
        color: color.text,
        '& .MuiDataGrid-columnHeaderTitle': { fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
        '& .MuiDataGrid-columnSeparator': { color: color.line },
        '& .MuiDataGrid-row:hover': { backgroundColor: color.ground },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: color.accentSoft },
        '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
        '& .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within': {
          outline: `2px solid ${color.accent}`,
          outlineOffset: -2,
        },
      },
    },
  },
};
