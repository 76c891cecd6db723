import { Banner, Button } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** Why something could not be loaded, and how it is asked for again. */
export function LoadFailure({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Banner
      severity="error"
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('errorMessage', { message: reason })}
    </Banner>
  );
}
