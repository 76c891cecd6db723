import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Message of what is wrong; it stands in place of the help. */
  readonly error?: string;
  readonly help?: ReactNode;
  /** @default false */
  readonly required?: boolean;
  /** @default false */
  readonly readOnly?: boolean;
  /** Lines of a text of several lines; it grows to three times as many. */
  readonly rows?: number;
  /** Enter, in a text of several lines Ctrl+Enter (Cmd+Enter). */
  readonly onSave?: () => void;
  /** The field has the focus when it appears. @default false */
  readonly takesFocus?: boolean;
  /** @default 'text' */
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'number';
  /** Names, addresses and the like are not checked for spelling. @default true */
  readonly spellCheck?: boolean;
  /** What the browser may fill in. @default 'off' */
  readonly autoComplete?: string;
}

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** A text field as every form uses it: each keystroke is part of the draft. */
export function TextInput({ label, value, onChange, error, help, required = false, readOnly = false, ...rest }: TextInputProps): ReactNode {
  const { rows, onSave, type = 'text', spellCheck = true, autoComplete = 'off', takesFocus = false } = rest;
  const save = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (rows !== undefined && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave?.();
  };
  return (
    <TextField
      label={label}
      value={value}
      type={type}
      required={required}
      error={error !== undefined}
      helperText={error ?? help}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows && rows * 3}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
      inputRef={takesFocus ? focusOn : undefined}
      onKeyDown={onSave ? save : undefined}
      slotProps={{ htmlInput: { readOnly, spellCheck, dir: 'auto' } }}
    />
  );
}
