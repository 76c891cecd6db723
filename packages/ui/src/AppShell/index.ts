export { AppShell, dockedFromWidth, sidebarWidth, type AppShellProps } from './AppShell.tsx';
export type { NavEntry } from './NavList.tsx';
export { ShellMenuButton } from './ShellMenuButton.tsx';
export type { ShellUser } from './UserMenu.tsx';
