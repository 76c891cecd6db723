import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

export interface SearchBarProps {
  /** The query in force. The text being typed is a draft until Enter. */
  readonly value: string;
  /** A query was submitted (Enter) or reset (Esc, reset button; then empty). */
  readonly onChange: (query: string) => void;
  /** Accessible name and placeholder. @default 'Suchen' */
  readonly label?: string;
  /** Also submits this many ms after the last key; without it only Enter submits. */
  readonly liveDelayMs?: number;
  /** @default false */
  readonly takesFocus?: boolean;
  /** Width in px or CSS. @default 300 */
  readonly width?: number | string;
}

/** A search field: Enter submits, Esc resets. */
export function SearchBar({ value, onChange, label, liveDelayMs, takesFocus = false, width = 300 }: SearchBarProps): ReactNode {
  const t = useUiTexts();
  const [draft, setDraft] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  if (value !== shownValue) {
    setShownValue(value);
    // The echo of a submission must not undo what was typed since.
    if (value !== submitted) setDraft(value);
    setSubmitted(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const submit = (query: string): void => {
    clearTimeout(timer.current);
    if (query === value) return;
    setSubmitted(query);
    onChange(query);
  };
  const reset = (): void => {
    setDraft('');
    submit('');
    input.current?.focus();
  };
  const type = (query: string): void => {
    setDraft(query);
    clearTimeout(timer.current);
    if (liveDelayMs !== undefined) timer.current = setTimeout(() => submit(query), liveDelayMs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') submit(draft.trim());
    // An empty field lets Esc through, so that a dialog around it can close.
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      reset();
    }
  };
  const name = label ?? t('search');
  return (
    <OutlinedInput
      inputRef={input}
      value={draft}
      placeholder={name}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      sx={{ width, maxWidth: '100%', pl: '10px', pr: '4px', '& input': { px: 0 } }}
      slotProps={{ input: { 'aria-label': name, role: 'searchbox', enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        draft && (
          <IconButton size="small" label={t('resetSearch')} onClick={reset}>
            <X />
          </IconButton>
        )
      }
    />
  );
}
