import type { DownloadFormat } from '@geo/api';
import { ActionMenu, IconButton, useLanguage } from '@geo/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

interface DownloadMenuProps {
  /** What the server writes. */
  readonly formats: readonly DownloadFormat[];
  /** Address of the records that are shown, as a file. */
  readonly hrefOf: (format: string) => string;
}

/** Lets the browser keep what an address answers. */
function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/** The records that are shown as a file. */
export function DownloadMenu({ formats, hrefOf }: DownloadMenuProps): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ActionMenu
      items={formats.map(({ id, label }) => ({ id, label: label[language], onSelect: () => download(hrefOf(id)) }))}
      renderTrigger={(open, expanded) => (
        <IconButton label={t('download')} size="small" aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
          <Download />
        </IconButton>
      )}
    />
  );
}
