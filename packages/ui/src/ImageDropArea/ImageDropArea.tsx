import { styled } from '@mui/material/styles';
import { ImageOff, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { FileDropArea } from '../FileDropArea/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { ProgressBar } from '../Progress/index.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { drawnSvg } from './drawnSvg.ts';
import { defaultMaxImageBytes, imageProblem, imageTypeNames, imageTypes, svgType } from './imageRules.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface ImageDropAreaProps {
  /** What the picture shows is for; names the thumbnail. */
  readonly label: string;
  /** Address of the picture; `null` for none. */
  readonly value: string | null;
  /** The address of an uploaded picture, or `null` after removing it. */
  readonly onChange: (value: string | null) => void;
  /**
   * Uploads a picture and answers with its address; a rejection's message is shown. Without it a picture is shown and removed.
   * @param progress Takes the share done, 0 to 1.
   */
  readonly onUpload?: (file: File, progress: (share: number) => void) => Promise<string>;
  /** Address from which the browser loads the thumbnail. @default the value itself */
  readonly srcOf?: (value: string) => string;
  /** Largest size in bytes. @default 10 000 000 */
  readonly maxBytes?: number | undefined;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly file: File; readonly share?: number }
  | { readonly kind: 'failed'; readonly text: string; readonly file?: File };

const Frame = styled('figure')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 10,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  fontSize: fontSize.body,
  '& .thumbnail': {
    display: 'grid',
    placeItems: 'center',
    width: 160,
    height: 100,
    borderRadius: 6,
    overflow: 'hidden',
    backgroundColor: color.sunken,
    color: color.text2,
    textAlign: 'center',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});

function Thumbnail({ src, label }: { readonly src: string; readonly label: string }): ReactNode {
  const t = useUiTexts();
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="thumbnail">
      {broken === src ? (
        <span style={{ fontSize: fontSize.small }}>
          <ImageOff aria-hidden style={{ display: 'block', margin: '0 auto 4px' }} />
          {t('imageBroken')}
        </span>
      ) : (
        <img src={src} alt={label} onError={() => setBroken(src)} />
      )}
    </span>
  );
}

/** Takes one picture by dropping or by a button, shows it, and removes it. The upload is the app's; an SVG is handed over as a PNG. */
export const ImageDropArea = withGeo(function ImageDropArea({
  label,
  value,
  onChange,
  onUpload,
  srcOf,
  readOnly = false,
  ...limits
}: ImageDropAreaProps): ReactNode {
  const { maxBytes = defaultMaxImageBytes } = limits;
  const t = useUiTexts();
  const format = useFormat();
  const [state, setState] = useState<State>({ kind: 'idle' });
  // Only the newest upload may speak, and none after the component is gone.
  const attempt = useRef(0);
  useEffect(() => () => void (attempt.current += 1), []);
  const area = useRef<HTMLDivElement>(null);

  const upload = async (file: File): Promise<void> => {
    if (!onUpload) return;
    const problem = imageProblem(file, maxBytes);
    if (problem) {
      const key = ({ type: 'imageWrongType', size: 'imageTooLarge', empty: 'imageEmpty' } as const)[problem];
      const values = { name: file.name, size: format.bytes(file.size), limit: format.bytes(maxBytes), types: imageTypeNames };
      setState({ kind: 'failed', text: t(key, values) });
      return;
    }
    const mine = (attempt.current += 1);
    setState({ kind: 'uploading', file });
    try {
      const picture = file.type === svgType ? await drawnSvg(file).catch(() => Promise.reject(new Error(t('imageBroken')))) : file;
      if (mine !== attempt.current) return;
      const address = await onUpload(picture, (share) => {
        if (mine === attempt.current) setState({ kind: 'uploading', file, share });
      });
      if (mine !== attempt.current) return;
      setState({ kind: 'idle' });
      onChange(address);
    } catch (error) {
      if (mine !== attempt.current) return;
      const why = error instanceof Error ? error.message : '';
      setState({ kind: 'failed', file, text: `${t('imageUploadFailed', { name: file.name })} ${why}`.trim() });
    }
  };
  const remove = (): void => {
    onChange(null);
    // The removed button had the focus; the area's own button is its successor, where it has one.
    requestAnimationFrame(() => (area.current?.querySelector('button') ?? area.current)?.focus());
  };
  const uploading = state.kind === 'uploading';
  return (
    <div ref={area} tabIndex={-1} style={{ display: 'grid', gap: 8, outline: 'none' }}>
      {state.kind === 'failed' && (
        <Banner
          severity="error"
          onClose={() => setState({ kind: 'idle' })}
          action={
            state.file && (
              <Button size="small" icon={<RefreshCw />} onClick={() => void (state.file && upload(state.file))}>
                {t('retry')}
              </Button>
            )
          }
        >
          {state.text}
        </Banner>
      )}
      {value !== null && !uploading ? (
        <Frame aria-label={label}>
          <Thumbnail src={srcOf?.(value) ?? value} label={label} />
          {!readOnly && (
            <Button icon={<Trash2 />} onClick={remove}>
              {t('imageRemove')}
            </Button>
          )}
        </Frame>
      ) : readOnly || !onUpload ? (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>{t('imageNone')}</p>
      ) : uploading ? (
        <Frame aria-label={label} aria-busy>
          <div style={{ flex: 1, minWidth: 0, display: 'grid', gap: 6 }}>
            <span style={{ overflowWrap: 'anywhere' }}>{state.file.name}</span>
            <ProgressBar
              compact
              label={`${state.file.name}: ${t('fileUploading')}`}
              done={(state.share ?? 0) * state.file.size}
              total={state.share === undefined ? undefined : state.file.size}
              unit="bytes"
            />
          </div>
        </Frame>
      ) : (
        <FileDropArea
          multiple={false}
          text={t('imageDrop')}
          hint={t('imageHint', { types: imageTypeNames, limit: format.bytes(maxBytes) })}
          accept={imageTypes.join(',')}
          onFiles={([file]) => void (file && upload(file))}
        />
      )}
    </div>
  );
});
