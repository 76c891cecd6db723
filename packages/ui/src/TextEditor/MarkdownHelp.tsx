import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { CircleQuestionMark } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { CodeText } from '../CodeText/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color, fontSize } from '../theme/tokens.ts';

const syntax = [
  ['# ', 'markdownHeading', ''],
  ['**', 'markdownBold', '**'],
  ['*', 'markdownItalic', '*'],
  ['- ', 'markdownList', ''],
  ['1. ', 'markdownNumbered', ''],
  ['[', 'markdownLink', '](https://…)'],
  ['> ', 'markdownQuote', ''],
  ['`', 'markdownCode', '`'],
] as const;

const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  '& caption': { paddingBottom: 6, textAlign: 'left', fontWeight: 600 },
  '& th': { textAlign: 'left', fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& th, & td': { padding: '4px 16px 4px 0' },
});

/** A button that lists how Markdown is written and what comes of it. */
export function MarkdownHelp(): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        label={t('markdownHelp')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CircleQuestionMark />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { mt: 1, p: '12px 16px' } } }}
      >
        <Table>
          <caption id={titleId}>{t('markdownTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('markdownWrite')}</th>
              <th scope="col">{t('markdownGives')}</th>
            </tr>
          </thead>
          <tbody>
            {syntax.map(([before, key, after]) => (
              <tr key={key}>
                <td>
                  <CodeText>
                    {before}
                    {t(key)}
                    {after}
                  </CodeText>
                </td>
                <td>{t(key)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Popover>
    </>
  );
}
