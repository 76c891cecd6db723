import { errorText } from '@geo/api';
import { Banner, Button, useNotify, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { AccountPort } from './port.ts';

export interface ImpersonationBannerProps {
  /** Where the data come from and where changes go. */
  readonly port: Pick<AccountPort, 'useCall' | 'useForget' | 'useMe'>;
  /** The administrator acts for themselves again. */
  readonly onEnded: () => void;
}

/** Says that an administrator acts as somebody else, and ends it. */
export const ImpersonationBanner = withSetup(function ImpersonationBanner({ port, onEnded }: ImpersonationBannerProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const forget = port.useForget();
  const { data: me } = port.useMe();
  const end = port.useCall('endImpersonation');
  if (!me?.impersonator) return null;
  const stop = (): void =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          forget();
          onEnded();
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
});
