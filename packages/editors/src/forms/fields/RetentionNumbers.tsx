import { retentionBounds } from '@geo/api';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { isRetentionPart, type RetentionDraft } from './retention.ts';

export interface RetentionNumbersProps {
  readonly value: RetentionDraft;
  readonly onChange: (value: RetentionDraft) => void;
  /** @default false */
  readonly readOnly?: boolean;
}

/** How many moments stay, and how young they must be otherwise. */
export function RetentionNumbers({ value, onChange, readOnly = false }: RetentionNumbersProps): ReactNode {
  const t = useTexts();
  const problemOf = (key: keyof RetentionDraft): string | undefined => {
    const [least, most] = retentionBounds[key];
    return isRetentionPart(key, value[key]) ? undefined : t('retentionPartWrong', { least, most });
  };
  const field = (key: keyof RetentionDraft, label: string): ReactNode => (
    <DatumEditor
      type="int"
      label={label}
      value={value[key]}
      onChange={(entered) => onChange({ ...value, [key]: typeof entered === 'number' ? entered : undefined })}
      readOnly={readOnly}
      problem={problemOf(key)}
    />
  );
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
      {field('newest', t('retentionNewest'))}
      {field('days', t('retentionDays'))}
    </div>
  );
}
