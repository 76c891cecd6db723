import { color, radius } from '@geo/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface KeyLabelProps {
  readonly name: string;
  readonly onRename: (key: string) => void;
}

/** The key of a dict row. A click makes it a field: Enter or leaving it commits the key, Escape keeps the old one. */
export function KeyLabel({ name, onRename }: KeyLabelProps): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const editing = draft !== null;
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);
  const commit = (): void => {
    if (draft !== null && draft !== name) onRename(draft);
    setDraft(null);
  };
  if (draft === null) {
    return (
      <button type="button" className="label key nodrag" title={t('renameKey', { name })} onClick={() => setDraft(name)}>
        {name}
      </button>
    );
  }
  return (
    <input
      ref={field}
      className="nodrag"
      aria-label={t('keyName')}
      value={draft}
      style={{
        width: 90,
        font: 'inherit',
        color: color.text,
        background: color.surface,
        border: `1px solid ${color.accent}`,
        borderRadius: radius - 2,
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
