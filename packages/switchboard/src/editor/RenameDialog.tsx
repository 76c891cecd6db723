import TextField from '@mui/material/TextField';
import { ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { takeFocus } from './takeFocus.ts';
import { useSave } from './useSave.ts';

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
      <TextField
        label={t('name')}
        value={name}
        inputRef={takeFocus}
        error={!named}
        helperText={named ? undefined : t('nameRequired')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
        }}
      />
    </ModalFrame>
  );
}
