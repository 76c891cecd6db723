import { columnType, needsValue, type Condition, type DatumColumn } from '@geo/api';
import { IconButton } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { takeFocus } from '../fields/takeFocus.ts';
import { useTexts } from '../i18n/texts.ts';
import { lineEditOf } from '../values/registry.ts';
import { onColumn, type OperatorsOf } from './draft.ts';
import { operatorTexts } from './texts.ts';

export interface ConditionRowProps {
  readonly condition: Condition;
  readonly column: DatumColumn;
  readonly columns: readonly DatumColumn[];
  /** What would be right, where it is not. */
  readonly problem: string | undefined;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
  readonly takesFocus: boolean;
  readonly operatorsOf: OperatorsOf;
}

/** One condition: column, what is asked of it, value. */
export function ConditionRow({
  condition,
  column,
  columns,
  problem,
  onChange,
  onRemove,
  takesFocus,
  operatorsOf,
}: ConditionRowProps): ReactNode {
  const t = useTexts();
  const { operator, value } = condition;
  return (
    <fieldset aria-label={t('filterCondition', { column: column.key })} className="condition">
      <Choice
        fullWidth
        label={t('filterColumn')}
        value={column.key}
        disabled={false}
        options={columns.map(({ key }) => [key, key] as const)}
        onChange={(key) =>
          onChange(
            onColumn(
              condition,
              columns.find((one) => one.key === key)!,
              operatorsOf,
            ),
          )
        }
      />
      <Choice
        fullWidth
        label={t('filterOperator')}
        value={operator}
        disabled={false}
        options={operatorsOf(column.kind).map((one) => [one, t(operatorTexts[one])] as const)}
        onChange={(next) => onChange({ ...condition, operator: next })}
      />
      {needsValue(operator) ? (
        <TextField
          fullWidth
          inputRef={takesFocus ? takeFocus : undefined}
          label={t('filterValue')}
          value={value}
          error={problem !== undefined}
          helperText={problem && t('valueExpected', { expected: problem })}
          slotProps={{ htmlInput: { maxLength: 1000, inputMode: lineEditOf(columnType(column.kind))?.inputMode } }}
          onChange={(event) => onChange({ ...condition, value: event.target.value })}
        />
      ) : (
        <span />
      )}
      <IconButton label={t('filterRemove', { condition: column.key })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}
