import { styled } from '@mui/material/styles';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontFamily, fontSize, metric, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface UrlBoxProps {
  /** What the address leads to. */
  readonly label: string;
  /** The address; empty or missing shows 'Not available'. */
  readonly url?: string | null;
  /** The address was copied. */
  readonly onCopied?: () => void;
}

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  minWidth: 0,
  '& .label': { fontSize: fontSize.small, fontWeight: 600, color: color.text2 },
  '& .box': {
    display: 'flex',
    alignItems: 'center',
    minHeight: metric.controlHeight,
    paddingLeft: 10,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius,
    backgroundColor: color.surface,
  },
  '& code': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: fontFamily.mono,
    fontSize: 12,
  },
});

const isWebAddress = (url: string): boolean => /^(https?:)?\/\//i.test(url) || url.startsWith('/');

/** An address to copy or to open in a new tab. Only web addresses become links. */
export const UrlBox = withGeo(function UrlBox({ label, url, onCopied }: UrlBoxProps): ReactNode {
  const t = useUiTexts();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    onCopied?.();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Box>
      <span className="label">{label}</span>
      <div className="box">
        {url ? (
          <>
            <code title={url}>{url}</code>
            <IconButton size="small" label={copied ? t('copied') : t('copyOf', { label })} onClick={() => void copy(url)}>
              {copied ? <Check color={color.ok} /> : <Copy />}
            </IconButton>
            {isWebAddress(url) && (
              <IconButton size="small" label={t('openInNewTab', { label })} href={url} newTab>
                <ExternalLink />
              </IconButton>
            )}
          </>
        ) : (
          <span style={{ color: color.text3, fontSize: fontSize.body }}>{t('notAvailable')}</span>
        )}
      </div>
    </Box>
  );
});
