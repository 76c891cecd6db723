import { createCall, errorText, fieldErrors, pageOfUri, type NamedKind } from '@geo/api';
import { ModalFrame } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import { takeFocus } from '../takeFocus.ts';
import type { NewObjectsPort } from './port.ts';

export interface NewObjectDialogProps {
  readonly port: NewObjectsPort;
  readonly kind: NamedKind;
  readonly title: string;
  readonly onClose: () => void;
  /** Called with the page of the new object. */
  readonly onCreated: (href: string) => void;
}

/** Asks for the name of a new object. It is mounted while it is open. */
export function NewObjectDialog({ port, kind, title, onClose, onCreated }: NewObjectDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState('');
  // Each of these calls needs no more than a name.
  const change = port.useCall(createCall(kind) as 'createView');
  const { isPending, error } = change;
  const errors = fieldErrors(error);
  const save = async (): Promise<void> => {
    const made = await change.mutateAsync({ body: { name: name.trim() } }).catch(() => null);
    if (made !== null) onCreated(pageOfUri(made.resource_uri)!);
  };
  const ready = name.trim() !== '';
  return (
    <ModalFrame
      open
      title={title}
      icon={<TypeIcon type={kind} />}
      size="small"
      onClose={onClose}
      onSave={() => void save()}
      saveLabel={t('create')}
      canSave={ready}
      saving={isPending}
      failed={error ? errorText(error) : false}
    >
      <TextField
        label={t('name')}
        value={name}
        inputRef={takeFocus}
        fullWidth
        error={'name' in errors}
        helperText={errors['name']}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ready && void save()}
      />
    </ModalFrame>
  );
}
