import { AttributeTable, toAttributes, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { formatValue } from '../format/formatValue.ts';
import { useTexts } from '../i18n/texts.ts';

export interface PropertiesTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Values by attribute. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The properties of a record, read-only, its values by the locale's rules. */
export function PropertiesTable({ label, properties }: PropertiesTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no') };
  return (
    <AttributeTable
      readOnly
      label={label}
      attributes={toAttributes(properties)}
      formatValue={(value) => formatValue(value, format, words)}
    />
  );
}
