import { useChange } from '@geo/api/react';
import { TypeIcon } from '@geo/editors';
import { ModalFrame } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { errorText, fieldErrors } from '../../app/errorText.ts';
import { takeFocus } from '../../app/takeFocus.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Kinds of which a new object needs no more than a name. */
export type NamedKind = 'workflows' | 'views' | 'portals';

export interface NewObjectDialogProps {
  readonly kind: NamedKind;
  readonly title: string;
  readonly onClose: () => void;
  /** Called with the page of the new object. */
  readonly onCreated: (href: string) => void;
}

/** Asks for the name of a new object. It is mounted while it is open. */
export function NewObjectDialog({ kind, title, onClose, onCreated }: NewObjectDialogProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState('');
  const workflow = useChange('createWorkflow');
  const view = useChange('createView');
  const portal = useChange('createPortal');
  const calls = { workflows: workflow, views: view, portals: portal };
  const { isPending, error } = calls[kind];
  const errors = fieldErrors(error);
  const create = async (): Promise<number> => {
    const body = { name: name.trim() };
    if (kind === 'workflows') return (await workflow.mutateAsync({ body })).id;
    return (kind === 'views' ? await view.mutateAsync({ body }) : await portal.mutateAsync({ body })).id;
  };
  const save = async (): Promise<void> => {
    const id = await create().catch(() => null);
    if (id !== null) onCreated(`/${kind}/edit/${id}`);
  };
  const ready = name.trim() !== '';
  return (
    <ModalFrame
      open
      title={title}
      icon={<TypeIcon type={kind === 'views' ? 'view' : kind === 'portals' ? 'portal' : 'switchboard'} />}
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
