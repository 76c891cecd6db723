import { Button, ErrorState, PageHeader } from '@geo/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Stands in place of a page that failed; the rest of the app goes on. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title={t('errorTitle')} />
      <ErrorState title={t('errorText')} reason={errorText(error)} onRetry={retry} action={<Button href="/">{t('toHome')}</Button>} />
    </>
  );
}
