import { useFormat } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface NumberInputProps {
  readonly label: string;
  /** Undefined for none. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Why the value is refused. */
  readonly problem?: string | undefined;
  readonly readOnly: boolean;
}

/** A number in the way of the language, without thousands separators; undefined for what is none. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

/** A number or none; what is none stays in the field as it is typed. */
export function NumberInput({ label, value, onChange, problem, readOnly }: NumberInputProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && draft.trim() !== '' && readNumber(draft) === undefined;
  const shown = draft !== null && (isWrong || readNumber(draft) === value) ? draft : value === undefined ? '' : format.plain(value);
  return (
    <TextField
      label={label}
      value={shown}
      error={isWrong || problem !== undefined}
      helperText={isWrong ? t('noNumber') : problem}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(readNumber(event.target.value));
      }}
      slotProps={{ htmlInput: { readOnly, inputMode: 'decimal' } }}
    />
  );
}
