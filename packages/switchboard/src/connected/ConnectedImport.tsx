import { errorText, endpoints } from '@geo/api';
import { askAgain, keys, useClient, useMe } from '@geo/api/react';
import { switchboardHref } from '@geo/editors/pages';
import { useNotify, withSetup } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ImportSwitchboard } from '../ImportSwitchboard/ImportSwitchboard.tsx';
import { useFunctions } from './useFunctions.ts';

export interface ConnectedImportProps {
  /** Uri of the folder that the switchboard comes into; null for none. */
  readonly folder: string | null;
  /** The user closes it. */
  readonly onClose: () => void;
  /** Called with the page of the new switchboard. */
  readonly onCreated: (href: string) => void;
}

/** Makes a switchboard of a file. It is mounted while it is open. */
export const ConnectedImport = withSetup(function ConnectedImport({ folder, onClose, onCreated }: ConnectedImportProps): ReactNode {
  const t = useTexts();
  const client = useClient();
  const cache = useQueryClient();
  const notify = useNotify();
  const { data: me } = useMe();
  const library = useFunctions();
  return (
    <ImportSwitchboard
      functions={library.data ?? null}
      error={library.error ? errorText(library.error) : undefined}
      onRetry={() => void library.refetch()}
      isSuperuser={me?.is_superuser ?? false}
      onAccept={async (document) => {
        const made = await client.call(endpoints.importSwitchboard, { body: { document, folder_uri: folder ?? undefined } });
        void askAgain(cache, { queryKey: keys.list('switchboards') });
        notify({ message: t('switchboardImported', { name: made.name }) });
        onCreated(switchboardHref(made.switchboard_id));
      }}
      onClose={onClose}
    />
  );
});
