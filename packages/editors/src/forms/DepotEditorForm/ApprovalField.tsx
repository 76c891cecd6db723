import type { Depot } from '@geo/api';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';

type Approval = Pick<Depot, 'approval' | 'four_eyes'>;

export interface ApprovalFieldProps {
  readonly value: Approval;
  readonly onChange: (value: Approval) => void;
  /** Message of what is wrong. */
  readonly error?: string | undefined;
  /** The user may change the depot, and this as well: it is the owner's. */
  readonly mayChange: boolean;
}

const texts = {
  automatic: { label: 'approvalAutomatic', help: 'approvalAutomaticHelp' },
  manual: { label: 'approvalManual', help: 'approvalManualHelp' },
} as const;

/** Who says that a new moment may be read. */
export function ApprovalField({ value, onChange, error, mayChange }: ApprovalFieldProps): ReactNode {
  const t = useTexts();
  const { approval, four_eyes } = value;
  const help = t(texts[approval].help);
  return (
    <FormStack>
      <TextField
        select
        label={t('approval')}
        value={approval}
        disabled={!mayChange}
        error={error !== undefined}
        helperText={error ?? (mayChange ? help : `${help} ${t('approvalDenied')}`)}
        onChange={(event) => onChange({ approval: event.target.value as Approval['approval'], four_eyes: false })}
      >
        {Object.entries(texts).map(([name, { label }]) => (
          <MenuItem key={name} value={name}>
            {t(label)}
          </MenuItem>
        ))}
      </TextField>
      {approval === 'manual' && (
        <FormControlLabel
          control={
            <Switch
              checked={four_eyes}
              disabled={!mayChange}
              onChange={(event) => onChange({ approval, four_eyes: event.target.checked })}
            />
          }
          label={t('fourEyes')}
        />
      )}
    </FormStack>
  );
}
