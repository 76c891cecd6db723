import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { Banner, KeyValueList, ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSave } from '../useSave.ts';
import { RequiredName } from './RequiredName.tsx';

export interface SaveGroupDialogProps {
  /** Name of the group; the switchboard gets it unless another is entered. */
  readonly name: string;
  /** Names of the inputs and outputs that the switchboard will have. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Why the group cannot be saved. */
  readonly refusal?: string;
  /** One step can take the group's place, unless something hinders it; without it this is not offered. */
  readonly replacement?: { readonly hindrance?: string };
  readonly onSave: (name: string, replace: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a switchboard that is made of a group; committed on Save or Enter. */
export function SaveGroupDialog(props: SaveGroupDialogProps): ReactNode {
  const { name: before, inputs, outputs, refusal, replacement, onSave, onClose } = props;
  const t = useTexts();
  const [name, setName] = useState(before);
  const [wanted, setWanted] = useState(true);
  const { saving, failed, save } = useSave(onClose);
  const named = name.trim() !== '';
  const replaces = wanted && replacement !== undefined && replacement.hindrance === undefined;
  const submit = (): void => {
    if (named && !saving && refusal === undefined) void save(() => onSave(name.trim(), replaces));
  };
  const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : t('roleNone'));
  return (
    <ModalFrame
      open
      size="small"
      title={t('saveGroupTitle')}
      saving={saving}
      failed={failed}
      canSave={named && refusal === undefined}
      onSave={submit}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner severity="warning">{refusal}</Banner>}
      <RequiredName value={name} onChange={setName} onSubmit={submit} />
      {refusal === undefined && (
        <KeyValueList
          items={[
            { label: t('inputs'), value: listed(inputs) },
            { label: t('outputs'), value: listed(outputs) },
          ]}
        />
      )}
      {replacement && (
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={replaces}
                disabled={replacement.hindrance !== undefined}
                onChange={(event) => setWanted(event.target.checked)}
              />
            }
            label={t('replaceGroup')}
          />
          <FormHelperText>{replacement.hindrance ?? t('replaceGroupHint')}</FormHelperText>
        </div>
      )}
    </ModalFrame>
  );
}
