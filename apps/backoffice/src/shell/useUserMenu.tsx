import { useChange, useMe } from '@geo/api/react';
import { useNotify, type MenuAction, type ShellUser } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Info, Keyboard, KeyRound, Languages, LogOut, Mail, Monitor, Moon, RefreshCw, Rows3, Rows4, Sun } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { AccountDialog } from './AccountDialogs.tsx';
import { errorText } from '../app/errorText.ts';
import { useSettings } from '../app/SettingsContext.ts';
import { useTexts } from '../i18n/texts.ts';

const schemes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;
const densities = [
  ['comfortable', Rows3],
  ['compact', Rows4],
] as const;

export interface UserMenuDeeds {
  readonly openDialog: (dialog: AccountDialog) => void;
  readonly openShortcuts: () => void;
  readonly goTo: (path: string) => void;
}

/** The signed-in user and its menu. The language of the account wins over the browser's. */
export function useUserMenu({ openDialog, openShortcuts, goTo }: UserMenuDeeds): {
  readonly user: ShellUser | undefined;
  readonly items: readonly MenuAction[];
} {
  const t = useTexts();
  const notify = useNotify();
  const cache = useQueryClient();
  const { data: me } = useMe();
  const { language, scheme, density, set } = useSettings();
  const save = useChange('setLanguage');

  const accountLanguage = me?.language;
  const follow = useEffectEvent((next: 'de' | 'en') => {
    if (next !== language) set({ language: next });
  });
  useEffect(() => {
    if (accountLanguage) follow(accountLanguage);
  }, [accountLanguage]);

  const choose = async (next: 'de' | 'en'): Promise<void> => {
    set({ language: next });
    try {
      await save.mutateAsync({ body: { language: next } });
      // Texts of the server are in the language of the request.
      await cache.invalidateQueries();
    } catch (error) {
      notify({ message: errorText(error), severity: 'error' });
    }
  };
  const items: MenuAction[] = [
    ...(['de', 'en'] as const).map((id, index) => ({
      id: `language-${id}`,
      label: t(id === 'de' ? 'german' : 'english'),
      icon: <Languages />,
      selected: language === id,
      onSelect: () => void choose(id),
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
    ...(me?.impersonator
      ? []
      : [{ id: 'password', label: t('changePassword'), icon: <KeyRound />, divider: true, onSelect: () => openDialog('password') }]),
    ...(me?.is_superuser && !me.impersonator
      ? [{ id: 'invite', label: t('sendInvitation'), icon: <Mail />, onSelect: () => openDialog('invite') }]
      : []),
    { id: 'reload', label: t('reloadBackend'), icon: <RefreshCw />, onSelect: () => window.location.assign('/backend/') },
    { id: 'logout', label: t('logOut'), icon: <LogOut />, divider: true, onSelect: () => window.location.assign('/accounts/logout/') },
  ];
  const user = me && { name: me.display_name || me.username, detail: t(me.is_superuser ? 'administration' : 'staff') };
  return { user, items };
}
