/** Delay before reconnecting, in ms: 1 s, doubling, at most 30 s, with ±20 % jitter. `random` is in [0, 1). */
export function reconnectDelayMs(attempt: number, random: number): number {
  const base = Math.min(30_000, 1000 * 2 ** attempt);
  return Math.round(base * (0.8 + 0.4 * random));
}

export interface LiveSocket {
  /** Sends as JSON; while there is no connection nothing is sent. */
  send(message: unknown): void;
  /** Closes for good; no reconnection follows. */
  close(): void;
}

export interface LiveSocketOptions<Message> {
  url: string;
  onMessage: (message: Message) => void;
  /** `reconnected` is true when messages may have been missed: load again. */
  onConnected?: (reconnected: boolean) => void;
  onDisconnected?: () => void;
  WebSocket?: new (url: string) => WebSocket;
}

/** A socket that reconnects after an unclean close; a clean close (code 1000) ends it. */
export function openLiveSocket<Message>(options: LiveSocketOptions<Message>): LiveSocket {
  const Socket = options.WebSocket ?? WebSocket;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasConnected = false;
  let closed = false;

  function connect(): void {
    socket = new Socket(options.url);
    socket.onopen = () => {
      attempt = 0;
      options.onConnected?.(wasConnected);
      wasConnected = true;
    };
    socket.onmessage = (event) => options.onMessage(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (closed) return;
      options.onDisconnected?.();
      if (event.code === 1000) return;
      timer = setTimeout(connect, reconnectDelayMs(attempt++, Math.random()));
    };
  }

  connect();
  return {
    send(message) {
      // 1 is OPEN; the constant is not on every implementation.
      if (socket?.readyState === 1) socket.send(JSON.stringify(message));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close(1000);
    },
  };
}
