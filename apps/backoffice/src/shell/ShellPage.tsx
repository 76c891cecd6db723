import { useMe } from '@geo/api/react';
import { closedContext, contextFocus } from '@geo/editors';
import { activeObject, type AccountDialog } from '@geo/editors/pages';
import { AppShell, IconButton, OfflineBanner, useShortcut } from '@geo/ui';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Search, Waypoints } from 'lucide-react';
import { Suspense, lazy, useCallback, useReducer, useState, type ReactNode } from 'react';
import { ContextFocusContext } from '../app/ContextFocusContext.ts';
import { RouterLink } from '../app/RouterLink.tsx';
import { useSettings } from '../app/SettingsContext.ts';
import { useTexts } from '../i18n/texts.ts';
import { EditorHost } from '../pages/editor/EditorHost.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useNavEntries } from './useNavEntries.tsx';
import { useUserMenu } from './useUserMenu.tsx';

const Account = lazy(async () => ({ default: (await import('./Account.tsx')).Account }));
const Impersonation = lazy(async () => ({ default: (await import('./Account.tsx')).Impersonation }));
const Relations = lazy(async () => ({ default: (await import('./Relations.tsx')).Relations }));
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

type Overlay = AccountDialog | 'palette' | 'shortcuts';

/** The frame of every page behind the log-in. */
export function ShellPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const { singleKeys } = useSettings();
  const { data: me } = useMe();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = useCallback(() => setOverlay(undefined), []);
  // It stays once it was there, with what was typed.
  const [hasPalette, setHasPalette] = useState(false);
  const openPalette = useCallback(() => {
    setHasPalette(true);
    setOverlay('palette');
  }, []);
  const openShortcuts = useCallback(() => setOverlay('shortcuts'), []);
  const [context, dispatch] = useReducer(contextFocus, closedContext);
  const openContext = useCallback(() => dispatch({ type: 'show', uri: activeObject(pathname, searchStr) ?? null }), [pathname, searchStr]);
  const toggleContext = (): void => (context.open ? dispatch({ type: 'hide' }) : openContext());
  useShortcut('mod+k', openPalette, { inFields: true });
  useShortcut('mod+i', toggleContext);
  useShortcut('?', openShortcuts, { enabled: singleKeys });
  const { user, items } = useUserMenu({ openDialog: setOverlay, openShortcuts, goTo: (path) => router.history.push(path) });
  const entries = useNavEntries();
  return (
    <ContextFocusContext.Provider value={dispatch}>
      <AppShell
        entries={entries}
        linkComponent={RouterLink}
        user={user}
        userMenu={items}
        sidebarTop={<PaletteButton onClick={openPalette} />}
        headerTools={
          <>
            <IconButton label={t('openPalette')} onClick={openPalette}>
              <Search />
            </IconButton>
            <IconButton label={t('showRelations')} aria-pressed={context.open} onClick={toggleContext}>
              <Waypoints />
            </IconButton>
          </>
        }
        banner={
          <>
            <OfflineBanner />
            <Suspense>{me?.impersonator && <Impersonation />}</Suspense>
          </>
        }
        aside={
          context.open && (
            <Suspense>
              <Relations state={context} dispatch={dispatch} />
            </Suspense>
          )
        }
      >
        <Outlet />
        <EditorHost />
        <Suspense>
          {hasPalette && (
            <Palette
              open={overlay === 'palette'}
              onClose={close}
              entries={entries}
              openContext={openContext}
              openShortcuts={openShortcuts}
            />
          )}
          {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
          {(overlay === 'password' || overlay === 'sessions' || overlay === 'invite') && <Account open={overlay} onClose={close} />}
        </Suspense>
      </AppShell>
    </ContextFocusContext.Provider>
  );
}
