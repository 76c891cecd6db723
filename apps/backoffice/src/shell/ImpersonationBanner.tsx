import { useChange, useMe } from '@geo/api/react';
import { Banner, Button, useNotify } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../app/errorText.ts';
import { useTexts } from '../i18n/texts.ts';

/** Says that an administrator acts as somebody else, and ends it. */
export function ImpersonationBanner(): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const router = useRouter();
  const cache = useQueryClient();
  const { data: me } = useMe();
  const end = useChange('endImpersonation');
  if (!me?.impersonator) return null;
  const stop = (): void =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          // Nothing of what the other user could see may stay.
          cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
          router.history.push('/users/');
        },
        onError: (error) => notify({ message: errorText(error), severity: 'error' }),
      },
    );
  return (
    <Banner
      severity="warning"
      flush
      action={
        <Button size="small" onClick={stop} loading={end.isPending}>
          {t('endImpersonation')}
        </Button>
      }
    >
      {t('actingAs', { name: me.display_name, admin: me.impersonator.display_name })}
    </Banner>
  );
}
