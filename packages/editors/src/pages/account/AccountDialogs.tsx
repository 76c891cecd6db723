import { errorText, type ApiError } from '@geo/api';
import { InviteDialog, PasswordDialog, useNotify, withSetup } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ApiKeysDialog } from './ApiKeysDialog.tsx';
import { KeptResultsDialog } from './KeptResultsDialog.tsx';
import { OwnSessionsDialog } from './OwnSessionsDialog.tsx';
import type { AccountPort } from './port.ts';

export type AccountDialog = 'password' | 'sessions' | 'keys' | 'results' | 'invite';

export interface AccountDialogsProps {
  /** Where the data come from and where changes go. */
  readonly port: AccountPort;
  /** The dialog that shows. */
  readonly open: AccountDialog;
  /** The user closes it. */
  readonly onClose: () => void;
}

function failureOf(error: ApiError | null): { readonly error?: string; readonly fields?: Readonly<Record<string, string>> } {
  return error ? { error: errorText(error), fields: error.fields } : {};
}

/** Changes the own password; the other sessions of the user end with it. */
function OwnPassword({ port, onClose }: Omit<AccountDialogsProps, 'open'>): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const { data: me } = port.useMe();
  const change = port.useCall('changePassword');
  return (
    <PasswordDialog
      open
      username={me?.username ?? ''}
      pending={change.isPending}
      {...failureOf(change.error)}
      onSubmit={(body) =>
        change.mutate(
          { body },
          {
            onSuccess: () => {
              notify({ message: t('passwordChanged') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** Invites by mail, or answers the link where the platform has no mail server. */
function Invitation({ port, onClose }: Omit<AccountDialogsProps, 'open'>): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const invite = port.useCall('sendInvite');
  const [link, setLink] = useState<string | null>(null);
  return (
    <InviteDialog
      open
      pending={invite.isPending}
      {...(invite.error ? { error: errorText(invite.error) } : {})}
      inviteUrl={link}
      onSubmit={(email) =>
        invite.mutate(
          { body: { email } },
          {
            onSuccess: (result) => {
              if (result.invite_url !== null) return setLink(new URL(result.invite_url, window.location.origin).href);
              notify({ message: t('invitationSent') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** The dialogs of the user menu. */
export const AccountDialogs = withSetup(function AccountDialogs({ open, ...props }: AccountDialogsProps): ReactNode {
  if (open === 'sessions') return <OwnSessionsDialog {...props} />;
  if (open === 'keys') return <ApiKeysDialog {...props} />;
  if (open === 'results') return <KeptResultsDialog {...props} />;
  return open === 'password' ? <OwnPassword {...props} /> : <Invitation {...props} />;
});
