import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { StatusMessage, SummaryMessage } from '../live/messages.ts';
import { loadGraph, type GraphContent } from './graphContent.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';
import { applyPresence, type Presence } from '../live/presence.ts';
import { openLiveGraph, socketOrigin, type LiveGraph, type LiveState } from './live/liveGraph.ts';
import { createCatchUp } from '../live/catchUp.ts';
import { createMessageQueue } from '../live/messageQueue.ts';

/** How a graph is made and changed; pure functions, such as those of @geo/switchboard. */
export interface GraphReducer<Graph> {
  readonly create: (content: GraphContent) => Graph;
  /** Applies messages in order. Applying one twice must be the same as applying it once. */
  readonly applyStatuses: (graph: Graph, messages: readonly StatusMessage[]) => Graph;
  readonly applySummary: (graph: Graph, message: SummaryMessage) => Graph;
}

export interface SwitchboardGraph<Graph> {
  /** Undefined until it is loaded. */
  readonly graph: Graph | undefined;
  readonly error: ApiError | null;
  readonly live: LiveState;
  readonly reload: () => void;
  /** Changes the graph ahead of the server, or by its answer. */
  readonly update: (change: (graph: Graph) => Graph) => void;
  /** Who else has the switchboard open. */
  readonly others: readonly Presence[];
  /** Tells the others what is selected. The same function for the life of the component. */
  readonly select: (uris: readonly string[]) => void;
}

/**
 * Loads a switchboard with its graph and keeps it current by the live channels. What arrives while a load is under way is
 * applied to its result as well, so that an answer older than a message does not undo it. After a reconnection all is loaded again.
 * @param reducer Must be the same object from render to render.
 * @param present The others see that somebody is here; false only listens.
 */
export function useSwitchboardGraph<Graph>(id: number, reducer: GraphReducer<Graph>, present = true): SwitchboardGraph<Graph> {
  const client = useClient();
  const cache = useQueryClient();
  const [live, setLive] = useState<LiveState>('connecting');
  const [others, setOthers] = useState<readonly Presence[]>([]);
  const channel = useRef<LiveGraph | null>(null);
  const [catchUp] = useState(() => createCatchUp<Graph>());

  const query = useQuery<Graph, ApiError>({
    queryKey: keys.graph(id),
    queryFn: ({ signal }) => catchUp.load(() => loadGraph(client, id, signal), reducer.create),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch } = query;

  const update = useCallback(
    (change: (graph: Graph) => Graph) => {
      catchUp.push(change);
      cache.setQueryData<Graph>(keys.graph(id), (graph) => (graph === undefined ? undefined : change(graph)));
    },
    [cache, id, catchUp],
  );

  useEffect(() => {
    // A run of many steps sends hundreds of messages a second; together they cost as one.
    const queue = createMessageQueue<StatusMessage>((messages) => update((graph) => reducer.applyStatuses(graph, messages)));
    const socket = openLiveGraph({
      id,
      present,
      origin: socketOrigin(window.location.origin),
      onStatus: queue.push,
      onSummary: (message) => update((graph) => reducer.applySummary(graph, message)),
      onPresence: (message) => setOthers((now) => (message === null ? [] : applyPresence(now, message))),
      onReconnected: () => void refetch(),
      onState: setLive,
    });
    channel.current = socket;
    return () => {
      channel.current = null;
      socket.close();
      queue.close();
    };
  }, [id, reducer, present, refetch, update]);

  const select = useCallback((uris: readonly string[]) => channel.current?.select(uris), []);
  return { graph: query.data, error: query.error, live, reload: useCallback(() => void refetch(), [refetch]), update, others, select };
}
