import { color, fontSize, visuallyHidden } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** Around a table with a head of its own. Cells of class `number` stand right. */
export const SmallTableFrame = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.body },
  '& th, & td': { padding: 8, textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '& th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& th[scope="row"]': { fontSize: 'inherit', color: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: color.accentText },
  '& small': { display: 'block', fontSize: fontSize.small, color: color.text2 },
});

export interface SmallTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Headings, without that of the last column: there stands what can be done with a row. */
  readonly columns: readonly { readonly label: string; readonly numeric?: boolean }[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of few rows that is read as a whole: it scrolls sideways where there is no room. Cells of class `number` stand right. */
export function SmallTable({ label, columns, children }: SmallTableProps): ReactNode {
  const t = useTexts();
  return (
    <SmallTableFrame>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.numeric ? 'number' : undefined}>
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span style={visuallyHidden}>{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </SmallTableFrame>
  );
}
