import type { StoredUpload, UploadList } from '@geo/api';
import { Button, EmptyState, RelativeTime, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';

export interface StoredUploadsProps {
  /** The uploads, and how much of the allowance they take, in bytes and files. */
  readonly uploads: Pick<UploadList, 'objects' | 'used_bytes' | 'allowed_bytes' | 'used_files' | 'allowed_files'>;
  /** The user wants an upload to go. */
  readonly onDelete: (upload: StoredUpload) => void;
  /** One is being deleted. @default false */
  readonly pending?: boolean;
}

/** What one has uploaded and how much of the quota it takes. What is still needed says for what, and cannot be deleted. */
export function StoredUploads({ uploads, onDelete, pending = false }: StoredUploadsProps): ReactNode {
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
        columns={[{ label: t('uploadFiles') }, { label: t('uploadSize'), numeric: true }, { label: t('uploadChanged') }]}
      >
        {objects.map((upload) => {
          const names = upload.names.join(', ');
          const more = upload.files - upload.names.length;
          return (
            <tr key={upload.upload_id}>
              <th scope="row" dir="auto">
                {names}
                {more > 0 && <small>{t('uploadMore', { count: more })}</small>}
              </th>
              <td className="number">{format.bytes(upload.size)}</td>
              <td>
                <RelativeTime value={upload.modified} />
              </td>
              <td>
                {upload.used_by === null ? (
                  <Button
                    size="small"
                    disabled={pending}
                    onClick={() => onDelete(upload)}
                    aria-label={t('uploadDeleteNamed', { name: names })}
                  >
                    {t('uploadDelete')}
                  </Button>
                ) : (
                  <small>{t(upload.used_by === 'dataset' ? 'uploadInDataset' : 'uploadInImport')}</small>
                )}
              </td>
            </tr>
          );
        })}
      </SmallTable>
    </>
  );
}
