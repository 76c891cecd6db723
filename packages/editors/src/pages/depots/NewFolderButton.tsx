import { errorText, fieldErrors, mayAdd, type DepotFolder } from '@geo/api';
import { Button, ModalFrame, TreeSelect, useFormat } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { FolderPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { folderTree } from '../../folders/folderTree.ts';
import { useTexts } from '../i18n/texts.ts';
import { takeFocus } from '../takeFocus.ts';
import type { FoldersPort } from './port.ts';

export interface NewFolderButtonProps {
  readonly port: Pick<FoldersPort, 'useCall' | 'useMe'>;
  readonly folders: readonly DepotFolder[];
  /** Uri of the folder offered as parent. */
  readonly parent: string | null;
  readonly onCreated: (folder: DepotFolder) => void;
}

/** Creates a folder without leaving the form around it, for those who may. */
export function NewFolderButton({ port, folders, parent, onCreated }: NewFolderButtonProps): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const { data: me } = port.useMe();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [within, setWithin] = useState<string | null>(null);
  const create = port.useCall('createDepotFolder');
  const errors = fieldErrors(create.error);
  if (!me || !mayAdd(me, 'depotfolder')) return null;
  const start = (): void => {
    create.reset();
    setName('');
    setWithin(parent);
    setOpen(true);
  };
  const save = async (): Promise<void> => {
    const folder = await create.mutateAsync({ body: { name: name.trim(), parent: within } }).catch(() => null);
    if (!folder) return;
    setOpen(false);
    onCreated(folder);
  };
  return (
    <>
      <Button icon={<FolderPlus />} onClick={start} sx={{ flexShrink: 0 }}>
        {t('newFolder')}
      </Button>
      <ModalFrame
        open={open}
        title={t('newFolder')}
        size="small"
        onClose={() => setOpen(false)}
        onSave={() => void save()}
        saveLabel={t('create')}
        canSave={name.trim() !== ''}
        saving={create.isPending}
        failed={create.error ? errorText(create.error) : false}
      >
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField
            label={t('name')}
            value={name}
            inputRef={takeFocus}
            error={'name' in errors}
            helperText={errors['name']}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && name.trim() !== '' && void save()}
          />
          <TreeSelect
            label={t('parentFolder')}
            nodes={folderTree(folders, compare)}
            value={within}
            onChange={setWithin}
            allowNone={t('topLevel')}
          />
        </div>
      </ModalFrame>
    </>
  );
}
