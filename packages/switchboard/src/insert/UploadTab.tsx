import { Button, FileDropArea, useFormat } from '@geo/ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { UploadState } from './useUpload.ts';

export interface UploadTabProps {
  readonly upload: UploadState;
  /** Largest file in bytes. */
  readonly maxBytes: number;
}

/** Takes files for a new dataset. */
export function UploadTab({ upload, maxBytes }: UploadTabProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FileDropArea
        text={t('placeFiles')}
        hint={t('largestFile', { size: format.bytes(maxBytes) })}
        files={upload.files}
        onFiles={upload.add}
      />
      {upload.files.length > 0 && (
        <div>
          <Button size="small" kind="quiet" icon={<RotateCcw />} onClick={upload.reset}>
            {t('resetUpload')}
          </Button>
        </div>
      )}
    </div>
  );
}
