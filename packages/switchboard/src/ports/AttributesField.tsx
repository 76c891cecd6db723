import { portLabel, readNames, writeNames } from '@geo/api';
import { singleLine } from '@geo/editors';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

/** Attributes of the records at another input, one chip each; what is typed counts with a comma or Enter. Those that are missing there are told. */
export function AttributesField({ port, value, onChange, attributes = null, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const help = useHelp(port);
  const [typed, setTyped] = useState('');
  const text = typeof value === 'string' ? value : '';
  const names = readNames(text);
  const chips = names ? names.map((one) => writeNames([one])) : [text];
  const missing = attributes === null ? undefined : names?.find(({ name }) => !attributes.includes(name))?.name;
  const isWrong = names === null;
  const options = (attributes ?? [])
    .filter((name) => !names?.some((one) => one.name === name))
    .map((name) => writeNames([{ name, as: name }]));
  const change = (next: readonly string[]): void => onChange(next.join(', '));
  return (
    <Autocomplete
      multiple
      freeSolo
      options={options}
      sx={singleLine}
      readOnly={readOnly}
      value={chips}
      inputValue={typed}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return setTyped('');
        const done = next.endsWith(',') ? next.slice(0, -1).trim() : '';
        if (done === '' || readNames(done) === null) return setTyped(next);
        setTyped('');
        change([...chips, done]);
      }}
      onBlur={() => {
        if (typed.trim() === '') return;
        setTyped('');
        change([...chips, typed.trim()]);
      }}
      onChange={(_, next) => change(next)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={portLabel(port)}
          error={isWrong || missing !== undefined}
          helperText={
            isWrong
              ? t('portNoNames')
              : missing !== undefined
                ? t('portNoAttribute', { name: missing, known: (attributes ?? []).join(', ') })
                : [help, attributes === null && t('portAttributesLater')].filter(Boolean).join(' ')
          }
        />
      )}
    />
  );
}
