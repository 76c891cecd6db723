import { FilePreview } from '@geo/editors';
import { Button, FileDropArea, useFormat } from '@geo/ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { FilePreviewPort, UploadPort } from '../port.ts';
import type { UploadState } from './useUpload.ts';

export interface UploadTabProps {
  readonly upload: UploadState;
  /** Where the files go. */
  readonly port: Pick<UploadPort, 'maxBytes' | 'preview'>;
}

interface OnTheirWayProps {
  readonly port: FilePreviewPort;
  readonly previews: UploadState['previews'];
}

/** What is known of files while they are sent. */
function OnTheirWay({ port, previews }: OnTheirWayProps): ReactNode {
  const baseMap = port.useBaseMap();
  return [...previews].map(([id, file]) => <FilePreview key={id} {...baseMap} file={file} />);
}

/** Takes files for a new dataset. */
export function UploadTab({ upload, port }: UploadTabProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FileDropArea
        text={t('placeFiles')}
        hint={t('largestFile', { size: format.bytes(port.maxBytes) })}
        files={upload.files}
        onFiles={upload.add}
      />
      {port.preview && <OnTheirWay port={port.preview} previews={upload.previews} />}
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
