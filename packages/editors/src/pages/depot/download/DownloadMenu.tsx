import type { DownloadFormat } from '@geo/api';
import { ActionMenu, IconButton, useLanguage } from '@geo/ui';
import { Download, SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { download, type DownloadSource } from './source.ts';

const DownloadDialog = lazy(async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog }));

interface DownloadMenuProps {
  /** What the server writes. */
  readonly formats: readonly DownloadFormat[];
  /** The records that are shown. */
  readonly source: DownloadSource;
  /** Names of all columns. */
  readonly columns: readonly string[];
  /** Names of the columns that are shown, in the order of the table. */
  readonly shown: readonly string[];
}

/** The records that are shown as a file: at once as usual, or with settings. */
export function DownloadMenu({ formats, source, columns, shown }: DownloadMenuProps): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionMenu
        items={[
          ...formats.map(({ id, label }) => ({ id, label: label[language], onSelect: () => download(source.hrefOf({ format: id })) })),
          { id: 'settings', label: t('downloadWith'), icon: <SlidersHorizontal />, onSelect: () => setAsking(true) },
        ]}
        renderTrigger={(open, expanded) => (
          <IconButton label={t('download')} size="small" aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
            <Download />
          </IconButton>
        )}
      />
      {asking && (
        <Suspense fallback={null}>
          <DownloadDialog formats={formats} source={source} columns={columns} shown={shown} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
