import type { DatumColumn } from '@geo/api';
import { RecordTable, withSetup, type RecordTableProps } from '@geo/ui';
import { Suspense, useMemo, type ReactNode } from 'react';
import { recordRows, type ListedDatum } from '../values/recordRows.ts';
import { useRecordColumns } from '../values/useRecordColumns.ts';

export interface DatumTableProps extends Omit<RecordTableProps, 'columns' | 'rows'> {
  /** Plain name of the records' type: how its values look, are ordered and are edited. */
  readonly type: string;
  /** The records loaded so far; grows page by page. */
  readonly datums: readonly ListedDatum[];
  /** The columns of the records, as the list of the server tells them. @default one, of the value */
  readonly columns?: readonly DatumColumn[] | undefined;
  /** What the column of a value is called. @default its key */
  readonly valueLabel?: string;
}

/** Records of a type as a table that loads as one scrolls: each column shows, orders and edits values as their type does. */
export const DatumTable = withSetup(function DatumTable(props: DatumTableProps): ReactNode {
  return (
    <Suspense>
      <Table {...props} />
    </Suspense>
  );
});

function Table({ type, datums, columns, valueLabel = 'value', ...table }: DatumTableProps): ReactNode {
  const rows = useMemo(() => recordRows(datums), [datums]);
  return <RecordTable {...table} columns={useRecordColumns(columns, type, valueLabel)} rows={rows} />;
}
