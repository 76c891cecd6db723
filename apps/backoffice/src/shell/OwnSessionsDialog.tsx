import { useChange, useOwnSessions } from '@geo/api/react';
import { OwnSessions } from '@geo/editors';
import { Banner, ModalFrame, useNotify } from '@geo/ui';
import type { ReactNode } from 'react';
import { errorText } from '../app/errorText.ts';
import { Loaded } from '@geo/editors/pages';
import { useTexts } from '../i18n/texts.ts';

/** Where the user is logged in, to be ended where it should not be. */
export function OwnSessionsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const query = useOwnSessions();
  const change = useChange('closeOwnSession');
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
