import type { User } from '@geo/api';
import { DatePicker, StatusChip } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormRow, FormStack } from '../fields/FormStack.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { UserDraft } from './draft.ts';

interface FlagProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
  /** Beside the label. */
  readonly mark?: ReactNode;
}

function Flag({ label, help, checked, disabled, onChange, mark }: FlagProps): ReactNode {
  const helpId = useId();
  return (
    <div>
      <div style={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 }}>
        <FormControlLabel
          control={
            <Switch
              checked={checked}
              disabled={disabled}
              onChange={(event) => onChange(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': helpId } }}
            />
          }
          label={label}
        />
        {mark}
      </div>
      <FormHelperText id={helpId}>{help}</FormHelperText>
    </div>
  );
}

type Props = Omit<EditorFormProps<UserDraft, User>, 'env'>;

/** Who a user is, how they log in, and for how long. */
export function PersonalData({ value, onChange, stored, errors, readOnly, onSave }: Props): ReactNode {
  const t = useTexts();
  const set = (change: Partial<UserDraft>): void => onChange({ ...value, ...change });
  const isNew = stored === null;
  const text = (field: 'first_name' | 'last_name' | 'username' | 'email', label: string) => ({
    label,
    value: value[field],
    error: errors[field],
    readOnly,
    spellCheck: false,
    onChange: (next: string) => set({ [field]: next }),
  });
  return (
    <FormStack>
      <FormRow>
        <TextInput {...text('first_name', t('firstName'))} />
        <TextInput {...text('last_name', t('lastName'))} />
      </FormRow>
      <TextInput {...text('username', t('username'))} required help={t('usernameHelp')} />
      <TextInput {...text('email', t('email'))} type="email" required={isNew && value.send_invite} />
      {isNew && (
        <Flag
          label={t('sendInvite')}
          help={t('sendInviteHelp')}
          checked={value.send_invite}
          disabled={readOnly}
          onChange={(send_invite) => set({ send_invite })}
        />
      )}
      {!(isNew && value.send_invite) && (
        <TextInput
          label={t('password')}
          type="password"
          autoComplete="new-password"
          required={isNew}
          value={value.raw_password}
          error={errors['raw_password']}
          help={isNew ? undefined : t('passwordKeepHelp')}
          readOnly={readOnly}
          onChange={(raw_password) => set({ raw_password })}
        />
      )}
      <TextInput
        label={t('notes')}
        rows={3}
        value={value.notes}
        error={errors['notes']}
        readOnly={readOnly}
        onSave={onSave}
        onChange={(notes) => set({ notes })}
      />
      <Flag
        label={t('isActive')}
        help={t('isActiveHelp')}
        checked={value.is_active && !(isNew && value.send_invite)}
        disabled={readOnly || (isNew && value.send_invite)}
        onChange={(is_active) => set({ is_active })}
      />
      <Flag
        label={t('isStaff')}
        help={t('isStaffHelp')}
        checked={value.is_staff}
        disabled={readOnly}
        onChange={(is_staff) => set({ is_staff })}
      />
      <Flag
        label={t('isSuperuser')}
        help={t('isSuperuserHelp')}
        checked={value.is_superuser}
        disabled={readOnly}
        mark={<StatusChip status="warning" label={t('caution')} />}
        onChange={(is_superuser) => set({ is_superuser })}
      />
      <FormRow>
        <TextInput
          label={t('maxSessions')}
          type="number"
          value={value.max_concurrent_sessions}
          error={errors['max_concurrent_sessions']}
          help={t('maxSessionsHelp')}
          readOnly={readOnly}
          onChange={(max_concurrent_sessions) => set({ max_concurrent_sessions })}
        />
        <DatePicker
          label={t('expirationDate')}
          value={value.expiration_date}
          onChange={(expiration_date) => set({ expiration_date })}
          helperText={errors['expiration_date'] ?? t('expirationHelp')}
          error={'expiration_date' in errors}
          readOnly={readOnly}
        />
      </FormRow>
    </FormStack>
  );
}
