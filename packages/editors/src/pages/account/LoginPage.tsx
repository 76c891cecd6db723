import { errorText } from '@geo/api';
import { LoginForm, withSetup, type Credentials, type Language } from '@geo/ui';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { usePageTitle, type PageHost } from '../host.ts';
import { safeNext } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import type { EntryPort } from './port.ts';

export interface LoginPageProps {
  /** Where the data come from and where changes go. */
  readonly port: EntryPort;
  /** What the page asks of the app around it: addresses and titles. */
  readonly host: Pick<PageHost, 'open' | 'setTitle'>;
  /** Where the log-in leads; only places inside the app count. */
  readonly next?: string | undefined;
  /** The language in force. */
  readonly language: Language;
  /** Another language was chosen. */
  readonly onLanguage: (language: Language) => void;
}

/** Logs in and returns to the place that asked for it. A language chosen here becomes that of the account. */
export const LoginPage = withSetup(function LoginPage({ port, host, next, language, onLanguage }: LoginPageProps): ReactNode {
  const t = useTexts();
  const getCsrf = port.useCsrf();
  const [chosen, setChosen] = useState(false);
  const [error, setError] = useState<string>();
  const login = port.useCall('login');
  const saveLanguage = port.useCall('setLanguage');
  usePageTitle(host, t('loginPage'));

  const submit = async (credentials: Credentials): Promise<void> => {
    setError(undefined);
    try {
      await getCsrf();
      const me = await login.mutateAsync({ body: credentials });
      if (chosen && me.language !== language) await saveLanguage.mutateAsync({ body: { language } });
      host.open(safeNext(next));
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  const other = language === 'de' ? 'en' : 'de';
  return (
    <LoginForm
      onSubmit={(credentials) => void submit(credentials)}
      pending={login.isPending || saveLanguage.isPending}
      error={error}
      footer={
        <>
          <Button
            variant="text"
            size="small"
            lang={other}
            onClick={() => {
              setChosen(true);
              onLanguage(other);
            }}
          >
            {t('otherLanguage')}
          </Button>
          <Button variant="text" size="small" href={`/docs/${language}/accessibility.html`}>
            {t('accessibility')}
          </Button>
        </>
      }
    />
  );
});
