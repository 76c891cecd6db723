import type { Session } from '@geo/api';
import { Button, RelativeTime, SmallTable, StatusChip, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { shortAgent } from '../SecurityLog/agent.ts';
import { useTexts } from '../i18n/texts.ts';

export interface OwnSessionsProps {
  /** The user's sessions, the present one among them. */
  readonly sessions: readonly Session[];
  /** The user wants a session to end. */
  readonly onClose: (session: Session) => void;
  /** One is being ended. @default false */
  readonly pending?: boolean;
}

/** Where one is logged in. The session that shows this is marked, and is ended by logging out. */
export const OwnSessions = withSetup(function OwnSessions({ sessions, onClose, pending = false }: OwnSessionsProps): ReactNode {
  const t = useTexts();
  return (
    <SmallTable
      label={t('ownSessions')}
      columns={[
        {
          id: 'agent',
          label: t('colAgent'),
          heading: true,
          render: ({ user_agent, ip_address }) => (
            <>
              {user_agent === null ? t('unknownValue') : <span title={user_agent}>{shortAgent(user_agent)}</span>}
              <small>{ip_address ?? t('unknownValue')}</small>
            </>
          ),
        },
        { id: 'login', label: t('colLogin'), render: ({ created_at }) => <RelativeTime value={created_at} /> },
        { id: 'seen', label: t('lastSeen'), render: ({ last_seen }) => <RelativeTime value={last_seen} /> },
      ]}
      rows={sessions}
      keyOf={({ id }) => id}
      trail={(session) =>
        session.is_current ? (
          <StatusChip status="ok" label={t('sessionCurrent')} />
        ) : (
          <Button
            size="small"
            disabled={pending}
            onClick={() => onClose(session)}
            aria-label={t('endOwnSession', { name: session.user_agent ?? t('unknownValue') })}
          >
            {t('endSession')}
          </Button>
        )
      }
    />
  );
});
