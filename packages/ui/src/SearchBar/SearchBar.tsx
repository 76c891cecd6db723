import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FieldFrame } from '../Field/FieldFrame.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface SearchBarProps {
  /** The query in force. The text being typed is a draft until Enter. */
  readonly value: string;
  /** A query was submitted (Enter) or reset (Esc, reset button; then empty). */
  readonly onChange: (query: string) => void;
  /** Accessible name and placeholder. @default 'Search', in the language in use */
  readonly label?: string;
  /** Also submits this many ms after the last key; without it only Enter submits. */
  readonly liveDelayMs?: number;
  /** Takes the focus when it appears. @default false */
  readonly takesFocus?: boolean;
  /** Width in px or CSS. @default 300 */
  readonly width?: number | string;
}

/** A search field: Enter submits, Esc resets. */
export const SearchBar = withGeo(function SearchBar({
  value,
  onChange,
  label,
  liveDelayMs,
  takesFocus = false,
  width = 300,
}: SearchBarProps): ReactNode {
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
    <FieldFrame style={{ width, padding: '0 3px 0 9px', gap: 8 }} onClick={() => input.current?.focus()}>
      <Search aria-hidden />
      <input
        ref={input}
        value={draft}
        placeholder={name}
        aria-label={name}
        role="searchbox"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {draft && (
        <IconButton size="small" label={t('resetSearch')} onClick={reset}>
          <X />
        </IconButton>
      )}
    </FieldFrame>
  );
});
