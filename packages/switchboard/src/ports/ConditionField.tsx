import { columnText, filterColumns, FilterSyntaxError, parseFilter, portLabel } from '@geo/api';
import { fontFamily, fontSize, useFormat, visuallyHidden } from '@geo/ui';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

/** A condition in CQL2 over the records at another input: what cannot be read is told with its place, and known attributes are put in by a click. */
export function ConditionField({ port, value, onChange, attributes = null, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const help = useHelp(port);
  const { language } = useFormat();
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const text = typeof value === 'string' ? value : '';
  const problem = problemOf(text, attributes, { language, missing: (name, known) => t('portNoAttribute', { name, known }) });
  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    const gap = from > 0 && !/[\s(]$/.test(text.slice(0, from)) ? ' ' : '';
    const next = `${text.slice(0, from)}${gap}${columnText(name)}`;
    onChange(`${next}${text.slice(to)}`);
    // Typing goes on behind it, once it is there.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.length, next.length);
    }, 0);
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <TextField
        label={portLabel(port)}
        value={text}
        multiline
        minRows={2}
        fullWidth
        inputRef={field}
        error={problem !== null}
        helperText={problem ?? [help, attributes === null && t('portAttributesLater')].filter(Boolean).join(' ')}
        slotProps={{ input: { readOnly, sx: { fontFamily: fontFamily.mono, fontSize: fontSize.small } }, htmlInput: { spellCheck: false } }}
        onChange={(event) => onChange(event.target.value)}
      />
      {!readOnly && attributes !== null && attributes.length > 0 && (
        <fieldset style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
          <legend style={visuallyHidden}>{t('portInsertAttribute')}</legend>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 4, maxHeight: 120, overflowY: 'auto' }}>
            {attributes.map((name) => (
              <Chip key={name} size="small" label={name} onClick={() => insert(name)} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface Words {
  readonly language: 'de' | 'en';
  readonly missing: (name: string, known: string) => string;
}

/** Why a condition cannot be used; null for one that can, and for none. */
function problemOf(text: string, attributes: readonly string[] | null, { language, missing }: Words): string | null {
  if (text.trim() === '') return null;
  try {
    const unknown = filterColumns(parseFilter(text, 'cql2-text')).find((name) => attributes?.includes(name) === false);
    return unknown === undefined ? null : missing(unknown, attributes!.join(', '));
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error.texts[language];
    throw error;
  }
}
