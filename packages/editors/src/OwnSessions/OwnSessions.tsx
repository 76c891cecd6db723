import type { Session } from '@geo/api';
import { Button, RelativeTime, StatusChip } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';

export interface OwnSessionsProps {
  /** The user's sessions, the present one among them. */
  readonly sessions: readonly Session[];
  /** The user wants a session to end. */
  readonly onClose: (session: Session) => void;
  /** One is being ended. @default false */
  readonly pending?: boolean;
}

/** Where one is logged in. The session that shows this is marked, and is ended by logging out. */
export function OwnSessions({ sessions, onClose, pending = false }: OwnSessionsProps): ReactNode {
  const t = useTexts();
  return (
    <SmallTable label={t('ownSessions')} columns={[{ label: t('colAgent') }, { label: t('colLogin') }, { label: t('lastSeen') }]}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <th scope="row">
            {session.user_agent ?? t('unknownValue')}
            <small>{session.ip_address ?? t('unknownValue')}</small>
          </th>
          <td>
            <RelativeTime value={session.created_at} />
          </td>
          <td>
            <RelativeTime value={session.last_seen} />
          </td>
          <td>
            {session.is_current ? (
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
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
