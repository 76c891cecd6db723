import { AppLink, type Format, type RecordColumn } from '@geo/ui';
import { createElement } from 'react';
import type { ColumnTexts } from '../definition.ts';

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
      label: texts('download'),
      width: widths.download,
      text: () => texts('download'),
      render: (value) => createElement(AppLink, { href: String(value), download: true }, texts('download')),
    },
  ];
}
