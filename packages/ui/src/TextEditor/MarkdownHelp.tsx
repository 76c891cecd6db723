import Popover from '@mui/material/Popover';
import { CircleQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { CodeText } from '../CodeText/index.ts';
import { SmallTable } from '../SmallTable/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

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

/** A button that lists how Markdown is written and what comes of it. */
export function MarkdownHelp(): ReactNode {
  const t = useUiTexts();
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('markdownTitle'), sx: { mt: 1, p: '12px 16px' } } }}
      >
        <SmallTable
          label={t('markdownTitle')}
          showLabel
          size="small"
          columns={[
            {
              id: 'write',
              label: t('markdownWrite'),
              render: ([before, key, after]) => <CodeText>{`${before}${t(key)}${after}`}</CodeText>,
            },
            { id: 'gives', label: t('markdownGives'), render: ([, key]) => t(key) },
          ]}
          rows={syntax}
          keyOf={([, key]) => key}
        />
      </Popover>
    </>
  );
}
