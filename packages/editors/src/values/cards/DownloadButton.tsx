import { Button } from '@geo/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

interface DownloadButtonProps {
  /** Address of the file; nothing is drawn without one. */
  readonly url: string | undefined;
  readonly size?: 'small';
}

/** Saves the file of a record. */
export function DownloadButton({ url, size }: DownloadButtonProps): ReactNode {
  const t = useTexts();
  if (url === undefined) return null;
  return (
    <div>
      <Button {...(size && { size })} href={url} download icon={<Download />}>
        {t('download')}
      </Button>
    </div>
  );
}
