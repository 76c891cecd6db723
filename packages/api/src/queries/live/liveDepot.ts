import { DepotMessage } from '../../live/messages.ts';
import { openLiveSocket, type LiveSocket } from '../../live/socket.ts';

export interface LiveDepotOptions {
  /** Number of the depot. */
  readonly id: number;
  /** Scheme and host of the socket, for example `ws://127.0.0.1:8080`. */
  readonly origin: string;
  readonly onMessage: (message: DepotMessage) => void;
  /** It is heard of from now on; `again` is true after a connection was lost, and messages may have been missed. */
  readonly onConnected: (again: boolean) => void;
  readonly WebSocket?: new (url: string) => WebSocket;
}

/** Listens to a depot. Messages that break the contract are dropped. */
export function openLiveDepot({ id, origin, onMessage, onConnected, WebSocket: Socket }: LiveDepotOptions): LiveSocket {
  return openLiveSocket<unknown>({
    url: `${origin}/ws/depot_updates?depot_id=${id}`,
    onMessage: (message) => {
      const parsed = DepotMessage.safeParse(message);
      if (parsed.success) onMessage(parsed.data);
    },
    onConnected,
    ...(Socket ? { WebSocket: Socket } : {}),
  });
}
