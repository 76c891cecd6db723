import { editorPageKinds, kindOf, listedKinds, type EditorPageKind, type OwnPageKind } from '@geo/api';
import { askAhead, isSignedIn } from '@geo/api/react';
import { listAt, loadListDefinition } from '@geo/editors';
import { NotFoundPage, arrivalOf, safeNext } from '@geo/editors/pages';
import { PageSkeleton } from '@geo/ui';
import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRouter,
} from '@tanstack/react-router';
import { ErrorPage } from '../pages/errors/ErrorPage.tsx';
import { ListPage } from '../pages/lists/ListPage.tsx';
import { ShellPage } from '../shell/ShellPage.tsx';
import { importSearch, loginSearch, momentAddress } from './search.ts';
import type { Services } from './services.ts';

const loginPath = '/accounts/login/';

const rootRoute = createRootRouteWithContext<{ services: Services }>()({ component: Outlet, notFoundComponent: NotFoundPage });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('../pages/login/LoginPage.tsx'), 'LoginPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts/accept-invite',
  component: lazyRouteComponent(() => import('../pages/invite/InvitePage.tsx'), 'InvitePage'),
});
/** "Reload the back end": a full-page navigation here loads everything anew. */
const reloadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/backend',
  beforeLoad: () => {
    throw redirect({ href: '/' });
  },
});

async function requireMe({ context, location }: { context: { services: Services }; location: { href: string } }): Promise<void> {
  if (!(await isSignedIn(context.services))) throw redirect({ href: `${loginPath}?next=${encodeURIComponent(location.href)}` });
}

/** What a switchboard shows in the map, without the shell: the editor embeds it. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preview/switchboard/$switchboardId',
  beforeLoad: requireMe,
  component: lazyRouteComponent(() => import('../pages/preview/PreviewPage.tsx'), 'PreviewPage'),
});

/** Everything behind the log-in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: ShellPage,
  beforeLoad: requireMe,
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/home/HomePage.tsx'), 'HomePage'),
});
const listRoutes = listedKinds.map((kind) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: kindOf(kind).list!.path.slice(0, -1),
    beforeLoad: async ({ cause, context, location }) => {
      const definition = await loadListDefinition(kind);
      // Within the list the address alone counts, so that the way back leads through it.
      if (cause === 'enter') {
        const search = arrivalOf(definition, location.searchStr, context.services.navigation.get());
        if (search !== null) throw redirect({ href: location.pathname + search, replace: true });
      }
      return { definition };
    },
    component: ListPage,
  }),
);
const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/import',
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('../pages/import/ImportPage.tsx'), 'ImportPage'),
});
const depotPage = lazyRouteComponent(() => import('../pages/depot/DepotPage.tsx'), 'DepotPage');
const momentRoute = createRoute({ getParentRoute: () => shellRoute, path: '/depot/$depotId/moment/$momentId', component: depotPage });
/** The pages of kinds that show more than their editor; a kind without does not compile. */
const ownPages: { readonly [Kind in OwnPageKind]: ReturnType<typeof lazyRouteComponent> } = {
  depot: depotPage,
  depotfolder: lazyRouteComponent(() => import('../pages/folder/FolderPage.tsx'), 'DepotFolderPage'),
  switchboard: lazyRouteComponent(() => import('../pages/switchboard/SwitchboardPage.tsx'), 'SwitchboardPage'),
  switchboardfolder: lazyRouteComponent(() => import('../pages/folder/FolderPage.tsx'), 'SwitchboardFolderPage'),
  layer: lazyRouteComponent(() => import('../pages/layer/LayerPage.tsx'), 'LayerPage'),
};
/** Names of the parameters that hold the number of an object. */
const parameters: { readonly [Kind in OwnPageKind]?: string } = { depot: 'depotId', switchboard: 'switchboardId', layer: 'layerId' };
const pagePath = (kind: OwnPageKind | EditorPageKind, parameter = 'id'): string =>
  kindOf(kind).page!.replace('{id}', `$${parameter}`).replace(/\/$/, '');
const ownPageRoutes = (Object.keys(ownPages) as OwnPageKind[]).map((kind) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: pagePath(kind, parameters[kind]),
    beforeLoad: ({ location }) => {
      const href = momentAddress(location.pathname, location.searchStr);
      if (href !== null) throw redirect({ href, replace: true });
    },
    component: ownPages[kind],
  }),
);
const editorRoutes = editorPageKinds.map((kind) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: pagePath(kind),
    beforeLoad: () => ({ kind }),
    component: lazyRouteComponent(() => import('../pages/editor/ObjectPage.tsx'), 'ObjectPage'),
  }),
);
const libraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library',
  component: lazyRouteComponent(() => import('../pages/library/LibraryPage.tsx'), 'LibraryPage'),
});
const functionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library/$name',
  component: lazyRouteComponent(() => import('../pages/library/FunctionPage.tsx'), 'FunctionPage'),
});
const securityLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/security-log',
  component: lazyRouteComponent(() => import('../pages/security/SecurityLogPage.tsx'), 'SecurityLogPage'),
});
const schedulesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schedules',
  component: lazyRouteComponent(() => import('../pages/schedules/SchedulesPage.tsx'), 'SchedulesPage'),
});
const aboutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('../pages/about/AboutPage.tsx'), 'AboutPage'),
});
/** An address that is none of the app's. */
const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  loginRoute,
  inviteRoute,
  reloadRoute,
  previewRoute,
  shellRoute.addChildren([
    homeRoute,
    aboutRoute,
    securityLogRoute,
    schedulesRoute,
    ...listRoutes,
    importRoute,
    ...ownPageRoutes,
    momentRoute,
    ...editorRoutes,
    libraryRoute,
    functionRoute,
    unknownRoute,
  ]),
]);

export type AppRouter = AnyRouter;

/** Asks at once for what the page of that address waits for, beside the texts; what fails is asked for again by its route. */
export function loadAhead(services: Services, pathname: string): void {
  if (pathname.startsWith('/accounts/')) return;
  askAhead(services);
  const kind = listAt(pathname);
  if (kind) void loadListDefinition(kind).catch(() => undefined);
}

/** The router of the app. A lost session leads to the log-in and back to the same place. */
export function createAppRouter(services: Services): AppRouter {
  const router = createRouter({
    routeTree,
    context: { services },
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  services.onSessionLost = () => {
    const { pathname, href } = router.state.location;
    services.cache.removeQueries({ queryKey: ['me'] });
    if (!pathname.startsWith('/accounts/')) router.history.push(`${loginPath}?next=${encodeURIComponent(safeNext(href))}`);
  };
  return router;
}
