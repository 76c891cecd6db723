import { portLabel } from '@geo/api';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

/** One of the values that a port allows, by their labels; a value that is none of them is shown and told. */
export function ChoiceField({ port, value, onChange, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const help = useHelp(port);
  const choices = port.choices?.of === 'values' ? port.choices.values : [];
  const isNone = value === null || value === undefined || value === '';
  const isUnknown = !isNone && !choices.some((one) => one.value === value);
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const keyOf = (one: unknown): string => JSON.stringify(one);
  return (
    <TextField
      select
      label={portLabel(port)}
      value={isNone ? '' : keyOf(value)}
      fullWidth
      error={isUnknown}
      helperText={isUnknown ? t('portNoChoice', { value: shown, choices: choices.map(({ label }) => label).join(', ') }) : help}
      slotProps={{ input: { readOnly } }}
      onChange={(event) => onChange(choices.find((one) => keyOf(one.value) === event.target.value)?.value)}
    >
      {isUnknown && (
        <MenuItem value={keyOf(value)} disabled>
          {shown}
        </MenuItem>
      )}
      {choices.map((one) => (
        <MenuItem key={keyOf(one.value)} value={keyOf(one.value)}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
