import { ClientProvider } from '@geo/api/react';
import { GeoAppProvider, SettingsProvider, useSettings, type I18n } from '@geo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { AppRouter } from './router.tsx';
import type { Services } from './services.ts';

export interface AppProps {
  readonly services: Services;
  readonly router: AppRouter;
  readonly i18n: I18n;
}

function Themed({ router, i18n }: Omit<AppProps, 'services'>): ReactNode {
  const { language, scheme, density } = useSettings();
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  return (
    <GeoAppProvider i18n={i18n} scheme={scheme} density={density}>
      <RouterProvider router={router} />
    </GeoAppProvider>
  );
}

/** All providers around the router. */
export function App({ services, router, i18n }: AppProps): ReactNode {
  return (
    <SettingsProvider store={services.settings}>
      <QueryClientProvider client={services.cache}>
        <ClientProvider client={services.client}>
          <Themed router={router} i18n={i18n} />
        </ClientProvider>
      </QueryClientProvider>
    </SettingsProvider>
  );
}
