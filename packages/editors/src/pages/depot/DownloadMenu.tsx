import type { DepotDownloadFormat } from '@geo/api';
import { ActionMenu, IconButton } from '@geo/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

const labels = {
  csv: 'downloadCsv',
  xlsx: 'downloadExcel',
  geojson: 'downloadGeojson',
  gpkg: 'downloadGeopackage',
  shp: 'downloadShapefile',
  kml: 'downloadKml',
} as const satisfies Readonly<Record<DepotDownloadFormat, string>>;

interface DownloadMenuProps {
  /** What the server writes. */
  readonly formats: readonly DepotDownloadFormat[];
  /** Address of the records that are shown, as a file. */
  readonly hrefOf: (format: DepotDownloadFormat) => string;
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
  return (
    <ActionMenu
      items={formats.map((format) => ({ id: format, label: t(labels[format]), onSelect: () => download(hrefOf(format)) }))}
      renderTrigger={(open, expanded) => (
        <IconButton label={t('download')} size="small" aria-haspopup="menu" aria-expanded={expanded} onClick={open}>
          <Download />
        </IconButton>
      )}
    />
  );
}
