import TextField from '@mui/material/TextField';
import { color, fontFamily } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ValueEditorProps } from './definition.ts';

/** A colour in upper case: `#RRGGBB`, or `#RRGGBBAA` with alpha; null when the text is none. 'transparent' is `#000000`. */
export function parseColor(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === 'transparent') return '#000000';
  const short = /^#?([0-9a-f]{3})$/i.exec(trimmed)?.[1];
  const full = short ? short.replaceAll(/./g, '$&$&') : /^#?([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(trimmed)?.[1];
  return full ? `#${full.toUpperCase()}` : null;
}

/** A colour as hex with a swatch that opens the picker. The draft is committed when it is a colour; alpha stays when a colour is picked. */
export function ColorEditor({ label, value, onChange, helperText, readOnly = false }: ValueEditorProps): ReactNode {
  const t = useTexts();
  const text = typeof value === 'string' ? value : '';
  const [draft, setDraft] = useState(text);
  const [committed, setCommitted] = useState(text);
  if (text !== committed) {
    setCommitted(text);
    setDraft(text);
  }
  const commit = (next: string): void => {
    setDraft(next);
    const parsed = next === '' ? undefined : parseColor(next);
    if (parsed === null || parsed === value) return;
    setCommitted(parsed ?? '');
    onChange(parsed);
  };
  const wrong = draft !== '' && parseColor(draft) === null;
  const picked = parseColor(text) ?? '#000000';
  const swatch = (
    <input
      type="color"
      aria-label={t('pickColor', { label })}
      value={picked.slice(0, 7).toLowerCase()}
      disabled={readOnly}
      onChange={(event) => commit(event.target.value.toUpperCase() + picked.slice(7))}
      style={{ width: 22, height: 22, padding: 0, marginRight: 8, border: `1px solid ${color.lineStrong}`, borderRadius: 4, flexShrink: 0 }}
    />
  );
  return (
    <TextField
      label={label}
      value={draft}
      error={wrong}
      helperText={wrong ? t('notAColor') : helperText}
      onChange={(event) => commit(event.target.value)}
      slotProps={{
        htmlInput: { readOnly, spellCheck: false, style: { fontFamily: fontFamily.mono, paddingLeft: 0 } },
        input: { startAdornment: swatch, sx: { pl: '6px' } },
      }}
    />
  );
}
