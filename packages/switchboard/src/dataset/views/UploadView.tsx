import { Banner, Button } from '@geo/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { UploadTab, type UploadTabProps } from '../../insert/UploadTab.tsx';
import type { UploadState } from '../../insert/useUpload.ts';

export interface UploadViewProps {
  readonly upload: UploadState;
  /** Where the files go. */
  readonly port: UploadTabProps['port'];
  /** Number of files that the dataset has, which those that are accepted replace. */
  readonly present: number;
  /** Accepted files are on their way into the dataset. */
  readonly accepting: boolean;
  /** Puts the files of an upload into the dataset. */
  readonly onAccept: (uploadId: string) => void;
}

/** Takes files into a dataset of files; they are there once they are accepted. */
export function UploadView({ upload, port, present, accepting, onAccept }: UploadViewProps): ReactNode {
  const t = useTexts();
  const { readyId } = upload;
  return (
    <div style={{ display: 'grid', gap: 12, paddingTop: 12 }}>
      {present > 0 && <Banner severity="info">{t('replacesFiles', { count: present })}</Banner>}
      <UploadTab upload={upload} port={port} />
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          kind="primary"
          icon={<Check />}
          disabled={readyId === null}
          loading={accepting}
          loadingPosition="start"
          onClick={() => {
            if (readyId !== null) onAccept(readyId);
          }}
        >
          {t('acceptFiles')}
        </Button>
      </div>
    </div>
  );
}
