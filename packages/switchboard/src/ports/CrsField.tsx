import { portLabel, type PortChoice } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { singleLine } from '@geo/editors';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

const none: readonly PortChoice[] = [];
const nameOf = (choice: PortChoice | string): string => (typeof choice === 'string' ? choice : `${choice.label} (EPSG:${choice.value})`);

/** The code that somebody typed, as `25832` or `EPSG:25832`. */
function codeOf(text: string): number | undefined {
  const code = /^(?:EPSG:)?\s*(\d{1,6})$/i.exec(text.trim())?.[1];
  return code === undefined ? undefined : Number(code);
}

/** A coordinate system by its name, or any other by its EPSG code. */
export function CrsField({ port, value, onChange, onSubmit, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const help = useHelp(port);
  const systems = port.choices?.of === 'crs' ? port.choices.values : none;
  const [typed, setTyped] = useState<string | null>(null);
  const known = systems.find((one) => one.value === value);
  const stored = known ? nameOf(known) : typeof value === 'number' ? `EPSG:${value}` : '';
  const text = typed ?? stored;
  const isWrong = text !== '' && codeOf(text) === undefined && !systems.some((one) => nameOf(one) === text);
  return (
    <Autocomplete
      freeSolo
      options={systems}
      sx={singleLine}
      readOnly={readOnly}
      value={known ?? null}
      inputValue={text}
      getOptionLabel={nameOf}
      getOptionKey={nameOf}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return;
        setTyped(next);
        onChange(codeOf(next));
      }}
      onChange={(_, next) => {
        if (next === null) return;
        setTyped(nameOf(next));
        if (typeof next !== 'string') onChange(next.value);
        else if (codeOf(next) !== undefined) onSubmit?.();
      }}
      renderInput={(params) => (
        <TextField {...params} label={portLabel(port)} error={isWrong} helperText={isWrong ? t('portNoCrs') : help} />
      )}
    />
  );
}
