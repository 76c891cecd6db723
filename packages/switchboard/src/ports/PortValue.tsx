import type { Frame } from '@geo/api';
import { ErrorState, ListSkeleton } from '@geo/ui';
import type { ReactNode } from 'react';
import type { Datums } from '../dataset/useDatums.ts';
import { useTexts } from '../i18n/texts.ts';
import type { RecordsPort } from '../port.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { PortField } from './PortField.tsx';
import { useColumns } from './useColumns.ts';

export interface PortValueProps extends Omit<PortFieldProps, 'attributes' | 'columns' | 'readOnly'> {
  /** What is stored. */
  readonly datums: Datums;
  /** Dataset whose attributes the value is chosen from. */
  readonly attributeSource: Frame | null;
  readonly loadDatums: RecordsPort['loadDatums'];
}

/** The one value of a dataset that is made for an input, entered as the input wants it. */
export function PortValue({ datums, attributeSource, loadDatums, ...field }: PortValueProps): ReactNode {
  const t = useTexts();
  const columns = useColumns(attributeSource, loadDatums);
  if (datums.error !== undefined) return <ErrorState title={t('dataFailed')} reason={datums.error} onRetry={datums.retry} />;
  if (datums.list === null) return <ListSkeleton rows={1} />;
  return <PortField {...field} columns={columns} attributes={columns && columns.map(({ key }) => key)} />;
}
