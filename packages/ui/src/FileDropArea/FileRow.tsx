import { CircleAlert, CircleCheck, Clock, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { ProgressBar } from '../Progress/index.ts';
import { color, fontSize } from '../theme/tokens.ts';

/** A file on its way to the server. */
export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly status: 'waiting' | 'uploading' | 'success' | 'failed';
  /** Bytes that have arrived. */
  readonly sentBytes?: number;
  /** Why it failed, or what was found in it; while it is uploaded, why it stands still until it is tried again. */
  readonly message?: string;
}

const looks = {
  waiting: { icon: <Clock aria-hidden />, tone: color.text2, text: 'fileWaiting' },
  uploading: { icon: <LoaderCircle aria-hidden />, tone: color.accentText, text: 'fileUploading' },
  success: { icon: <CircleCheck aria-hidden />, tone: color.ok, text: 'fileDone' },
  failed: { icon: <CircleAlert aria-hidden />, tone: color.error, text: 'fileFailed' },
} as const;

export interface FileRowProps {
  readonly file: DroppedFile;
  readonly onRemove?: (id: string) => void;
  /** For files that wait or are on their way. */
  readonly onCancel?: (id: string) => void;
}

/** One file: state, size and, while it is uploaded, a progress meter. */
export function FileRow({ file, onRemove, onCancel }: FileRowProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const look = looks[file.status];
  const cancels = onCancel !== undefined && (file.status === 'waiting' || file.status === 'uploading');
  const end = cancels ? onCancel : onRemove;
  const sent = file.status === 'uploading' && file.sentBytes !== undefined;
  const size = sent
    ? t('progressOf', { done: format.bytes(file.sentBytes), total: format.bytes(file.sizeBytes) })
    : format.bytes(file.sizeBytes);
  return (
    <li style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 44, padding: '4px 4px 4px 10px', fontSize: fontSize.body }}>
      <span style={{ display: 'inline-flex', color: look.tone }}>{look.icon}</span>
      <div style={{ flex: 1, minWidth: 0, display: 'grid', gap: 4 }}>
        <div style={{ display: 'flex', gap: 12 }}>
          <span style={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{file.name}</span>
          <span style={{ marginLeft: 'auto', whiteSpace: 'nowrap', color: color.text2, fontVariantNumeric: 'tabular-nums' }}>{size}</span>
        </div>
        {file.status === 'uploading' ? (
          <>
            <ProgressBar
              compact
              label={`${file.name}: ${t('fileUploading')}`}
              done={file.sentBytes ?? 0}
              total={file.sizeBytes || undefined}
              unit="bytes"
            />
            {file.message && (
              <output style={{ color: color.warning, fontSize: fontSize.small }}>{t('fileRetried', { reason: file.message })}</output>
            )}
          </>
        ) : (
          <span role={file.status === 'failed' ? 'alert' : undefined} style={{ color: look.tone, fontSize: fontSize.small }}>
            {t(look.text)}
            {file.message && ` – ${file.message}`}
          </span>
        )}
      </div>
      {end && (
        <IconButton size="small" label={t(cancels ? 'cancelFile' : 'removeFile', { name: file.name })} onClick={() => end(file.id)}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
