import type { DatumColumn } from '@geo/api';
import type { ReactNode } from 'react';
import { ExpressionEditor } from '../ExpressionField/ExpressionEditor.tsx';
import { useTexts } from '../i18n/texts.ts';

export interface ExpressionFormProps {
  readonly columns: readonly DatumColumn[];
  /** CQL2 text. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter was pressed. */
  readonly onSave: (text: string) => void;
}

/** A filter as text, with what is wrong in it. */
export function ExpressionForm(props: ExpressionFormProps): ReactNode {
  const t = useTexts();
  return <ExpressionEditor {...props} label={t('filterExpression')} asked="condition" rows={5} help={t('filterExpressionHelp')} />;
}
