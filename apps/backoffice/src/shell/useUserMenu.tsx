import { askAgain, useMe } from '@geo/api/react';
import type { MenuAction, ShellUser } from '@geo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountDialog } from '@geo/editors/pages';
import { useSettings } from '../app/SettingsContext.ts';
import { whenQuiet } from '../app/whenQuiet.ts';
import { useTexts } from '../i18n/texts.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';
import type { userMenuItems as buildItems } from './userMenuItems.tsx';

export interface UserMenuActions {
  readonly openDialog: (dialog: AccountDialog) => void;
  readonly openShortcuts: () => void;
  readonly goTo: (path: string) => void;
}

/** The signed-in user and its menu. The language of the account wins over the browser's. */
export function useUserMenu(actions: UserMenuActions): {
  readonly user: ShellUser | undefined;
  readonly items: readonly MenuAction[];
} {
  const t = useTexts();
  const cache = useQueryClient();
  const { data: me } = useMe();
  const { set, ...settings } = useSettings();
  const { language } = settings;
  const chooseLanguage = useChooseLanguage();

  const accountLanguage = me?.language;
  const follow = useEffectEvent((next: 'de' | 'en') => {
    if (next === language) return;
    set({ language: next });
    void askAgain(cache);
  });
  useEffect(() => {
    if (accountLanguage) follow(accountLanguage);
  }, [accountLanguage]);

  const user = me && { name: me.display_name || me.username, detail: t(me.is_superuser ? 'administration' : 'staff') };
  // Loaded after the page: what nobody sees before the menu opens must not keep the first list waiting.
  const [itemsOf, setItemsOf] = useState<{ readonly build: typeof buildItems }>();
  useEffect(() => {
    void whenQuiet(cache)
      .then(() => import('./userMenuItems.tsx'))
      .then(({ userMenuItems }) => setItemsOf({ build: userMenuItems }));
  }, [cache]);
  const items = itemsOf?.build({ ...actions, t, me, settings, set, chooseLanguage }) ?? [];
  return { user, items };
}
