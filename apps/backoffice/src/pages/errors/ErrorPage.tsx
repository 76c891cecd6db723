import { FailedPage } from '@geo/editors/pages';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Stands in place of a page that failed. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <FailedPage error={error} onRetry={retry} />;
}
