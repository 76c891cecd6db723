import { listPath } from '@geo/api';
import { AppShell, IconButton, OfflineBanner, PaletteButton, useSettings, useShortcut, withSetup } from '@geo/ui';
import { Search, Waypoints } from 'lucide-react';
import { Suspense, lazy, useCallback, useReducer, useState, type ReactNode } from 'react';
import { closedContext, contextFocus } from '../../ContextPanel/index.ts';
import type { AccountDialog } from '../account/AccountDialogs.tsx';
import { ContextFocusContext } from '../context/ContextFocusContext.ts';
import { activeObject } from '../context/activeObject.ts';
import { useShellTexts } from '../i18n/texts.ts';
import type { ShellHost, ShellPort } from './port.ts';
import { useNavEntries } from './useNavEntries.tsx';
import { useUserMenu } from './useUserMenu.tsx';

const AccountDialogs = lazy(async () => ({ default: (await import('../account/AccountDialogs.tsx')).AccountDialogs }));
const ImpersonationBanner = lazy(async () => ({ default: (await import('../account/ImpersonationBanner.tsx')).ImpersonationBanner }));
const ContextHost = lazy(async () => ({ default: (await import('../context/ContextHost.tsx')).ContextHost }));
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

export interface ShellProps {
  /** Where the data come from and where changes go. */
  readonly port: ShellPort;
  /** The app around it: its address, and the way to others. */
  readonly host: ShellHost;
  /** What may open over any page, such as the editor. */
  readonly overlays?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

type Overlay = AccountDialog | 'palette' | 'shortcuts';

/** The frame of every page behind the log-in: menu, palette, relations, the own account. It needs a `SettingsProvider` above it. */
export const Shell = withSetup(function Shell({ port, host, overlays, children }: ShellProps): ReactNode {
  const t = useShellTexts();
  const { singleKeys } = useSettings();
  const { data: me } = port.useMe();
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
  const { pathname, search } = host;
  const openContext = useCallback(() => dispatch({ type: 'show', uri: activeObject(pathname, search) ?? null }), [pathname, search]);
  const toggleContext = (): void => (context.open ? dispatch({ type: 'hide' }) : openContext());
  useShortcut('mod+k', openPalette, { inFields: true });
  useShortcut('mod+i', toggleContext);
  useShortcut('?', openShortcuts, { enabled: singleKeys });
  const { user, items } = useUserMenu(port, { openDialog: setOverlay, openShortcuts, goTo: host.open });
  const entries = useNavEntries(port, host);
  return (
    <ContextFocusContext value={dispatch}>
      <AppShell
        entries={entries}
        linkComponent={host.linkComponent}
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
            <Suspense>{me?.impersonator && <ImpersonationBanner port={port} onEnded={() => host.open(listPath('user'))} />}</Suspense>
          </>
        }
        aside={
          context.open && (
            <Suspense>
              <ContextHost port={port} state={context} dispatch={dispatch} />
            </Suspense>
          )
        }
      >
        {children}
        {overlays}
        <Suspense>
          {hasPalette && (
            <Palette
              port={port}
              open={overlay === 'palette'}
              onClose={close}
              entries={entries}
              openContext={openContext}
              openShortcuts={openShortcuts}
            />
          )}
          {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
          {overlay && overlay !== 'palette' && overlay !== 'shortcuts' && <AccountDialogs port={port} open={overlay} onClose={close} />}
        </Suspense>
      </AppShell>
    </ContextFocusContext>
  );
});
