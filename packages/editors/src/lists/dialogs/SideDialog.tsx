import { createCall, deleteCall, folderKindOf, type FolderedKind, type Tag } from '@geo/api';
import { ConfirmDialog, ModalFrame, useNotify } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Change, ListPort } from '../definition.ts';
import type { FolderLike } from '../ListSide.tsx';
import { reasonOf } from '../useListActions.tsx';
import { clip } from '../../format/clip.ts';

/** What is asked about folders, of the kind whose objects lie in them, and about tags. */
export type SideQuestion =
  | { readonly ask: 'newFolder'; readonly of: FolderedKind }
  | { readonly ask: 'deleteFolder'; readonly of: FolderedKind; readonly folder: FolderLike }
  | { readonly ask: 'deleteTag'; readonly tag: Tag };

export interface SideDialogProps {
  readonly question: SideQuestion;
  readonly port: Pick<ListPort, 'change' | 'refresh'>;
  readonly onDone: (question: SideQuestion) => void;
  readonly onClose: () => void;
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

async function perform(question: SideQuestion, name: string, change: Change, refresh: ListPort['refresh']): Promise<void> {
  if (question.ask === 'newFolder') {
    const call = createCall(folderKindOf(question.of));
    await change(call, { body: { name } });
    await refresh(call);
  } else if (question.ask === 'deleteFolder') {
    const call = deleteCall(folderKindOf(question.of));
    await change(call, { params: { id: question.folder.id } });
    await refresh(call);
  } else {
    await change('deleteTag', { params: { id: question.tag.id } });
    await refresh('deleteTag');
  }
}

const done = { newFolder: 'folderCreated', deleteFolder: 'folderDeleted', deleteTag: 'tagDeleted' } as const;

/** Asks for the name of a new folder, or before a folder or tag is deleted. */
export function SideDialog({ question, port, onDone, onClose }: SideDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const go = async (): Promise<void> => {
    setPending(true);
    try {
      await perform(question, name.trim(), port.change, port.refresh);
      notify({ message: t(done[question.ask]) });
      onDone(question);
    } catch (reason) {
      setError(reasonOf(reason));
      setPending(false);
    }
  };
  if (question.ask === 'newFolder')
    return (
      <ModalFrame
        open
        title={t('listNewFolder')}
        size="small"
        saveLabel={t('listCreate')}
        canSave={name.trim() !== ''}
        saving={pending}
        failed={error ?? false}
        onSave={() => void go()}
        onClose={onClose}
      >
        <TextField
          label={t('askName')}
          value={name}
          inputRef={takeFocus}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && name.trim() !== '' && void go()}
        />
      </ModalFrame>
    );
  const object = question.ask === 'deleteTag' ? question.tag : question.folder;
  return (
    <ConfirmDialog
      open
      title={t('askOne', { action: t('actDelete'), name: clip(object.name) })}
      text={t(question.ask === 'deleteTag' ? 'hintDeleteTag' : 'hintDeleteFolder')}
      confirmLabel={t('actDelete')}
      destructive
      pending={pending}
      {...(error === undefined ? {} : { error })}
      onConfirm={() => void go()}
      onCancel={onClose}
    />
  );
}
