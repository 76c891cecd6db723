import type { DatumColumn } from '@geo/api';
import { useFormat } from '@geo/ui';
import { CodeEditor } from '@geo/ui/code';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { filterCompletions, filterProblem } from './filterText.ts';

export interface ExpressionFormProps {
  readonly columns: readonly DatumColumn[];
  /** CQL2 text. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter was pressed. */
  readonly onSave: (text: string) => void;
}

/** A filter as text, with what is wrong in it. */
export function ExpressionForm({ columns, value, onChange, onSave }: ExpressionFormProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const completions = useMemo(() => filterCompletions(columns), [columns]);
  const problem = filterProblem(value, columns, format, t);
  return (
    <CodeEditor
      label={t('filterExpression')}
      value={value}
      rows={5}
      completions={completions}
      error={problem !== undefined}
      helperText={problem ?? t('filterExpressionHelp')}
      onChange={onChange}
      onSave={onSave}
    />
  );
}
