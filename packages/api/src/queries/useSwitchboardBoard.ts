import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { StatusMessage, SummaryMessage } from '../live/messages.ts';
import { loadBoard, type BoardContent } from './boardContent.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';
import { applyPresence, type Presence } from '../live/presence.ts';
import { openLiveBoard, socketOrigin, type LiveBoard, type LiveState } from './liveBoard.ts';
import { createCatchUp } from '../live/catchUp.ts';
import { createMessageQueue } from '../live/messageQueue.ts';

/** How a board is made and changed; pure functions, such as those of @geo/switchboard. */
export interface BoardReducer<Board> {
  readonly create: (content: BoardContent) => Board;
  /** Applies messages in order. Applying one twice must be the same as applying it once. */
  readonly applyStatuses: (board: Board, messages: readonly StatusMessage[]) => Board;
  readonly applySummary: (board: Board, message: SummaryMessage) => Board;
}

export interface SwitchboardBoard<Board> {
  /** Undefined until it is loaded. */
  readonly board: Board | undefined;
  readonly error: ApiError | null;
  readonly live: LiveState;
  readonly reload: () => void;
  /** Changes the board ahead of the server, or by its answer. */
  readonly update: (change: (board: Board) => Board) => void;
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
export function useSwitchboardBoard<Board>(id: number, reducer: BoardReducer<Board>, present = true): SwitchboardBoard<Board> {
  const client = useClient();
  const cache = useQueryClient();
  const [live, setLive] = useState<LiveState>('connecting');
  const [others, setOthers] = useState<readonly Presence[]>([]);
  const channel = useRef<LiveBoard | null>(null);
  const [catchUp] = useState(() => createCatchUp<Board>());

  const query = useQuery<Board, ApiError>({
    queryKey: keys.board(id),
    queryFn: ({ signal }) => catchUp.load(() => loadBoard(client, id, signal), reducer.create),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { refetch } = query;

  const update = useCallback(
    (change: (board: Board) => Board) => {
      catchUp.push(change);
      cache.setQueryData<Board>(keys.board(id), (board) => (board === undefined ? undefined : change(board)));
    },
    [cache, id, catchUp],
  );

  useEffect(() => {
    // A run of many steps sends hundreds of messages a second; together they cost as one.
    const queue = createMessageQueue<StatusMessage>((messages) => update((board) => reducer.applyStatuses(board, messages)));
    const socket = openLiveBoard({
      id,
      present,
      origin: socketOrigin(window.location.origin),
      onStatus: queue.push,
      onSummary: (message) => update((board) => reducer.applySummary(board, message)),
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
  return { board: query.data, error: query.error, live, reload: useCallback(() => void refetch(), [refetch]), update, others, select };
}
