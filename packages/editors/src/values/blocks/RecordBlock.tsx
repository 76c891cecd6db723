import { isRecord } from '@geo/api';
import { AttributeTable, toAttributes, toRecord } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ValueBlockProps } from '../definition.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';

/** Named values: each can be changed, renamed and deleted, and others be added. */
export function RecordBlock({ label, value, onChange, readOnly = false }: ValueBlockProps): ReactNode {
  const record = isRecord(value) ? value : {};
  if (readOnly) return <PropertiesTable label={label} properties={record} />;
  return <AttributeTable label={label} attributes={toAttributes(record)} onChange={(next) => onChange({ ...toRecord(next) })} />;
}
