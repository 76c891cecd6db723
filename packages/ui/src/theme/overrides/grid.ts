import '../augmentation.ts';
import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize } from '../tokens.ts';

export const gridOverrides: NonNullable<ThemeOptions['components']> = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        '--DataGrid-rowBorderColor': color.line,
        '--DataGrid-containerBackground': color.surface,
        backgroundColor: color.surface,
        border: 'none',
        borderRadius: 0,
        fontSize: fontSize.body,
        fontVariantNumeric: 'tabular-nums',
        color: color.text,
        '& .MuiDataGrid-columnHeaderTitle': { fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaderRow': { backgroundColor: color.surface },
        '& .MuiDataGrid-withBorderColor': { borderColor: color.line },
        '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
        '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { color: color.lineStrong },
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
