import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { UrlBox } from '../UrlBox/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface InviteDialogProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** The invitation is under way. @default false */
  readonly pending?: boolean;
  /** Why it failed. */
  readonly error?: string;
  /** Link to hand over by hand, where the platform cannot send mail. */
  readonly inviteUrl?: string | null;
  /** A valid address was sent. */
  readonly onSubmit: (email: string) => void;
  /** The user closes it. */
  readonly onClose: () => void;
}

/** True for what looks like an address: one @ with something on both sides, no blanks. The server has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

function InviteForm({ pending = false, error, onSubmit, onClose }: Omit<InviteDialogProps, 'open' | 'inviteUrl'>): ReactNode {
  const t = useUiTexts();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = tried && !isEmail(email.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isEmail(email.trim()) && !pending) onSubmit(email.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        <DialogContentText>{t('inviteText')}</DialogContentText>
        <TextField
          label={t('email')}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong || error !== undefined}
          helperText={wrong ? t('emailRequired') : error}
          disabled={pending}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" loading={pending}>
          {t('sendInvitation')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Invites somebody by email address. */
export const InviteDialog = withGeo(function InviteDialog({ open, inviteUrl, ...form }: InviteDialogProps): ReactNode {
  const t = useUiTexts();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={form.pending ? undefined : form.onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('sendInvitation')}</DialogTitle>
      {inviteUrl ? (
        <>
          <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
            <DialogContentText>{t('inviteLinkText')}</DialogContentText>
            <UrlBox label={t('inviteLink')} url={inviteUrl} />
          </DialogContent>
          <DialogActions>
            <Button kind="primary" onClick={form.onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <InviteForm {...form} />
      )}
    </Dialog>
  );
});
