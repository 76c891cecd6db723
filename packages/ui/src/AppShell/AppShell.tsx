import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { MenuAction } from '../ActionMenu/index.ts';
import { Brand } from '../Brand/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { lazyDialog } from '../lazyDialog/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { LinkProvider, type LinkComponent } from '../link/index.ts';
import { color, metric } from '../theme/tokens.ts';
import { NavList, type NavEntry } from './NavList.tsx';
import { ShellContext } from './ShellContext.ts';
import { UserMenu, type ShellUser } from './UserMenu.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** Width of the sidebar in px. */
export const sidebarWidth = 285;
/** Window width in px from which the sidebar is docked. */
export const dockedFromWidth = 1455;

export interface AppShellProps {
  /** The main menu, from the top. */
  readonly entries: readonly NavEntry[];
  /** Renders every link of the shell and of the page; takes the address as `href`. @default 'a' */
  readonly linkComponent?: LinkComponent;
  /** Who is signed in; without it there is no user menu. */
  readonly user?: ShellUser;
  /** Entries of the user menu at the foot of the sidebar. */
  readonly userMenu?: readonly MenuAction[];
  /** Between the brand and the main menu, such as a search. */
  readonly sidebarTop?: ReactNode;
  /** Below the main menu, such as the tags of the shown list. */
  readonly sidebarExtra?: ReactNode;
  /** Notices across the page, above everything else. */
  readonly banner?: ReactNode;
  /** Buttons in the head of every page, after its own. */
  readonly headerTools?: ReactNode;
  /** A panel beside the page; over it where there is no room. */
  readonly aside?: ReactNode;
  /** Address behind the brand. @default '/' */
  readonly homeHref?: string;
  /** The page. */
  readonly children: ReactNode;
}

const SidebarDrawer = lazyDialog(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer);

const Frame = styled('div')({ display: 'flex', height: '100dvh', overflow: 'hidden', backgroundColor: color.ground, color: color.text });

const Sidebar = styled('div')({
  width: sidebarWidth,
  maxWidth: '100vw',
  height: '100%',
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: color.surface,
  '& a.brand': { color: 'inherit', textDecoration: 'none', borderRadius: 6, flex: 1 },
});

const Aside = styled('div')({
  flexShrink: 0,
  height: '100%',
  minHeight: 0,
  '@media (max-width: 1100px)': { position: 'fixed', inset: '0 0 0 auto', zIndex: 1100, maxWidth: '100vw', boxShadow: color.shadowLarge },
});

const SkipLink = styled('a')({
  position: 'absolute',
  left: 8,
  top: -48,
  zIndex: 2000,
  padding: '8px 12px',
  borderRadius: 6,
  backgroundColor: color.accent,
  color: color.onAccent,
  '&:focus': { top: 8 },
});

/** The frame of every page: a sidebar of 285 px, docked when the window is at least 1455 px wide, else a drawer opened by `ShellMenuButton`. */
export const AppShell = withGeo(function AppShell({ linkComponent = 'a', homeHref = '/', ...props }: AppShellProps): ReactNode {
  const t = useUiTexts();
  const docked = useMediaQuery(`(min-width:${dockedFromWidth}px)`, { noSsr: true });
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  const { headerTools } = props;
  const shell = useMemo(() => ({ docked, openMenu: () => setOpened(true), headerTools }), [docked, headerTools]);
  const Link = linkComponent;
  const sidebar = (
    <Sidebar style={docked ? { borderRight: `1px solid ${color.line}` } : undefined}>
      <div style={{ display: 'flex', alignItems: 'center', padding: '0 12px 0 20px', height: `calc(${metric.headerHeight} + 8px)` }}>
        <Link href={homeHref} className="brand" onClick={close}>
          <Brand />
        </Link>
        {!docked && (
          <IconButton label={t('closeMenu')} onClick={close}>
            <X size={18} />
          </IconButton>
        )}
      </div>
      {props.sidebarTop && <div style={{ padding: '0 12px 12px' }}>{props.sidebarTop}</div>}
      <div style={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: '2px 12px 12px' }}>
        <NavList entries={props.entries} onNavigate={close} />
        {props.sidebarExtra && <div style={{ marginTop: 20 }}>{props.sidebarExtra}</div>}
      </div>
      {props.user && (
        <div style={{ padding: 8, borderTop: `1px solid ${color.line}` }}>
          <UserMenu user={props.user} items={props.userMenu ?? []} />
        </div>
      )}
    </Sidebar>
  );
  return (
    <LinkProvider component={linkComponent}>
      <ShellContext.Provider value={shell}>
        <Frame>
          <SkipLink href="#content">{t('skipToContent')}</SkipLink>
          {docked ? (
            sidebar
          ) : (
            <SidebarDrawer open={opened} onClose={close} label={t('mainMenu')}>
              {sidebar}
            </SidebarDrawer>
          )}
          <div style={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {props.banner}
            <main
              id="content"
              tabIndex={-1}
              style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'auto', outline: 'none' }}
            >
              {props.children}
            </main>
          </div>
          {props.aside && <Aside>{props.aside}</Aside>}
        </Frame>
      </ShellContext.Provider>
    </LinkProvider>
  );
});
