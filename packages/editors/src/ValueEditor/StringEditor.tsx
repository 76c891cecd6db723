import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { ValueEditorProps } from './definition.ts';

/** A line of text, committed with each key. */
export function StringEditor({ label, value, onChange, helperText, readOnly = false }: ValueEditorProps): ReactNode {
  return (
    <TextField
      label={label}
      value={typeof value === 'string' ? value : ''}
      helperText={helperText}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { readOnly } }}
    />
  );
}
