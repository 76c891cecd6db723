import { AttributeTable, toAttributes, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { formatValue } from '../values/columns.ts';

export interface PropertiesTableProps {
  /** Accessible name. */
  readonly label: string;
  /** Values by attribute. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The properties of a record, read-only, its values by the locale's rules. */
export const PropertiesTable = withSetup(function PropertiesTable({ label, properties }: PropertiesTableProps): ReactNode {
  const format = useFormat();
  return (
    <AttributeTable readOnly label={label} attributes={toAttributes(properties)} formatValue={(value) => formatValue(value, format)} />
  );
});
