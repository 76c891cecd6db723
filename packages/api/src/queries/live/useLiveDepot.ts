import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../ClientProvider.ts';
import { createGatherer } from '../timing/gatherer.ts';
import { openLiveDepot } from './liveDepot.ts';
import { socketOrigin } from './liveGraph.ts';
import { ownSteps } from './ownSteps.ts';
import { bothChanges, changesOf, refreshDepot, type DepotChanges } from './refreshDepot.ts';

/**
 * What is shown of a depot follows what others do: asked for again once a second at the most, and not while the page is hidden. What was
 * edited here is there already. Null for none that may be read. Without a connection all stays as it was; once it is back, all is asked for.
 */
export function useLiveDepot(id: number | null): void {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    const own = ownSteps(cache);
    const gatherer = createGatherer<DepotChanges>({
      merge: bothChanges,
      take: async (changes) => {
        const noted = own.count();
        await refreshDepot(client, cache, id, changes);
        // An answer may be older than an edit that was made here meanwhile, and have taken its place.
        if (own.count() !== noted) gatherer.push(changes);
      },
      isHidden: () => document.hidden,
    });
    const socket = openLiveDepot({
      id,
      origin: socketOrigin(window.location.origin),
      onMessage: (message) => {
        const changes = changesOf(message, own);
        if (changes !== null) gatherer.push(changes);
      },
      // What is there was asked for before anything was heard.
      onConnected: (again) => gatherer.push(again ? 'all' : []),
    });
    document.addEventListener('visibilitychange', gatherer.look);
    return () => {
      document.removeEventListener('visibilitychange', gatherer.look);
      socket.close();
      gatherer.close();
    };
  }, [client, cache, id]);
}
