import { errorText } from '@geo/api';
import { Banner, Brand, Button, NewPasswordFields, color, fontSize, passwordProblem, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent, type ReactNode } from 'react';
import { usePageTitle, type PageHost } from '../host.ts';
import { useTexts } from '../i18n/texts.ts';
import type { EntryPort } from './port.ts';

const Page = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  backgroundColor: color.ground,
  '& > *': {
    width: '100%',
    maxWidth: 380,
    display: 'grid',
    gap: 16,
    padding: 28,
    borderRadius: 10,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    boxShadow: color.shadowMedium,
  },
  '& h1': { margin: 0, fontSize: fontSize.heading, fontWeight: 600 },
  '& p, & output': { margin: 0, color: color.text2 },
});

export interface InvitePageProps {
  /** Where the data come from and where changes go. */
  readonly port: EntryPort;
  /** What the page asks of the app around it: titles. */
  readonly host: Pick<PageHost, 'setTitle'>;
  /** What the link of the invitation carries. */
  readonly token: string;
}

/** Where the link of an invitation leads: sets the first password. */
export const InvitePage = withSetup(function InvitePage({ port, host, token }: InvitePageProps): ReactNode {
  const t = useTexts();
  const getCsrf = port.useCsrf();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const accept = port.useCall('acceptInvite');
  usePageTitle(host, t('inviteTitle'));
  const ready = passwordProblem(password, repeated, '') === null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || accept.isPending) return;
    await getCsrf().catch(() => undefined);
    accept.mutate({ body: { token, new_password1: password, new_password2: repeated } });
  };
  if (accept.data)
    return (
      <Page>
        <div>
          <Brand size={32} />
          <h1>{t('inviteTitle')}</h1>
          <output>{t('inviteDone', { name: accept.data.username })}</output>
          <Button kind="primary" size="large" href="/accounts/login/">
            {t('toLogin')}
          </Button>
        </div>
      </Page>
    );
  const complaint = accept.error?.fields['new_password1'];
  return (
    <Page>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Brand size={32} />
        <h1>{t('inviteTitle')}</h1>
        <p>{t('inviteText')}</p>
        {accept.error && !complaint && <Banner severity="error">{errorText(accept.error)}</Banner>}
        <NewPasswordFields
          password={password}
          repeated={repeated}
          onPassword={setPassword}
          onRepeated={setRepeated}
          error={complaint}
          disabled={accept.isPending}
        />
        <Button kind="primary" size="large" type="submit" fullWidth disabled={!ready} loading={accept.isPending}>
          {t('setPassword')}
        </Button>
      </form>
    </Page>
  );
});
