import { AppShell } from '@geo/ui';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RouterLink } from '../app/RouterLink.tsx';
import { useNavEntries } from './useNavEntries.tsx';
import { useUserMenu } from './useUserMenu.tsx';

/** The frame of every page behind the log-in. */
export function ShellPage(): ReactNode {
  const { user, items } = useUserMenu();
  return (
    <AppShell entries={useNavEntries()} linkComponent={RouterLink} user={user} userMenu={items}>
      <Outlet />
    </AppShell>
  );
}
