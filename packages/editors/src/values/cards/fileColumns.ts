import type { Format, RecordColumn } from '@geo/ui';
import { createElement } from 'react';
import type { ColumnTexts } from '../definition.ts';
import { DownloadLink } from './DownloadLink.tsx';

/** Px. */
const widths = { type: 150, size: 85, download: 85 } as const;

/** Type, size and download of files, beside their names. */
export function fileColumns(format: Format, texts: ColumnTexts): readonly RecordColumn[] {
  const size = (value: unknown): string => (typeof value === 'number' ? format.bytes(value) : '');
  return [
    { key: 'mime_type', label: texts('fileType'), width: widths.type },
    { key: 'size', label: texts('fileSize'), width: widths.size, align: 'right', text: size },
    {
      key: 'download_url',
      label: texts('downloadColumn'),
      width: widths.download,
      text: () => texts('download'),
      render: (value) => createElement(DownloadLink, { href: String(value), label: texts('download') }),
    },
  ];
}
