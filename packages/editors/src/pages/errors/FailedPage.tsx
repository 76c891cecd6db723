import { errorText } from '@geo/api';
import { Button, ErrorState, PageHeader, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../i18n/texts.ts';

export interface FailedPageProps {
  /** What was thrown while the page was loaded or drawn. */
  readonly error: unknown;
  /** Another try. */
  readonly onRetry: () => void;
}

/** Stands in place of a page that failed; the rest of the app goes on. */
export const FailedPage = withSetup(function FailedPage({ error, onRetry }: FailedPageProps): ReactNode {
  const t = useShellTexts();
  return (
    <>
      <PageHeader title={t('errorTitle')} />
      <ErrorState title={t('errorText')} reason={errorText(error)} onRetry={onRetry} action={<Button href="/">{t('toHome')}</Button>} />
    </>
  );
});
