import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { takeFocus } from '@geo/editors';

export interface RequiredNameProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onSubmit: () => void;
  /** Takes the focus when it appears. @default true */
  readonly focused?: boolean;
}

/** The name of what is saved; Enter submits. */
export function RequiredName({ value, onChange, onSubmit, focused = true }: RequiredNameProps): ReactNode {
  const t = useTexts();
  const named = value.trim() !== '';
  return (
    <TextField
      label={t('name')}
      value={value}
      {...(focused ? { inputRef: takeFocus } : {})}
      error={!named}
      helperText={named ? undefined : t('nameRequired')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit();
      }}
    />
  );
}
