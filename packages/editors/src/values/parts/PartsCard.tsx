import { isRecord } from '@geo/api';
import { KeyValueList, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ShownValueProps } from '../definition.ts';
import { partText } from './parts.ts';

/** A value of several parts, each by its name; one that is no such value as its text. */
export function PartsCard({ value, text }: ShownValueProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (!isRecord(value)) return text;
  const more = (count: number): string => t('andMore', { count: format.number(count) });
  const items = Object.entries(value).map(([label, part]) => ({ label, value: partText(part, format, more) }));
  return <KeyValueList labelWidth={180} items={items} />;
}
