import { StatusMessage, SummaryMessage } from '../live/messages.ts';
import { openLiveSocket, type LiveSocket } from '../live/socket.ts';

export type LiveState = 'connecting' | 'live' | 'offline';

export interface LiveBoardOptions {
  readonly id: number;
  /** Scheme and host of the sockets, for example `ws://127.0.0.1:8080`. */
  readonly origin: string;
  readonly onStatus: (message: StatusMessage) => void;
  readonly onSummary: (message: SummaryMessage) => void;
  /** Messages may have been missed. */
  readonly onReconnected: () => void;
  readonly onState: (state: LiveState) => void;
  readonly WebSocket?: new (url: string) => WebSocket;
}

/** Listens to both channels of a switchboard. `live` is when both are connected. Messages that break the contract are dropped. */
export function openLiveBoard(options: LiveBoardOptions): LiveSocket {
  const connected = new Set<string>();
  const open = <T>(
    path: string,
    schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
    on: (m: T) => void,
  ) =>
    openLiveSocket<unknown>({
      url: `${options.origin}${path}?switchboard_id=${options.id}`,
      onMessage: (message) => {
        const parsed = schema.safeParse(message);
        if (parsed.success) on(parsed.data);
      },
      onConnected: (reconnected) => {
        connected.add(path);
        if (connected.size === 2) options.onState('live');
        if (reconnected) options.onReconnected();
      },
      onDisconnected: () => {
        connected.delete(path);
        options.onState('offline');
      },
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
    });
  const sockets = [
    open('/ws/status_updates', StatusMessage, options.onStatus),
    open('/ws/switchboard_summary', SummaryMessage, options.onSummary),
  ];
  return { close: () => sockets.forEach((socket) => socket.close()) };
}

/** `ws:` or `wss:` for a page's own origin. */
export function socketOrigin(pageOrigin: string): string {
  return pageOrigin.replace(/^http/, 'ws');
}
