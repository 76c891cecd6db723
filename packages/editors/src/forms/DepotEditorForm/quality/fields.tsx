import { useFormat } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { isBound, readBound, writtenBound } from './rules.ts';

interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled: boolean;
  readonly help?: string | undefined;
}

/** A number or a day, as it is typed; empty for none. */
export function BoundField({ label, value, onChange, disabled, help }: FieldProps<number | string | undefined>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [text, setText] = useState(() => writtenBound(value, language));
  const isRight = isBound(value);
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      disabled={disabled}
      error={!isRight}
      helperText={isRight ? help : t('checkBoundWrong')}
      slotProps={{ htmlInput: { maxLength: 40 } }}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readBound(event.target.value));
      }}
    />
  );
}

/** A number of degrees, as it is typed. What is no number is sent as none, which the server refuses. */
export function DegreesField({ label, value, onChange, disabled }: FieldProps<number>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [text, setText] = useState(() => writtenBound(value, language));
  const isRight = typeof readBound(text) === 'number';
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      disabled={disabled}
      error={!isRight}
      helperText={isRight ? undefined : t('degreesWrong')}
      slotProps={{ htmlInput: { maxLength: 40, inputMode: 'decimal' } }}
      onChange={(event) => {
        setText(event.target.value);
        const read = readBound(event.target.value);
        onChange(typeof read === 'number' ? read : Number.NaN);
      }}
    />
  );
}

/** Texts in one field, between separators. */
export function TextsField({
  label,
  value,
  onChange,
  disabled,
  help,
  lines = false,
}: FieldProps<readonly string[]> & { readonly lines?: boolean }): ReactNode {
  const [text, setText] = useState(() => value.join(lines ? '\n' : ', '));
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      disabled={disabled}
      helperText={help}
      multiline={lines}
      maxRows={6}
      onChange={(event) => {
        setText(event.target.value);
        const parts = event.target.value.split(lines ? '\n' : ',').map((part) => part.trim());
        onChange([...new Set(parts.filter((part) => part !== ''))]);
      }}
    />
  );
}

/** Some of several. */
export function ChoicesField<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  help,
  none,
}: FieldProps<readonly Value[]> & {
  readonly options: readonly (readonly [value: Value, text: string])[];
  /** What it says where none is chosen. */
  readonly none?: string;
}): ReactNode {
  const nameOf = (one: Value): string => options.find(([id]) => id === one)?.[1] ?? one;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      helperText={help}
      slotProps={{
        inputLabel: none === undefined ? {} : { shrink: true },
        select: {
          multiple: true,
          displayEmpty: none !== undefined,
          renderValue: (chosen) => (chosen as Value[]).map(nameOf).join(', ') || none,
        },
      }}
      onChange={(event) => onChange(event.target.value as unknown as Value[])}
    >
      {options.map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
