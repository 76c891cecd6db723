import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
  readonly disabled: boolean;
  /** Why the chosen value is refused. */
  readonly problem?: string | undefined;
  /** Help below the field. */
  readonly help?: ReactNode;
  /** As wide as what it stands in. @default as wide as its text, at least 140 px */
  readonly fullWidth?: boolean;
}

/** A long text ends before the arrow. */
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One of few values. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  disabled,
  problem,
  help,
  fullWidth = false,
}: ChoiceProps<Value>): ReactNode {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? help}
      fullWidth={fullWidth}
      sx={{ minWidth: 140 }}
      slotProps={{ select: { renderValue: (id) => <span style={cut}>{options.find(([one]) => one === id)?.[1]}</span> } }}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
