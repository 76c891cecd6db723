import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { NameField } from './NameField.tsx';

export interface KeyLabelProps {
  /** Null for a row that has no key yet. */
  readonly name: string | null;
  readonly onRename: (key: string) => void;
}

/** The key of a linked dict row. A click makes it a field. */
export function KeyLabel({ name, onRename }: KeyLabelProps): ReactNode {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  if (!editing) {
    return (
      <button
        type="button"
        className="label key nodrag"
        title={name === null ? t('nameKey') : t('renameKey', { name })}
        onClick={() => setEditing(true)}
      >
        {name ?? t('nullKey')}
      </button>
    );
  }
  const done = (key: string | null): void => {
    setEditing(false);
    if (key !== null) onRename(key);
  };
  return <NameField name={name ?? ''} label={t('keyName')} width={90} onDone={done} />;
}
