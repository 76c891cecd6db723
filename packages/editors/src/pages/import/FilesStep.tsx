import type { Upload } from '@geo/api';
import { FilePreview } from '../../FilePreview/index.ts';
import { readableFiles } from '../../format/fileFormats.ts';
import { FileDropArea, useFormat, type DroppedFile } from '@geo/ui';
import type { ReactNode } from 'react';
import { Step } from './Step.tsx';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';
import { mergedFiles, useUploads } from './useUploads.ts';

export interface FilesStepProps {
  readonly port: Pick<ImportPort, 'useBaseMap' | 'useConfig' | 'useFileSender'>;
  readonly uploadId: string | undefined;
  readonly upload: Upload | undefined;
  readonly onOpened: (uploadId: string) => void;
}

/** While the configuration loads; the same list at each drawing, so that `add` stays the same function. */
const noFolders: readonly never[] = [];

/** Takes files and sends them at once. */
export function FilesStep({ port, uploadId, upload, onOpened }: FilesStepProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { data: config } = port.useConfig();
  const baseMap = port.useBaseMap();
  const maxBytes = config?.backend.max_upload_bytes ?? 5_000_000_000;
  const { names, accept } = readableFiles(config?.formats, format.language);
  const uploads = useUploads(port.useFileSender(), uploadId, onOpened, {
    maxBytes,
    tooLarge: t('fileTooLarge', { size: format.bytes(maxBytes) }),
    folders: config?.formats.folders ?? noFolders,
  });
  const found = (file: Upload['files'][number]): string | undefined => {
    if (file.error) return file.error.text;
    if (!file.format_name) return undefined;
    const counts = file.layers.map((layer) => layer.count).filter((count) => count !== null);
    const sum = counts.reduce((total, count) => total + count, 0);
    return [file.format_name, counts.length > 0 && t('objects', { count: sum })].filter(Boolean).join(' · ');
  };
  const stored = (upload?.files ?? []).map((file): DroppedFile => {
    // What this page does not send was broken off, or another page sends it.
    const unfinished = file.status === 'uploading';
    const message = unfinished ? t('fileUnfinished') : found(file);
    return {
      id: file.uuid,
      name: file.path,
      sizeBytes: file.size,
      status: file.error || unfinished ? 'failed' : file.status,
      ...(message ? { message } : {}),
    };
  });
  const files = mergedFiles(uploads.files, stored);
  const done = files.some((file) => file.status === 'success') && !uploads.busy;
  return (
    <Step number={1} title={t('filesStep')} text={names && t('filesStepText', { formats: names })} done={done}>
      <FileDropArea
        onFiles={uploads.add}
        files={files}
        hint={t('filesHint', { size: format.bytes(maxBytes) })}
        accept={accept}
        onCancel={uploads.cancel}
      />
      {[...uploads.previews].map(([id, file]) => (
        <FilePreview key={id} {...baseMap} file={file} />
      ))}
    </Step>
  );
}
