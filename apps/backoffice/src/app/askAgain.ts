import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for everything that is shown, as texts of the server are in the language of the request. A first answer that is on
 * its way is given up: it would be taken as it comes.
 */
export async function askAgain(cache: QueryClient): Promise<void> {
  await cache.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries();
}
