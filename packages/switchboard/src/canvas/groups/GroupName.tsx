import { color, radius } from '@geo/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface GroupNameProps {
  readonly name: string;
  readonly editing: boolean;
  /** Ends editing; with a new name, or null where it stays. */
  readonly onDone: (name: string | null) => void;
}

/** The name of a group. While it is edited, Enter or leaving the field commits, Escape keeps the old name. */
export function GroupName({ name, editing, onDone }: GroupNameProps): ReactNode {
  const t = useTexts();
  const [draft, setDraft] = useState(name);
  const [wasEditing, setWasEditing] = useState(editing);
  const field = useRef<HTMLInputElement>(null);
  if (editing !== wasEditing) {
    setWasEditing(editing);
    setDraft(name);
  }
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);
  if (!editing) return <span className="title">{name}</span>;
  const text = draft.trim();
  const commit = (): void => onDone(text === '' || text === name ? null : text);
  return (
    <input
      ref={field}
      className="nodrag"
      aria-label={t('name')}
      value={draft}
      maxLength={200}
      style={{
        width: '100%',
        minWidth: 80,
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
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
