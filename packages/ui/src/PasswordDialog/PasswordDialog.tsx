import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordProblem } from './passwordProblem.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** The old password and the new one, twice. */
export interface PasswordChange {
  readonly old_password: string;
  readonly new_password1: string;
  readonly new_password2: string;
}

export interface PasswordDialogProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** The new password must not be this name. */
  readonly username: string;
  /** The change is under way. @default false */
  readonly pending?: boolean;
  /** Why it failed. */
  readonly error?: string;
  /** Complaints by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Three fields without a complaint were sent. */
  readonly onSubmit: (change: PasswordChange) => void;
  /** The user closes it. */
  readonly onClose: () => void;
}

function PasswordForm({ username, pending = false, error, fields = {}, onSubmit, onClose }: Omit<PasswordDialogProps, 'open'>): ReactNode {
  const t = useUiTexts();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const ready = old !== '' && passwordProblem(password, repeated, username) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !pending) onSubmit({ old_password: old, new_password1: password, new_password2: repeated });
  };
  const named = fields['old_password'] ?? fields['new_password1'];
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        {error && !named && <Banner severity="error">{error}</Banner>}
        {/* Lets password managers know whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label={t('oldPassword')}
          type="password"
          value={old}
          onChange={(event) => setOld(event.target.value)}
          error={fields['old_password'] !== undefined}
          helperText={fields['old_password']}
          disabled={pending}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
        <NewPasswordFields
          password={password}
          repeated={repeated}
          onPassword={setPassword}
          onRepeated={setRepeated}
          username={username}
          error={fields['new_password1']}
          disabled={pending}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={!ready} loading={pending}>
          {t('changePassword')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Changes the own password. What was typed is gone when the dialog closes. */
export const PasswordDialog = withGeo(function PasswordDialog({ open, ...form }: PasswordDialogProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={form.pending ? undefined : form.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('changePassword')}</DialogTitle>
      <PasswordForm {...form} />
    </Dialog>
  );
});
