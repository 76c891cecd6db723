import { useChange, useUploadList } from '@geo/api/react';
import { StoredUploads } from '@geo/editors';
import { Banner, ModalFrame, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useTexts } from './i18n/texts.ts';

/** What the user has uploaded, to be deleted where it is not needed any more. */
export function UploadsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = useUploadList();
  const change = useChange('deleteUpload');
  return (
    <ModalFrame open title={t('myUploads')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('myUploadsText')}</p>
      {change.error && <Banner severity="error">{errorText(change.error)}</Banner>}
      <Loaded query={query}>
        {(data) => (
          <StoredUploads
            uploads={data}
            pending={change.isPending}
            onDelete={({ upload_id }) =>
              change.mutate({ params: { upload_id } }, { onSuccess: () => notify({ message: t('uploadDeleted') }) })
            }
          />
        )}
      </Loaded>
    </ModalFrame>
  );
}
