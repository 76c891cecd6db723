import { holdsPermission, type Me } from '@geo/api';
import type { MenuAction, Settings } from '@geo/ui';
import {
  Database,
  Info,
  Keyboard,
  KeyRound,
  KeySquare,
  Languages,
  LogOut,
  Mail,
  Monitor,
  MonitorSmartphone,
  Moon,
  RefreshCw,
  Rows3,
  Rows4,
  Sun,
} from 'lucide-react';
import type { ShellTranslate } from '../i18n/texts.ts';
import type { UserMenuActions } from './useUserMenu.tsx';

const schemes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;
const densities = [
  ['comfortable', Rows3],
  ['compact', Rows4],
] as const;

export interface UserMenuContext extends UserMenuActions {
  readonly t: ShellTranslate;
  readonly me: Me | undefined;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** Changes the language, here and in the account. */
  readonly chooseLanguage: (language: Settings['language']) => void;
}

/** The entries of the user menu. */
export function userMenuItems(context: UserMenuContext): readonly MenuAction[] {
  const { t, me, settings, set, chooseLanguage, openDialog, openShortcuts, goTo } = context;
  const { language, scheme, density } = settings;
  return [
    ...(['de', 'en'] as const).map((id, index) => ({
      id: `language-${id}`,
      label: t(id === 'de' ? 'german' : 'english'),
      icon: <Languages />,
      selected: language === id,
      onSelect: () => chooseLanguage(id),
      ...(index === 0 ? { heading: t('language') } : {}),
    })),
    ...schemes.map(([id, Icon], index) => ({
      id: `scheme-${id}`,
      label: t(id),
      icon: <Icon />,
      selected: scheme === id,
      onSelect: () => set({ scheme: id }),
      ...(index === 0 ? { heading: t('scheme') } : {}),
    })),
    ...densities.map(([id, Icon], index) => ({
      id: `density-${id}`,
      label: t(id),
      icon: <Icon />,
      selected: density === id,
      onSelect: () => set({ density: id }),
      ...(index === 0 ? { heading: t('density') } : {}),
    })),
    { id: 'shortcuts', label: t('shortcuts'), icon: <Keyboard />, divider: true, onSelect: openShortcuts },
    { id: 'about', label: t('about'), icon: <Info />, onSelect: () => goTo('/about/') },
    { id: 'results', label: t('keptResults'), icon: <Database />, onSelect: () => openDialog('results') },
    ...(me?.impersonator
      ? []
      : [
          { id: 'password', label: t('changePassword'), icon: <KeyRound />, divider: true, onSelect: () => openDialog('password') },
          { id: 'sessions', label: t('ownSessions'), icon: <MonitorSmartphone />, onSelect: () => openDialog('sessions') },
          ...(me && holdsPermission(me, 'access_connect')
            ? [{ id: 'keys', label: t('apiKeys'), icon: <KeySquare />, onSelect: () => openDialog('keys') }]
            : []),
        ]),
    ...(me?.is_superuser && !me.impersonator
      ? [{ id: 'invite', label: t('sendInvitation'), icon: <Mail />, onSelect: () => openDialog('invite') }]
      : []),
    { id: 'reload', label: t('reloadBackend'), icon: <RefreshCw />, onSelect: () => window.location.assign('/backend/') },
    { id: 'logout', label: t('logOut'), icon: <LogOut />, divider: true, onSelect: () => window.location.assign('/accounts/logout/') },
  ];
}
