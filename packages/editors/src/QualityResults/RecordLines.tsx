import { Button, color, fontSize } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '1px 0 0 21px',
  // Room for the mark of the focus, which a list that scrolls would cut off.
  padding: 3,
  maxHeight: 240,
  overflow: 'auto',
  fontSize: fontSize.small,
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '1px 0', overflowWrap: 'anywhere' },
  '& > li > .number': { flexShrink: 0, minWidth: 56, fontVariantNumeric: 'tabular-nums' },
});

export interface RecordLinesProps {
  /** Accessible name. */
  readonly label: string;
  readonly onRecord: ((record: number) => void) | undefined;
  readonly children: ReactNode;
}

/** Records of which something is said, a line each. */
export function RecordLines({ label, onRecord, children }: RecordLinesProps): ReactNode {
  return (
    // A list that scrolls is reached by the keyboard as well.
    <List aria-label={label} tabIndex={onRecord ? undefined : 0}>
      {children}
    </List>
  );
}

export interface RecordLineProps {
  /** Number of the record. */
  readonly record: number;
  /** Shows it; without it the number alone stands there. */
  readonly onRecord: ((record: number) => void) | undefined;
  /** What is said of it. */
  readonly children: ReactNode;
}

export function RecordLine({ record, onRecord, children }: RecordLineProps): ReactNode {
  const t = useTexts();
  const number = t('recordNumber', { number: record });
  return (
    <li>
      <span className="number">
        {onRecord ? (
          <Button size="small" kind="quiet" onClick={() => onRecord(record)} sx={{ padding: '0 4px', color: color.accentText }}>
            {number}
          </Button>
        ) : (
          number
        )}
      </span>
      <span dir="auto">{children}</span>
    </li>
  );
}
