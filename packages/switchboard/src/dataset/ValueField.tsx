import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { takeFocus } from '../editor/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import { parseNumber, type SimpleKind } from './rows.ts';

/** What is being typed: text for strings and numbers, a truth value for bool. */
export type Draft = string | boolean;

/** The value a draft stands for; undefined when it is none. */
export function draftValue(kind: SimpleKind, draft: Draft): unknown {
  if (kind === 'bool') return draft === true;
  if (kind === 'string') return String(draft);
  if (kind === 'depot') return String(draft).trim();
  if (kind === 'switchboard') return String(draft) || undefined;
  return parseNumber(String(draft), kind) ?? undefined;
}

export interface ValueFieldProps {
  readonly kind: Exclude<SimpleKind, 'depot' | 'switchboard'>;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Enter was pressed; in a text of several lines together with Shift a new line begins instead. */
  readonly onSubmit: () => void;
}

/** Edits one value of a simple type. */
export function ValueField({ kind, draft, onDraft, onSubmit }: ValueFieldProps): ReactNode {
  const t = useTexts();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  if (kind === 'bool') {
    const on = draft === true;
    return (
      <FormControlLabel
        control={<Switch checked={on} onChange={(event) => onDraft(event.target.checked)} onKeyDown={onKeyDown} />}
        label={`${t('value')}: ${t(on ? 'yes' : 'no')}`}
      />
    );
  }
  const text = String(draft);
  const wrong = kind !== 'string' && text !== '' && parseNumber(text, kind) === null;
  return (
    <TextField
      label={t('value')}
      value={text}
      inputRef={takeFocus}
      fullWidth
      multiline={kind === 'string'}
      minRows={kind === 'string' ? 2 : undefined}
      maxRows={16}
      error={wrong}
      helperText={wrong ? t(kind === 'int' ? 'notAnInteger' : 'notANumber') : undefined}
      slotProps={{ htmlInput: kind === 'string' ? {} : { inputMode: 'decimal' } }}
      onChange={(event) => onDraft(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
