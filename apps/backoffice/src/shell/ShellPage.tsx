import { AppShell } from '@geo/ui';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { RouterLink } from '../app/RouterLink.tsx';
import { EditorHost } from '../pages/editor/EditorHost.tsx';
import type { AccountDialog } from './AccountDialogs.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { useNavEntries } from './useNavEntries.tsx';
import { useUserMenu } from './useUserMenu.tsx';

const AccountDialogs = lazy(async () => ({ default: (await import('./AccountDialogs.tsx')).AccountDialogs }));

/** The frame of every page behind the log-in. */
export function ShellPage(): ReactNode {
  const router = useRouter();
  const [dialog, setDialog] = useState<AccountDialog>();
  const { user, items } = useUserMenu({
    openDialog: setDialog,
    openShortcuts: () => undefined,
    goTo: (path) => router.history.push(path),
  });
  return (
    <AppShell entries={useNavEntries()} linkComponent={RouterLink} user={user} userMenu={items} banner={<ImpersonationBanner />}>
      <Outlet />
      <EditorHost />
      {dialog && (
        <Suspense>
          <AccountDialogs open={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </AppShell>
  );
}
