import { conditionOperators, type Condition, type DatumColumn, type StatedConditions } from '@geo/api';
import { Button, color, useFormat } from '@geo/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { conditionProblem, newCondition, type OperatorsOf } from './draft.ts';

export interface ConditionsFormProps {
  readonly columns: readonly DatumColumn[];
  /** Conditions on these columns, as they stand in the fields. */
  readonly draft: StatedConditions;
  readonly onChange: (draft: StatedConditions) => void;
  /** What is wrong is said. */
  readonly asked: boolean;
  /** What can be asked of a column. @default all that records can be filtered by */
  readonly operatorsOf?: OperatorsOf;
}

/** Conditions on records, and whether all of them must hold. */
export function ConditionsForm({
  columns,
  draft: { match, conditions },
  onChange,
  asked,
  operatorsOf = conditionOperators,
}: ConditionsFormProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const put = (next: readonly Condition[]): void => onChange({ match, conditions: next });
  return (
    <>
      {conditions.length > 1 && (
        <div className="match">
          <Choice
            fullWidth
            label={t('filterMatch')}
            value={match}
            disabled={false}
            options={[
              ['all', t('filterMatchAll')],
              ['any', t('filterMatchAny')],
            ]}
            onChange={(next) => onChange({ match: next, conditions })}
          />
        </div>
      )}
      {conditions.map((condition, index) => {
        const column = columns.find(({ key }) => key === condition.column);
        return (
          column && (
            <ConditionRow
              // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and keep their place
              key={index}
              condition={condition}
              column={column}
              columns={columns}
              problem={asked ? conditionProblem(condition, column, format) : undefined}
              takesFocus={index === conditions.length - 1}
              operatorsOf={operatorsOf}
              onChange={(next) => put(conditions.with(index, next))}
              onRemove={() => put(conditions.toSpliced(index, 1))}
            />
          )
        );
      })}
      {conditions.length === 0 && <p style={{ margin: 0, color: color.text2 }}>{t('filterNone')}</p>}
      <div>
        <Button size="small" icon={<Plus />} onClick={() => put([...conditions, newCondition(columns[0]!, operatorsOf)])}>
          {t('filterAdd')}
        </Button>
      </div>
    </>
  );
}
