import type { DatumColumn } from '@geo/api';
import { CodeEditor } from '@geo/ui/code';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { filterCompletions } from './filterText.ts';

export interface ExpressionFormProps {
  readonly columns: readonly DatumColumn[];
  /** CQL2 text. */
  readonly value: string;
  /** What is wrong in it, and what would be right. */
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter was pressed. */
  readonly onSave: (text: string) => void;
}

/** A filter as text, with what is wrong in it. */
export function ExpressionForm({ columns, value, problem, onChange, onSave }: ExpressionFormProps): ReactNode {
  const t = useTexts();
  const completions = useMemo(() => filterCompletions(columns), [columns]);
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
