import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { passwordLength, passwordProblem } from './passwordProblem.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface NewPasswordFieldsProps {
  /** The new password so far. */
  readonly password: string;
  /** The same once more, so far. */
  readonly repeated: string;
  /** Each change of the new password. */
  readonly onPassword: (password: string) => void;
  /** Each change of the repetition. */
  readonly onRepeated: (repeated: string) => void;
  /** The password must not be this name. */
  readonly username?: string;
  /** The server's complaint about the new password. */
  readonly error?: string;
  /** It cannot be used at present. */
  readonly disabled?: boolean;
}

/** A new password, typed twice; what is missing is said once something was typed. */
export const NewPasswordFields = withGeo(function NewPasswordFields({
  password,
  repeated,
  username = '',
  error,
  disabled,
  ...on
}: NewPasswordFieldsProps): ReactNode {
  const t = useUiTexts();
  const problem = passwordProblem(password, repeated, username);
  const short = password !== '' && problem === 'short';
  const help = error ?? (problem === 'name' ? t('passwordIsName') : t('passwordRule', { count: passwordLength }));
  const differs = repeated !== '' && password !== repeated;
  return (
    <>
      <TextField
        label={t('newPassword')}
        type="password"
        value={password}
        onChange={(event) => on.onPassword(event.target.value)}
        error={Boolean(error) || short || (password !== '' && problem === 'name')}
        helperText={help}
        disabled={disabled}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
      <TextField
        label={t('repeatPassword')}
        type="password"
        value={repeated}
        onChange={(event) => on.onRepeated(event.target.value)}
        error={differs}
        helperText={differs ? t('passwordsDiffer') : undefined}
        disabled={disabled}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </>
  );
});
