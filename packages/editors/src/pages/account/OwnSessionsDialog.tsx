import { errorText } from '@geo/api';
import { Banner, ModalFrame, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { OwnSessions } from '../../OwnSessions/index.ts';
import { Loaded } from '../Loaded.tsx';
import { useTexts } from '../i18n/texts.ts';
import type { AccountPort } from './port.ts';

export interface OwnSessionsDialogProps {
  readonly port: Pick<AccountPort, 'useCall' | 'useOwnSessions'>;
  readonly onClose: () => void;
}

/** Where the user is logged in, to be ended where it should not be. */
export function OwnSessionsDialog({ port, onClose }: OwnSessionsDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = port.useOwnSessions();
  const change = port.useCall('closeOwnSession');
  return (
    <ModalFrame open title={t('ownSessions')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('ownSessionsText')}</p>
      {change.error && <Banner severity="error">{errorText(change.error)}</Banner>}
      <Loaded query={query}>
        {(data) => (
          <OwnSessions
            sessions={data}
            pending={change.isPending}
            onClose={({ id }) => change.mutate({ params: { id } }, { onSuccess: () => notify({ message: t('ownSessionEnded') }) })}
          />
        )}
      </Loaded>
    </ModalFrame>
  );
}
