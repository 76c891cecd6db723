import { errorText, isNotFound } from '@geo/api';
import { Button, ErrorState, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useShellTexts } from '../i18n/texts.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export interface LoadFailedProps {
  /** What was thrown while the data were loaded. */
  readonly error: unknown;
  /** Another try. */
  readonly onRetry: () => void;
}

/** An object's page when the object could not be loaded: what does not exist is a missing page, anything else can be tried again. */
export const LoadFailed = withSetup(function LoadFailed({ error, onRetry }: LoadFailedProps): ReactNode {
  const t = useShellTexts();
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <ErrorState title={t('loadFailed')} reason={errorText(error)} onRetry={onRetry} action={<Button href="/">{t('toHome')}</Button>} />
  );
});
