import { accountPort } from '@geo/editors/connected';
import { AccountDialogs, ImpersonationBanner, type AccountDialogsProps } from '@geo/editors/pages';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The dialogs of the user menu. */
export function Account(props: Omit<AccountDialogsProps, 'port'>): ReactNode {
  return <AccountDialogs port={accountPort} {...props} />;
}

/** Says that an administrator acts as somebody else. */
export function Impersonation(): ReactNode {
  const router = useRouter();
  return <ImpersonationBanner port={accountPort} onEnded={() => router.history.push('/users/')} />;
}
