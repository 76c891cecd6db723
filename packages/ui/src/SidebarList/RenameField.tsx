import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FieldFrame } from '../Field/FieldFrame.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { metric } from '../theme/tokens.ts';

export interface RenameFieldProps {
  readonly name: string;
  /** The new name: trimmed, not empty, and another one. */
  readonly onCommit: (name: string) => void;
  /** The field has done its work; `byKey` tells that the focus has to go back to where it came from. */
  readonly onClose: (byKey: boolean) => void;
}

/** A name in its place as a field: Enter and leaving the field commit, Esc gives up. */
export function RenameField({ name, onCommit, onClose }: RenameFieldProps): ReactNode {
  const t = useUiTexts();
  const [draft, setDraft] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  // The field disappears on Enter and Esc, and its blur must not commit a second time.
  const closed = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = (byKey: boolean, commits: boolean): void => {
    if (closed.current) return;
    closed.current = true;
    const next = draft.trim();
    if (commits && next && next !== name) onCommit(next);
    onClose(byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') close(true, true);
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true, false);
    }
  };
  return (
    <FieldFrame style={{ width: '100%', minHeight: metric.smallControlHeight }}>
      <input
        ref={input}
        value={draft}
        aria-label={t('renameOf', { name })}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close(false, true)}
        style={{ height: `calc(${metric.smallControlHeight} - 2px)`, padding: '0 6px' }}
      />
    </FieldFrame>
  );
}
