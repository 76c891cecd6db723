import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { RetentionNumbers } from '../fields/RetentionNumbers.tsx';
import { firstRetention, type RetentionDraft } from '../fields/retention.ts';

export interface RetentionFieldProps {
  /** Null keeps all moments. */
  readonly value: RetentionDraft | null;
  readonly onChange: (value: RetentionDraft | null) => void;
  /** Message of what is wrong. */
  readonly error?: string | undefined;
  /** The user may change the depot, and this as well: it is the owner's. */
  readonly mayChange: boolean;
}

/** How long a depot keeps its moments. */
export function RetentionField({ value, onChange, error, mayChange }: RetentionFieldProps): ReactNode {
  const t = useTexts();
  const help = t(value ? 'retentionRuleHelp' : 'retentionAllHelp');
  return (
    <FormStack>
      <TextField
        select
        label={t('retention')}
        value={value ? 'rule' : 'all'}
        disabled={!mayChange}
        error={error !== undefined}
        helperText={error ?? (mayChange ? help : `${help} ${t('approvalDenied')}`)}
        onChange={(event) => onChange(event.target.value === 'rule' ? firstRetention : null)}
      >
        <MenuItem value="all">{t('retentionAll')}</MenuItem>
        <MenuItem value="rule">{t('retentionRule')}</MenuItem>
      </TextField>
      {value && <RetentionNumbers value={value} onChange={onChange} readOnly={!mayChange} />}
    </FormStack>
  );
}
