import TextField from '@mui/material/TextField';
import { useLanguage } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ValueEditorProps } from './definition.ts';
import { parseNumber } from './parseNumber.ts';

interface NumberEditorProps extends ValueEditorProps {
  readonly kind: 'integer' | 'decimal';
}

function draftOf(value: unknown, language: string): string {
  if (typeof value !== 'number') return '';
  return language === 'de' ? String(value).replace('.', ',') : String(value);
}

/** The draft is what is typed; each draft that is a number is committed at once, an empty one unsets. */
function NumberField({ label, value, onChange, helperText, readOnly = false, kind }: NumberEditorProps): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(value, language));
  const [committed, setCommitted] = useState(value);
  if (value !== committed) {
    setCommitted(value);
    setDraft(draftOf(value, language));
  }
  const wrong = parseNumber(draft, kind) === null;
  return (
    <TextField
      label={label}
      value={draft}
      error={wrong}
      helperText={wrong ? t(kind === 'integer' ? 'notAnInteger' : 'notANumber') : helperText}
      onChange={(event) => {
        setDraft(event.target.value);
        const parsed = parseNumber(event.target.value, kind);
        if (parsed === null || parsed === value) return;
        setCommitted(parsed);
        onChange(parsed);
      }}
      slotProps={{ htmlInput: { inputMode: kind === 'integer' ? 'numeric' : 'decimal', readOnly } }}
    />
  );
}

export function DecimalEditor(props: ValueEditorProps): ReactNode {
  return <NumberField {...props} kind="decimal" />;
}

export function IntegerEditor(props: ValueEditorProps): ReactNode {
  return <NumberField {...props} kind="integer" />;
}
