import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../timing/askAgain.ts';
import { keys } from '../keys.ts';

/** After edits of many records at once: a depot, by its uri, the records of the moment that has them, and what can be taken back there. */
export async function afterEdits(cache: QueryClient, depot: string, moment: number): Promise<void> {
  await Promise.all([
    askAgain(cache, { queryKey: keys.object(depot) }),
    askAgain(cache, { queryKey: keys.list('depots') }),
    askAgain(cache, { queryKey: keys.records({ kind: 'moment', id: moment }) }),
    askAgain(cache, { queryKey: keys.steps(moment) }),
  ]);
}
