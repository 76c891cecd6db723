import { useSettings, type MenuAction, type ShellUser } from '@geo/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountDialog } from '../account/AccountDialogs.tsx';
import { useShellTexts } from '../i18n/texts.ts';
import type { ShellPort } from './port.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';
import type { userMenuItems as buildItems } from './userMenuItems.tsx';

export interface UserMenuActions {
  readonly openDialog: (dialog: AccountDialog) => void;
  readonly openShortcuts: () => void;
  readonly goTo: (path: string) => void;
}

/** The signed-in user and its menu. The language of the account wins over the browser's. */
export function useUserMenu(
  port: ShellPort,
  actions: UserMenuActions,
): {
  readonly user: ShellUser | undefined;
  readonly items: readonly MenuAction[];
} {
  const t = useShellTexts();
  const askAgain = port.useAskAgain();
  const whenQuiet = port.useWhenQuiet();
  const { data: me } = port.useMe();
  const { set, ...settings } = useSettings();
  const { language } = settings;
  const chooseLanguage = useChooseLanguage(port);

  const accountLanguage = me?.language;
  const follow = useEffectEvent((next: 'de' | 'en') => {
    if (next === language) return;
    set({ language: next });
    askAgain();
  });
  useEffect(() => {
    if (accountLanguage) follow(accountLanguage);
  }, [accountLanguage]);

  const user = me && { name: me.display_name || me.username, detail: t(me.is_superuser ? 'administration' : 'staff') };
  // Loaded after the page: what nobody sees before the menu opens must not keep the first list waiting.
  const [itemsOf, setItemsOf] = useState<{ readonly build: typeof buildItems }>();
  useEffect(() => {
    void whenQuiet()
      .then(() => import('./userMenuItems.tsx'))
      .then(({ userMenuItems }) => setItemsOf({ build: userMenuItems }));
  }, [whenQuiet]);
  const items = itemsOf?.build({ ...actions, t, me, settings, set, chooseLanguage }) ?? [];
  return { user, items };
}
