import { ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSave } from '../useSave.ts';
import { RequiredName } from './RequiredName.tsx';

export interface RenameDialogProps {
  readonly name: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Renames a switchboard; committed on Save or Enter. */
export function RenameDialog({ name: before, onSave, onClose }: RenameDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState(before);
  const { saving, failed, save } = useSave(onClose);
  const named = name.trim() !== '';
  const submit = (): void => {
    if (named && !saving) void save(() => onSave(name.trim()));
  };
  return (
    <ModalFrame
      open
      size="small"
      title={t('renameSwitchboard')}
      saving={saving}
      failed={failed}
      canSave={named}
      saveLabel={t('rename')}
      onSave={submit}
      onClose={onClose}
    >
      <RequiredName value={name} onChange={setName} onSubmit={submit} />
    </ModalFrame>
  );
}
