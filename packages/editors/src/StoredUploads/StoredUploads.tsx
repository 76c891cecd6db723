import type { StoredUpload, UploadList } from '@geo/api';
import { Button, EmptyState, RelativeTime, SmallTable, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface StoredUploadsProps {
  /** The uploads, and how much of the allowance they take, in bytes and files. */
  readonly uploads: Pick<UploadList, 'objects' | 'used_bytes' | 'allowed_bytes' | 'used_files' | 'allowed_files'>;
  /** The user wants an upload to go. */
  readonly onDelete: (upload: StoredUpload) => void;
  /** One is being deleted. @default false */
  readonly pending?: boolean;
}

/** What one has uploaded and how much of the quota it takes. What is still needed says for what, and cannot be deleted. */
export const StoredUploads = withSetup(function StoredUploads({ uploads, onDelete, pending = false }: StoredUploadsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { objects } = uploads;
  if (objects.length === 0) return <EmptyState title={t('uploadsEmpty')} text={t('uploadsEmptyText')} />;
  return (
    <>
      <p style={{ margin: 0 }}>
        {t('uploadsUsed', {
          used: format.bytes(uploads.used_bytes),
          allowed: format.bytes(uploads.allowed_bytes),
          files: format.number(uploads.used_files),
          allowedFiles: format.number(uploads.allowed_files),
        })}
      </p>
      <SmallTable
        label={t('uploads')}
        columns={[
          {
            id: 'files',
            label: t('uploadFiles'),
            heading: true,
            render: ({ names, files }) => (
              <>
                <bdi>{names.join(', ')}</bdi>
                {files > names.length && <small>{t('uploadMore', { count: files - names.length })}</small>}
              </>
            ),
          },
          { id: 'size', label: t('uploadSize'), numeric: true, render: ({ size }) => format.bytes(size) },
          { id: 'modified', label: t('uploadChanged'), render: ({ modified }) => <RelativeTime value={modified} /> },
        ]}
        rows={objects}
        keyOf={({ upload_id }) => upload_id}
        trail={(upload) =>
          upload.used_by === null ? (
            <Button
              size="small"
              disabled={pending}
              onClick={() => onDelete(upload)}
              aria-label={t('uploadDeleteNamed', { name: upload.names.join(', ') })}
            >
              {t('uploadDelete')}
            </Button>
          ) : (
            <small>{t(upload.used_by === 'dataset' ? 'uploadInDataset' : 'uploadInImport')}</small>
          )
        }
      />
    </>
  );
});
