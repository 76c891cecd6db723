import { z } from 'zod';
import { PresenceMessage, StatusMessage, SummaryMessage } from '../../live/messages.ts';
import { createSelectionSender } from '../../live/selectionSender.ts';
import { openLiveSocket, type LiveSocket } from '../../live/socket.ts';

export type LiveState = 'connecting' | 'live' | 'offline';

export interface LiveGraphOptions {
  readonly id: number;
  /** Scheme and host of the sockets, for example `ws://127.0.0.1:8080`. */
  readonly origin: string;
  readonly onStatus: (message: StatusMessage) => void;
  readonly onSummary: (message: SummaryMessage) => void;
  /** Somebody else came, selected or went; null when the connection is lost, and nobody is known any more. */
  readonly onPresence?: (message: PresenceMessage | null) => void;
  /** The others see that somebody is here, and what is selected; false only listens. @default true */
  readonly present?: boolean;
  /** Messages may have been missed. */
  readonly onReconnected: () => void;
  readonly onState: (state: LiveState) => void;
  readonly WebSocket?: new (url: string) => WebSocket;
}

export interface LiveGraph {
  /** Tells the others what is selected, at most ten times a second. */
  readonly select: (uris: readonly string[]) => void;
  readonly close: () => void;
}

// Presence first: a status message about any object has fewer fields.
const StatusChannel = z.union([PresenceMessage, StatusMessage]);
const statusPath = '/ws/status_updates';

/** Listens to both channels of a switchboard. `live` is when both are connected. Messages that break the contract are dropped. */
export function openLiveGraph(options: LiveGraphOptions): LiveGraph {
  const connected = new Set<string>();
  const open = <T>(
    path: string,
    schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
    on: (m: T) => void,
  ) =>
    openLiveSocket<unknown>({
      url: `${options.origin}${path}?switchboard_id=${options.id}${options.present === false ? '&present=0' : ''}`,
      onMessage: (message) => {
        const parsed = schema.safeParse(message);
        if (parsed.success) on(parsed.data);
      },
      onConnected: (reconnected) => {
        connected.add(path);
        if (path === statusPath) sender.connected();
        if (connected.size === 2) options.onState('live');
        if (reconnected) options.onReconnected();
      },
      onDisconnected: () => {
        connected.delete(path);
        if (path === statusPath) options.onPresence?.(null);
        options.onState('offline');
      },
      ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
    });
  const sender = createSelectionSender((message) => status.send(message));
  const status: LiveSocket = open(statusPath, StatusChannel, (message) => {
    if ('type' in message && message.type === 'PRESENCE') options.onPresence?.(message);
    else options.onStatus(message);
  });
  const summary = open('/ws/switchboard_summary', SummaryMessage, options.onSummary);
  return {
    select: sender.select,
    close: () => {
      sender.close();
      status.close();
      summary.close();
    },
  };
}

/** `ws:` or `wss:` for a page's own origin. */
export function socketOrigin(pageOrigin: string): string {
  return pageOrigin.replace(/^http/, 'ws');
}
