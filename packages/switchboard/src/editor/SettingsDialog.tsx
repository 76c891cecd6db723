import type { Switchboard } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ModalFrame, UrlBox } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { SwitchboardChange } from '../port.ts';
import { takeFocus } from './takeFocus.ts';
import { useSave } from './useSave.ts';

export interface SettingsDialogProps {
  readonly switchboard: Switchboard;
  /** Only the name. @default false */
  readonly nameOnly?: boolean;
  readonly onSave: (change: SwitchboardChange) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Name, description and execution of a switchboard; committed on Save. */
export function SettingsDialog({ switchboard, nameOnly = false, onSave, onClose }: SettingsDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState(switchboard.name);
  const [description, setDescription] = useState(switchboard.description);
  const [automatic, setAutomatic] = useState(switchboard.automatic);
  const { saving, failed, save } = useSave(onClose);
  const named = name.trim() !== '';
  const submit = (): void => {
    if (named && !saving) void save(() => onSave(nameOnly ? { name: name.trim() } : { name: name.trim(), description, automatic }));
  };
  const callUrl = new URL(`${switchboard.resource_uri}execute`, window.location.href).href;
  return (
    <ModalFrame
      open
      size={nameOnly ? 'small' : 'medium'}
      title={t(nameOnly ? 'renameSwitchboard' : 'settingsTitle')}
      saving={saving}
      failed={failed}
      canSave={named}
      saveLabel={nameOnly ? t('rename') : undefined}
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
          if (event.key === 'Enter') submit();
        }}
      />
      {!nameOnly && (
        <>
          <TextField
            label={t('description')}
            value={description}
            multiline
            minRows={3}
            onChange={(event) => setDescription(event.target.value)}
          />
          <div>
            <FormControlLabel
              control={<Switch checked={automatic} onChange={(event) => setAutomatic(event.target.checked)} />}
              label={t('executeOnChange')}
            />
            <FormHelperText>{t('executeOnChangeHelp')}</FormHelperText>
          </div>
          <div>
            <UrlBox label={t('callUrl')} url={callUrl} />
            <FormHelperText>{t('callUrlHelp')}</FormHelperText>
          </div>
        </>
      )}
    </ModalFrame>
  );
}
