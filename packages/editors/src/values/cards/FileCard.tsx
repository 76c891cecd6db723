import { Banner, Button, KeyValueList, color, radius, useFormat } from '@geo/ui';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FileName } from './FileName.tsx';
import { useCardTexts } from './i18n/texts.ts';
import { filePreview, previewBytes, storedPicture, type FilePreview } from './rules/files.ts';
import { recordOf } from './rules/record.ts';

const CodeViewer = lazy(async () => ({ default: (await import('@geo/ui/code')).CodeViewer }));

/** Height of a preview in px. */
const previewHeight = 400;
const frame = { borderRadius: radius, border: `1px solid ${color.line}`, backgroundColor: color.sunken } as const;
const loading = <Skeleton variant="rounded" height={160} />;

type Loaded = { readonly url: string; readonly text: string } | { readonly url: string; readonly reason: string };

interface TextPreviewProps {
  readonly name: string;
  readonly preview: Extract<FilePreview, { kind: 'text' }>;
  readonly load: (url: string) => Promise<string>;
}

/** The text of a file, which is read and never run. */
function TextPreview({ name, preview: { url, language }, load }: TextPreviewProps): ReactNode {
  const t = useCardTexts();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (next: Loaded): void => {
      if (wanted) setLoaded(next);
    };
    load(url).then(
      (text) => show({ url, text }),
      (error: unknown) => show({ url, reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [url, load, attempt]);
  if (loaded?.url !== url) return loading;
  if ('reason' in loaded) {
    const again = (): void => {
      setLoaded(null);
      setAttempt(attempt + 1);
    };
    return (
      <Banner
        severity="error"
        action={
          <Button size="small" onClick={again}>
            {t('retry')}
          </Button>
        }
      >
        {t('previewFailed', { reason: loaded.reason })}
      </Banner>
    );
  }
  return (
    <Suspense fallback={loading}>
      <CodeViewer label={name} code={loaded.text} language={language} maxHeight={previewHeight} />
    </Suspense>
  );
}

function ImagePreview({ name, url }: { readonly name: string; readonly url: string }): ReactNode {
  const t = useCardTexts();
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return <Banner severity="warning">{t('pictureBroken')}</Banner>;
  return (
    <img
      src={url}
      alt={name}
      onError={() => setBroken(url)}
      style={{ ...frame, display: 'block', maxWidth: '100%', maxHeight: previewHeight, justifySelf: 'start' }}
    />
  );
}

/** A file by itself: what it is, its download, and what stands in it. */
export function FileCard(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const datum = recordOf(shown);
  const stored = storedPicture(datum);
  const { mime_type: mime = stored?.mime, size, download_url: url = stored?.url } = datum;
  const name = shown.text;
  const preview = filePreview(datum);
  const load = shown.sources?.loadText;
  const rename = datum.download_url === undefined ? undefined : shown.sources?.renameFile;
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {rename && <FileName name={name} onRename={(next) => rename(datum, next)} />}
      <KeyValueList
        items={[
          ...(rename ? [] : [{ label: t('fileName'), value: name }]),
          { label: t('fileType'), value: mime ?? t('unknownFileType') },
          { label: t('fileSize'), value: size === undefined ? null : format.bytes(size) },
        ]}
      />
      <DownloadButton url={url} />
      {preview.kind === 'image' && <ImagePreview name={name} url={preview.url} />}
      {preview.kind === 'pdf' && (
        <iframe title={`${t('preview')}: ${name}`} src={preview.url} style={{ ...frame, width: '100%', height: previewHeight }} />
      )}
      {preview.kind === 'text' && load && <TextPreview name={name} preview={preview} load={load} />}
      {preview.kind === 'tooLarge' && <Banner severity="info">{t('previewTooLarge', { size: format.bytes(previewBytes) })}</Banner>}
      {preview.kind === 'none' && url !== undefined && <Banner severity="info">{t('previewNone')}</Banner>}
    </div>
  );
}
