import { endpoints } from '@geo/api';
import { useChange, useClient } from '@geo/api/react';
import { LoginForm, type Credentials } from '@geo/ui';
import Button from '@mui/material/Button';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useSettings } from '../../app/SettingsContext.ts';
import { errorText } from '../../app/errorText.ts';
import { safeNext } from '../../app/hrefs.ts';
import type { LoginSearch } from '../../app/search.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Logs in and returns to the place that asked for it. A language chosen here becomes that of the account. */
export function LoginPage(): ReactNode {
  const t = useTexts();
  const client = useClient();
  const router = useRouter();
  const { next }: LoginSearch = useSearch({ strict: false });
  const { language, set } = useSettings();
  const [chosen, setChosen] = useState(false);
  const [error, setError] = useState<string>();
  const login = useChange('login');
  const saveLanguage = useChange('setLanguage');

  useEffect(() => {
    document.title = t('loginPage');
  }, [t]);

  const submit = async (credentials: Credentials): Promise<void> => {
    setError(undefined);
    try {
      await client.call(endpoints.csrf, {});
      const me = await login.mutateAsync({ body: credentials });
      if (chosen && me.language !== language) await saveLanguage.mutateAsync({ body: { language } });
      router.history.push(safeNext(next));
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
              set({ language: other });
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
}
