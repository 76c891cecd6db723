import { createClient, type Client } from '@geo/api';
import { createNavigationStore, type NavigationStore } from '@geo/editors';
import { createSettings, type SettingsStore } from '@geo/ui';
import { QueryClient } from '@tanstack/react-query';

/** What lives as long as the page. */
export interface Services {
  readonly client: Client;
  readonly cache: QueryClient;
  readonly settings: SettingsStore;
  readonly navigation: NavigationStore;
  /** Called when the session is over; set by the router. */
  onSessionLost: () => void;
}

/** How often a question is asked again, by the status of its failure; the pauses double from 1 s. */
const tries: Readonly<Record<number, number>> = { 0: 2, 503: 4 };

export function createServices(storage: Storage): Services {
  const settings = createSettings(storage);
  const services: Services = {
    settings,
    navigation: createNavigationStore(storage),
    client: createClient({ language: () => settings.get().language, onUnauthorized: () => services.onSessionLost() }),
    cache: new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 10_000,
          // Another try helps against a broken connection and a database that recovers, not against a clear answer.
          retry: (failures, error) => failures < (tries[(error as { status?: number }).status ?? -1] ?? 0),
        },
      },
    }),
    onSessionLost: () => undefined,
  };
  return services;
}
