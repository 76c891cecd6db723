import { styled } from '@mui/material/styles';
import { color, fontFamily, fontSize, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { formatValue } from '../format/formatValue.ts';
import { useTexts } from '../i18n/texts.ts';

export interface PropertiesTableProps {
  /** Accessible name. */
  readonly label: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  '& th, & td': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top', borderBottom: `1px solid ${color.line}` },
  '& thead th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& tbody th': { width: '40%', fontWeight: 500, color: color.text2, overflowWrap: 'anywhere' },
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-kind="number"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td[data-kind="null"]': { color: color.text3, fontSize: fontSize.small },
  '& td[data-kind="json"]': { fontFamily: fontFamily.mono, fontSize: fontSize.small },
});

/** The properties of a record, read-only. */
export function PropertiesTable({ label, properties }: PropertiesTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  const entries = Object.entries(properties);
  if (entries.length === 0) return <p style={{ margin: 0, color: color.text2, fontSize: fontSize.body }}>{t('noAttributes')}</p>;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('property')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([key, value]) => {
          const shown = formatValue(value, format, words);
          return (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td data-kind={shown.kind}>{shown.text}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
