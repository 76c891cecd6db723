import type { DatumColumn, StatedConditions } from '@geo/api';
import { comparingOperators, needsValue } from '@geo/api';
import { Segments, color, fontFamily, fontSize, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type ReactNode } from 'react';
import { FormStack } from '../../forms/fields/FormStack.tsx';
import { ConditionsForm } from '../../RecordFilter/ConditionsForm.tsx';
import { conditionProblem } from '../../RecordFilter/draft.ts';
import { comparedColumns, conditionsJson, ruleConditions } from './filterConditions.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useRuleTexts } from './texts.ts';

const Conditions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& .condition': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'start',
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
  // The value stands in a row of its own: the form is narrow.
  '& .condition > :nth-of-type(3)': { gridRow: 2, gridColumn: '1 / 3' },
  '& .condition > button': { gridColumn: 3, gridRow: 1, marginTop: 22 },
  '& .note': { margin: 0, color: color.text2, fontSize: fontSize.small },
});

export interface FilterFieldsProps {
  /** The filter as JSON text; '' for none. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the text. */
  readonly problem: string | undefined;
  readonly help: string;
  readonly readOnly: boolean;
  /** What can be asked for; null where that is not known. */
  readonly columns: readonly DatumColumn[] | null;
}

/** For which records a rule holds: as conditions, where those can say it, or as JSON. Each follows the other. */
export function FilterFields({ text, onChange, problem, help, readOnly, columns }: FilterFieldsProps): ReactNode {
  const { t } = useRuleTexts();
  const words = useTexts();
  const format = useFormat();
  const compared = useMemo(() => comparedColumns(columns ?? []), [columns]);
  const read = useMemo(() => ruleConditions(text, compared, format), [text, compared, format]);
  const [wished, setWished] = useState<'conditions' | 'json'>('conditions');
  // What was only begun is not in the text: it stays as long as that says what the rest of it does.
  const [begun, setBegun] = useState<StatedConditions | null>(null);
  const stated = begun && conditionsJson(begun, compared) === text ? begun : read;
  const isOffered = compared.length > 0 && !readOnly;
  const mode = isOffered && stated ? wished : 'json';
  const change = (next: StatedConditions): void => {
    setBegun(next);
    const written = conditionsJson(next, compared);
    if (written !== text) onChange(written);
  };
  return (
    <FormStack>
      {isOffered && stated && (
        <Segments
          label={t('filterAs')}
          value={mode}
          segments={[
            { value: 'conditions', label: words('filterConditions') },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={setWished}
        />
      )}
      {isOffered && !stated && problem === undefined && (
        <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>{t('filterNoConditions')}</p>
      )}
      {mode === 'conditions' && stated ? (
        <Conditions>
          <ConditionsForm
            columns={compared}
            draft={stated}
            onChange={change}
            operatorsOf={comparingOperators}
            asked={stated.conditions.some((condition) => {
              const column = compared.find(({ key }) => key === condition.column);
              return column && condition.value !== '' && conditionProblem(condition, column, format) !== undefined;
            })}
          />
          {stated.conditions.some(({ operator, value }) => needsValue(operator) && value === '') && (
            <p className="note">{t('filterBegun')}</p>
          )}
        </Conditions>
      ) : (
        <TextField
          label={t('filter')}
          value={text}
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          error={problem !== undefined}
          helperText={problem ?? help}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { readOnly, spellCheck: false, style: { fontFamily: fontFamily.mono } } }}
        />
      )}
    </FormStack>
  );
}
