import { isRecord } from '@geo/api';
import { AttributeTable, toAttributes, toRecord } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ValueBlockProps } from '../definition.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import { useBlockDraft, type BlockRule } from './useBlockDraft.ts';

const recordRule: BlockRule<Readonly<Record<string, unknown>>> = {
  of: (value) => (isRecord(value) ? value : {}),
  read: (record) => record,
};

/** Named values: each can be changed, renamed and deleted, and others be added. */
export function RecordBlock({ label, value, onChange, readOnly = false }: ValueBlockProps): ReactNode {
  const [record, change] = useBlockDraft(value, onChange, recordRule);
  if (readOnly) return <PropertiesTable label={label} properties={record} />;
  return <AttributeTable label={label} attributes={toAttributes(record)} onChange={(next) => change({ ...toRecord(next) })} />;
}
