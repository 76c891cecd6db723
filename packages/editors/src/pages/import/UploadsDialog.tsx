import { errorText } from '@geo/api';
import { Banner, ModalFrame, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { StoredUploads } from '../../StoredUploads/index.ts';
import { Loaded } from '../Loaded.tsx';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';

export interface UploadsDialogProps {
  readonly port: Pick<ImportPort, 'useCall' | 'useUploadList'>;
  readonly onClose: () => void;
}

/** What the user has uploaded, to be deleted where it is not needed any more. */
export function UploadsDialog({ port, onClose }: UploadsDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = port.useUploadList();
  const change = port.useCall('deleteUpload');
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
