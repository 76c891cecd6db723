import { styled } from '@mui/material/styles';
import { Check, Copy, WrapText } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { focusIfScrolling } from '../focus/focusRefs.ts';
import { IconButton } from '../IconButton/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontFamily, fontSize, radius } from '../theme/tokens.ts';
import { cutStep, cutText } from './cut.ts';
import { tokenize, type CodeLanguage, type Token } from './tokenize.ts';

export interface CodeViewerProps {
  /** Accessible name, such as the file's name. */
  readonly label: string;
  readonly code: string;
  /** @default 'text' */
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
  '& .scroll': { overflow: 'auto' },
  '& .scroll:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& ol': {
    margin: 0,
    padding: '8px 12px 8px 0',
    listStyle: 'none',
    counterReset: 'line',
    fontFamily: fontFamily.mono,
    fontSize: fontSize.small,
    lineHeight: '18px',
    tabSize: 2,
  },
  '& li': { display: 'flex', counterIncrement: 'line', contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 18px' },
  '& li::before': {
    content: 'counter(line)',
    flexShrink: 0,
    width: '5ch',
    marginRight: '2ch',
    textAlign: 'right',
    color: color.text3,
    userSelect: 'none',
  },
  '& code': { flex: 1, minHeight: 18, whiteSpace: 'pre', fontFamily: 'inherit' },
  '&[data-wrap="true"] code': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 },
  // A line that is not drawn has no width: long lines must be drawn to be scrolled to.
  '&[data-wrap="false"] li': { contentVisibility: 'visible' },
  '& [data-token="comment"]': { color: color.text3, fontStyle: 'italic' },
  '& [data-token="string"]': { color: color.ok },
  '& [data-token="number"]': { color: color.warning },
  '& [data-token="keyword"]': { color: color.accentText, fontWeight: 600 },
  '& [data-token="name"]': { color: color.accentText },
  '& .cut': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, padding: '8px 12px', borderTop: `1px solid ${color.line}` },
  '& .cut output, & .empty': { margin: 0, fontSize: fontSize.small, color: color.text2 },
  '& .empty': { padding: 12 },
});

const languageNames: Readonly<Record<Exclude<CodeLanguage, 'text'>, string>> = {
  json: 'JSON',
  javascript: 'JavaScript',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
};

const Line = memo(function Line({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  return (
    <li>
      <code>
        {tokens.map(({ kind, text }, index) =>
          kind === 'plain' ? (
            text
          ) : (
            <span key={index} data-token={kind}>
              {text}
            </span>
          ),
        )}
      </code>
    </li>
  );
});

/** Code to be read: line numbers, light highlighting, wrapping, copying. A large text is drawn in parts; copying takes all of it. */
export function CodeViewer({ label, code, language = 'text', maxHeight = 480, ...props }: CodeViewerProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const [wrap, setWrap] = useState(props.wrap ?? false);
  const [steps, setSteps] = useState(1);
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cut = useMemo(() => cutText(code, cutStep.lines * steps, cutStep.characters * steps), [code, steps]);
  const lines = useMemo(() => tokenize(cut.text, language), [cut.text, language]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  };
  const shown = { lines: format.number(cut.lines), total: format.number(cut.totalLines), size: format.bytes(code.length) };
  return (
    <Frame aria-label={label} data-wrap={wrap}>
      <header>
        <span>{language === 'text' ? t('codeText') : languageNames[language]}</span>
        <span style={{ flex: 1 }} />
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
        <section className="scroll" ref={(element) => focusIfScrolling(element)} aria-label={t('codeOf', { label })} style={{ maxHeight }}>
          <ol>
            {lines.map((tokens, index) => (
              <Line key={index} tokens={tokens} />
            ))}
          </ol>
        </section>
      )}
      {!cut.isWhole && (
        <div className="cut">
          <output>{t('codeCut', shown)}</output>
          <Button size="small" onClick={() => setSteps(steps + 1)}>
            {t('codeMore')}
          </Button>
        </div>
      )}
    </Frame>
  );
}
