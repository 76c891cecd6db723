import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { NameField } from '../cards/NameField.tsx';

export interface GroupNameProps {
  readonly name: string;
  readonly editing: boolean;
  /** Ends editing; with a new name, or null where it stays. */
  readonly onDone: (name: string | null) => void;
}

/** The name of a group, or the field in which it is edited. An empty name keeps the old one. */
export function GroupName({ name, editing, onDone }: GroupNameProps): ReactNode {
  const t = useTexts();
  if (!editing) return <span className="title">{name}</span>;
  const done = (text: string | null): void => {
    const next = text?.trim() ?? '';
    onDone(next === '' || next === name ? null : next);
  };
  return <NameField name={name} label={t('name')} maxLength={200} onDone={done} />;
}
