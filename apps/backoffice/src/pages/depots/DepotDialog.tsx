import { ApiError, type Depot, typeUri } from '@geo/api';
import { keys, useChange, useTypes } from '@geo/api/react';
import { DepotForm, isComplete, type DepotDraft } from '@geo/editors';
import { ModalFrame, TypeIcon, useNotify } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorText, fieldErrors } from '../../app/errorText.ts';
import { useTexts } from '../../i18n/texts.ts';
import { NewFolderButton } from './NewFolderButton.tsx';
import { useFolders } from './useFolders.ts';

export interface DepotDialogProps {
  /** The depot to change; a new one is created without it. */
  readonly depot?: Depot;
  /** Uri of the folder offered for a new depot. */
  readonly folder?: string | null;
  readonly onClose: () => void;
  readonly onSaved: (depot: Depot) => void;
}

/** The draft of a depot that does not exist yet. */
export function newDepotDraft(folder: string | null = null, name = ''): DepotDraft {
  return { name, description: '', content_type: typeUri('feature'), folder, srid: 4326 };
}

/** Creates a depot or changes its settings. It is mounted while it is open, so that each opening starts afresh. */
export function DepotDialog({ depot, folder = null, onClose, onSaved }: DepotDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const cache = useQueryClient();
  const { folders } = useFolders();
  const { data: types = [] } = useTypes();
  const [draft, setDraft] = useState<DepotDraft>(depot ?? newDepotDraft(folder));
  const [asked, setAsked] = useState(false);
  const create = useChange('createDepot');
  const change = useChange('saveDepot');
  const pending = create.isPending || change.isPending;
  const error = create.error ?? change.error;

  const save = async (): Promise<void> => {
    setAsked(true);
    if (!isComplete(draft)) return;
    const { name, description, folder: target, content_type, srid } = draft;
    try {
      const saved = depot
        ? await change.mutateAsync({ params: { id: depot.id }, body: { name, description, folder: target, revision: depot.revision } })
        : await create.mutateAsync({ body: { name, description, folder: target, content_type, srid } });
      notify({ message: t(depot ? 'saved' : 'depotCreated') });
      onSaved(saved);
    } catch (failure) {
      // Another save came first: the next attempt starts from the stored object.
      if (depot && failure instanceof ApiError && failure.code === 'stale_revision')
        await cache.invalidateQueries({ queryKey: keys.object(depot.resource_uri) });
    }
  };

  return (
    <ModalFrame
      open
      title={depot ? t('editDepot') : t('newDepot')}
      icon={<TypeIcon type="depot" />}
      onClose={onClose}
      onSave={() => void save()}
      saveLabel={depot ? undefined : t('create')}
      saving={pending}
      failed={error ? errorText(error) : false}
    >
      <DepotForm
        value={draft}
        onChange={setDraft}
        folders={folders}
        types={types}
        isNew={!depot}
        showProblems={asked}
        fieldErrors={fieldErrors(error)}
        folderAction={
          <NewFolderButton
            folders={folders}
            parent={draft.folder}
            onCreated={(made) => setDraft((before) => ({ ...before, folder: made.resource_uri }))}
          />
        }
      />
    </ModalFrame>
  );
}
