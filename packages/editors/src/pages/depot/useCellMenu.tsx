import type { DatumColumn } from '@geo/api';
import { useFormat, useNotify, type MenuAction, type RecordTableProps } from '@geo/ui';
import { Copy, ListFilter } from 'lucide-react';
import { useTexts } from '../../i18n/texts.ts';
import { conditionText, conditionsOfValue, narrowedFilter } from '../../RecordFilter/index.ts';
import { formatValue } from '../../values/index.ts';

/** What can be done with the value of a cell: it narrows the records, and is copied as it is shown. */
export function useCellMenu(
  columns: readonly DatumColumn[],
  filter: string,
  onFilter: (filter: string) => void,
): NonNullable<RecordTableProps['cellMenu']> {
  const t = useTexts();
  const format = useFormat();
  const notify = useNotify();
  return ({ values }, key) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const value = values[key];
    const filters = conditionsOfValue(value, column, format).map((condition): MenuAction => ({
      id: condition.operator,
      label: t('filterBy', { condition: conditionText(condition, columns, t) }),
      icon: <ListFilter />,
      onSelect: () => onFilter(narrowedFilter(filter, [condition], columns, format)),
    }));
    // Browsers keep the clipboard from pages without TLS.
    if (value === null || value === undefined || !('clipboard' in navigator)) return filters;
    const { text } = formatValue(value, format, column.kind);
    const copy: MenuAction = {
      id: 'copy',
      label: t('copyValue'),
      icon: <Copy />,
      divider: true,
      onSelect: () => void navigator.clipboard.writeText(text).then(() => notify({ message: t('valueCopied') })),
    };
    return [...filters, copy];
  };
}
