import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { MarkdownHelp } from './MarkdownHelp.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface TextEditorProps {
  /** Label of the field. */
  readonly label: string;
  /** The committed text. What is being typed is a draft. */
  readonly value: string;
  /** A changed draft was committed: by Ctrl+Enter (Cmd+Enter), or when the focus left the field. */
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter (Cmd+Enter) was pressed; `onChange` has been called before if the draft had changed. Its presence shows the hint. */
  readonly onSave?: (text: string) => void;
  /** Height in lines. @default 10 */
  readonly rows?: number;
  /** Offers a list of the Markdown syntax. @default false */
  readonly markdownHelp?: boolean;
  /** Shows how many of this many characters are used, and warns beyond. It never cuts. */
  readonly characterLimit?: number;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** The value is refused: the field shows it, the help says why. @default false */
  readonly error?: boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** A text of several lines. The draft is committed with Ctrl+Enter or when the focus leaves; a new `value` replaces the draft. */
export const TextEditor = withGeo(function TextEditor({
  label,
  value,
  onChange,
  onSave,
  rows = 10,
  characterLimit,
  helperText,
  ...props
}: TextEditorProps): ReactNode {
  const { markdownHelp = false, error = false, readOnly = false, disabled = false } = props;
  const t = useUiTexts();
  const format = useFormat();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setDraft(value);
  }
  const commit = (): void => {
    if (draft !== value) onChange(draft);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || readOnly) return;
    event.preventDefault();
    commit();
    onSave?.(draft);
  };
  // Characters as a reader counts them: a surrogate pair is one.
  const count = characterLimit === undefined ? 0 : Array.from(draft).length;
  const tooLong = characterLimit !== undefined && count > characterLimit;
  const counted = { count: format.number(count), limit: format.number(characterLimit ?? 0) };
  return (
    <FormControl fullWidth error={error || tooLong} disabled={disabled}>
      <span style={{ display: 'flex', alignItems: 'center', minHeight: 28, gap: 8 }}>
        <label htmlFor={id} style={{ fontSize: fontSize.small, fontWeight: 600, color: error || tooLong ? color.error : color.text2 }}>
          {label}
        </label>
        <span style={{ flex: 1 }} />
        {markdownHelp && !readOnly && <MarkdownHelp />}
      </span>
      <OutlinedInput
        id={id}
        multiline
        rows={rows}
        value={draft}
        readOnly={readOnly}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-describedby': `${id}-help`, 'aria-keyshortcuts': onSave ? 'Control+Enter Meta+Enter' : undefined } }}
      />
      <FormHelperText id={`${id}-help`} component="div" sx={{ display: 'flex', gap: 3, minHeight: 18 }}>
        <span style={{ flex: 1 }}>
          {helperText ?? (onSave && !readOnly ? t('textSaveHint', { keys: isMac() ? '⌘ ↵' : t('textSaveKeys') }) : null)}
        </span>
        {characterLimit !== undefined && (
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{t(tooLong ? 'textTooLong' : 'textCharacters', counted)}</span>
        )}
      </FormHelperText>
    </FormControl>
  );
});
