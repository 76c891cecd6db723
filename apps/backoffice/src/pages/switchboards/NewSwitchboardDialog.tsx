import { useChange } from '@geo/api/react';
import { ModalFrame, TypeIcon } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { takeFocus } from '../../app/takeFocus.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface NewSwitchboardDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** Asks for the name of a new switchboard. It is mounted while it is open. */
export function NewSwitchboardDialog({ onClose, onCreated }: NewSwitchboardDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState('');
  const create = useChange('createSwitchboard');
  const save = async (): Promise<void> => {
    const made = await create.mutateAsync({ query: { name: name.trim() } }).catch(() => null);
    if (made) onCreated(made.switchboard_id);
  };
  return (
    <ModalFrame
      open
      title={t('newSwitchboard')}
      icon={<TypeIcon type="switchboard" />}
      size="small"
      onClose={onClose}
      onSave={() => void save()}
      saveLabel={t('create')}
      canSave={name.trim() !== ''}
      saving={create.isPending}
      failed={create.error ? errorText(create.error) : false}
    >
      <TextField
        label={t('name')}
        value={name}
        inputRef={takeFocus}
        fullWidth
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && name.trim() !== '' && void save()}
      />
    </ModalFrame>
  );
}
