import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../client/http.ts';
import { configOptions, meOptions } from './objects.ts';

/** Where an app asks, and what it remembers. */
interface Session {
  readonly client: Client;
  readonly cache: QueryClient;
}

/** Asks ahead who is signed in, and what the installation offers: no page is drawn before both are known. */
export function askAhead({ cache, client }: Session): void {
  void cache.prefetchQuery(meOptions(client));
  void cache.prefetchQuery(configOptions(client));
}

/** Whether somebody is signed in. An answer that was asked for ahead counts once; whatever else goes wrong is thrown. */
export async function isSignedIn({ cache, client }: Session): Promise<boolean> {
  const options = meOptions(client);
  try {
    const known = cache.getQueryState(options.queryKey)?.error;
    if (known?.status === 401) throw known;
    await cache.ensureQueryData(options);
    return true;
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error;
    cache.removeQueries({ queryKey: options.queryKey });
    return false;
  }
}
