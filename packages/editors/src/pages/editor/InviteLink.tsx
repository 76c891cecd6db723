import { InviteDialog } from '@geo/ui';
import type { ReactNode } from 'react';

/** The link of an invitation, to be passed on by hand. */
export function InviteLink({ url, onClose }: { readonly url: string; readonly onClose: () => void }): ReactNode {
  return <InviteDialog open inviteUrl={url} onSubmit={onClose} onClose={onClose} />;
}
