import type { DatumColumn } from '@geo/api';
import { useFormat, type RecordColumn } from '@geo/ui';
import { useMemo } from 'react';
import { useCardTexts } from './cards/i18n/texts.ts';
import { recordColumns } from './columns.ts';
import { valueOf } from './registry.ts';

const none: readonly DatumColumn[] = [];

/** The columns of records of a type: those that they have, else that of their value, and what else the type's records are known by. */
export function useRecordColumns(columns: readonly DatumColumn[] | undefined, type: string, label: string): readonly RecordColumn[] {
  const t = useCardTexts();
  const format = useFormat();
  const own = columns ?? none;
  return useMemo(() => {
    const { beside } = valueOf(type);
    if (own.length > 0 || !beside) return recordColumns(own, format, { type, label });
    // What has more to tell than its value is called by it.
    return [...recordColumns(own, format, { type, label: t('fileName') }), ...beside(format, t)];
  }, [own, type, label, format, t]);
}
