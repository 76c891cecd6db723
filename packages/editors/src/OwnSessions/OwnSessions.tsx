import type { Session } from '@geo/api';
import { Button, RelativeTime, StatusChip, color, fontSize, visuallyHidden } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface OwnSessionsProps {
  readonly sessions: readonly Session[];
  readonly onClose: (session: Session) => void;
  /** One is being ended. @default false */
  readonly pending?: boolean;
}

const Scroll = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.body },
  '& th, & td': { padding: 8, textAlign: 'left', borderBottom: `1px solid ${color.line}` },
  '& thead th': { fontSize: fontSize.small, color: color.text2, fontWeight: 600 },
  '& th[scope="row"]': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: fontSize.small, color: color.text2 },
});

/** Where one is logged in. The session that shows this is marked, and is ended by logging out. */
export function OwnSessions({ sessions, onClose, pending = false }: OwnSessionsProps): ReactNode {
  const t = useTexts();
  return (
    <Scroll>
      <table aria-label={t('ownSessions')}>
        <thead>
          <tr>
            <th scope="col">{t('colAgent')}</th>
            <th scope="col">{t('colLogin')}</th>
            <th scope="col">{t('lastSeen')}</th>
            <th scope="col">
              <span style={visuallyHidden}>{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Scroll>
  );
}
