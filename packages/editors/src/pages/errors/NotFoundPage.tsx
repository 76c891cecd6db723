import { Button, EmptyState, PageHeader, withSetup } from '@geo/ui';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShellTexts } from '../i18n/texts.ts';

/** There is no page at this address, or what it is about is gone. */
export const NotFoundPage = withSetup(function NotFoundPage(): ReactNode {
  const t = useShellTexts();
  return (
    <>
      <PageHeader title={t('notFoundTitle')} />
      <EmptyState
        icon={<Compass />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Button kind="primary" href="/">
            {t('toHome')}
          </Button>
        }
      />
    </>
  );
});
