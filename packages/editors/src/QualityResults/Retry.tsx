import { Button } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** Tries again. */
export function Retry({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Button size="small" onClick={onRetry}>
      {t('checkAgain')}
    </Button>
  );
}
