import { styled } from '@mui/material/styles';
import { AppLink, color, fontSize, metric, visuallyHidden } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface ObjectColumn<T> {
  readonly id: string;
  readonly label: string;
  readonly render: (object: T) => ReactNode;
  /** Digits stand right. @default false */
  readonly numeric?: boolean;
  /** Left out on narrow screens. @default false */
  readonly minor?: boolean;
}

export interface ObjectTableProps<T> {
  /** Accessible name. */
  readonly label: string;
  readonly objects: readonly T[];
  readonly keyOf: (object: T) => string;
  /** Heading of the column with the names. */
  readonly nameLabel: string;
  readonly nameOf: (object: T) => string;
  readonly hrefOf: (object: T) => string;
  /** Before the name, such as a type icon. */
  readonly iconOf?: (object: T) => ReactNode;
  readonly columns: readonly ObjectColumn<T>[];
  /** At the end of a row, such as a menu. */
  readonly trail?: (object: T) => ReactNode;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.body,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  '& th, & td': { padding: '0 12px', height: metric.rowHeight, textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '& thead th': { fontSize: fontSize.small, fontWeight: 600, color: color.text2, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, width: '50%', maxWidth: 0 },
  '& tbody tr:hover': { backgroundColor: color.sunken },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name a': { color: 'inherit', textDecoration: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name a:hover': { textDecoration: 'underline' },
  '& td': { color: color.text2, whiteSpace: 'nowrap' },
  '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .trail': { width: 44, padding: '0 6px', textAlign: 'right' },
  '@media (max-width: 760px)': { '& .minor': { display: 'none' } },
});

/** Objects as rows, each with a link to its page. */
export function ObjectTable<T>({
  label,
  objects,
  keyOf,
  nameLabel,
  nameOf,
  hrefOf,
  iconOf,
  columns,
  trail,
}: ObjectTableProps<T>): ReactNode {
  const t = useTexts();
  const classOf = (column: ObjectColumn<T>): string => `${column.numeric ? 'numeric' : ''} ${column.minor ? 'minor' : ''}`.trim();
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{nameLabel}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
          {trail && (
            <th scope="col" className="trail">
              <span style={visuallyHidden}>{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {objects.map((object) => (
          <tr key={keyOf(object)}>
            <th scope="row">
              <span className="name">
                {iconOf?.(object)}
                <AppLink href={hrefOf(object)} title={nameOf(object)}>
                  {nameOf(object)}
                </AppLink>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)}>
                {column.render(object)}
              </td>
            ))}
            {trail && <td className="trail">{trail(object)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
