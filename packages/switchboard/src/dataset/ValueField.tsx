import { valueTypeOf, type ValueTypeName } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ColorField, useLanguage } from '@geo/ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { takeFocus } from '../editor/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import { isWrong, type Draft } from './drafts.ts';

export interface ValueFieldProps {
  readonly kind: Exclude<ValueTypeName, 'depot' | 'switchboard'>;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Enter was pressed; in a text of several lines together with Shift a new line begins instead. */
  readonly onSubmit: () => void;
}

/** A colour. What is no colour stays in the field as a draft. */
function ColorValueField({ draft, onDraft }: Pick<ValueFieldProps, 'onDraft'> & { readonly draft: string }): ReactNode {
  const t = useTexts();
  const valid = draft === '' || !isWrong('color', draft);
  const [last, setLast] = useState(valid ? draft : '');
  if (valid && draft !== last) setLast(draft);
  return <ColorField label={t('value')} alpha suggests value={last} onDraft={onDraft} onChange={onDraft} />;
}

/** Edits one value of a type that is entered by hand. */
export function ValueField({ kind, draft, onDraft, onSubmit }: ValueFieldProps): ReactNode {
  const t = useTexts();
  const language = useLanguage();
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
  if (kind === 'color')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ColorValueField draft={text} onDraft={onDraft} />
        {/* A form of several fields is sent by Enter only where it has such a button. */}
        <button type="submit" hidden>
          {t('saveAndClose')}
        </button>
      </form>
    );
  const isText = kind === 'string';
  const wrong = isWrong(kind, text);
  const expected = valueTypeOf(kind)?.expects[language] ?? '';
  return (
    <TextField
      label={t('value')}
      value={text}
      inputRef={takeFocus}
      fullWidth
      multiline={isText}
      minRows={isText ? 2 : undefined}
      maxRows={16}
      error={wrong}
      helperText={wrong || kind === 'datetime' ? t('expected', { expected }) : undefined}
      slotProps={{ htmlInput: kind === 'number' || kind === 'int' ? { inputMode: 'decimal' } : {} }}
      onChange={(event) => onDraft(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
