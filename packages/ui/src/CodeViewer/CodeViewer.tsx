import { styled } from '@mui/material/styles';
import { Check, Copy, Search, WrapText } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CodeSurface, grammars, type CodeLanguage } from '../codemirror/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface CodeViewerProps {
  /** Accessible name, such as the file's name. */
  readonly label: string;
  /** The text, shown as it is and never run. */
  readonly code: string;
  /** Decides the colours of the text. @default 'text' */
  readonly language?: CodeLanguage;
  /** Long lines start wrapped. @default false */
  readonly wrap?: boolean;
  /** Largest height in px; beyond, it scrolls. @default 480 */
  readonly maxHeight?: number;
}

const Frame = styled('section')({
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  overflow: 'hidden',
  backgroundColor: color.surface,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '2px 4px 2px 12px',
    borderBottom: `1px solid ${color.line}`,
    fontSize: fontSize.small,
    color: color.text2,
  },
  '& .empty': { margin: 0, padding: 12, fontSize: fontSize.small, color: color.text2 },
});

/** Code to be read: line numbers, highlighting, wrapping, search (Ctrl+F within), copying. Only the lines in sight are drawn. */
export const CodeViewer = withGeo(function CodeViewer({
  label,
  code,
  language = 'text',
  maxHeight = 480,
  ...props
}: CodeViewerProps): ReactNode {
  const t = useUiTexts();
  const [wrap, setWrap] = useState(props.wrap ?? false);
  const [copied, setCopied] = useState(false);
  const search = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Frame aria-label={label}>
      <header>
        <span>{language === 'text' ? t('codeText') : grammars[language].name}</span>
        <span style={{ flex: 1 }} />
        <IconButton size="small" label={t('codeSearch')} disabled={code === ''} onClick={() => search.current?.()}>
          <Search />
        </IconButton>
        <IconButton size="small" label={t('codeWrap')} aria-pressed={wrap} onClick={() => setWrap(!wrap)}>
          <WrapText color={wrap ? color.accent : undefined} />
        </IconButton>
        <IconButton size="small" label={copied ? t('copied') : t('copyOf', { label })} onClick={() => void copy()}>
          {copied ? <Check color={color.ok} /> : <Copy />}
        </IconButton>
      </header>
      {code === '' ? (
        <p className="empty">{t('codeEmpty')}</p>
      ) : (
        <CodeSurface
          label={t('codeOf', { label })}
          value={code}
          language={language}
          wrap={wrap}
          readOnly
          searchRef={search}
          style={{ display: 'flex', flexDirection: 'column', maxHeight }}
        />
      )}
    </Frame>
  );
});
