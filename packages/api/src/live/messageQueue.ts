/** How the queue waits; a test gives its own. */
export interface QueueClock {
  readonly now: () => number;
  /** Calls back with the next frame, or after a while where none is drawn. Answers how to call it off. */
  readonly next: (waitMs: number, then: () => void) => () => void;
}

/** No more than this often are messages handed on, so that a flood of them costs no more than a fast pace of changes. */
const gapMs = 50;
/** A window that is not shown draws no frames; its messages are handed on after this time. */
const hiddenMs = 500;

const browserClock: QueueClock = {
  now: () => performance.now(),
  next: (waitMs, then) => {
    let frame = 0;
    const done = (): void => {
      clearTimeout(late);
      cancelAnimationFrame(frame);
      then();
    };
    const early = setTimeout(() => {
      frame = requestAnimationFrame(done);
    }, waitMs);
    const late = setTimeout(done, waitMs + hiddenMs);
    return () => {
      clearTimeout(early);
      clearTimeout(late);
      cancelAnimationFrame(frame);
    };
  },
};

export interface MessageQueue<Message> {
  readonly push: (message: Message) => void;
  /** Hands on at once what waits. */
  readonly flush: () => void;
  /** Drops what waits. */
  readonly close: () => void;
}

/** Gathers messages in order and hands them on together with the next frame, at most twenty times a second. */
export function createMessageQueue<Message>(
  take: (messages: readonly Message[]) => void,
  clock: QueueClock = browserClock,
): MessageQueue<Message> {
  let waiting: Message[] = [];
  let cancel: (() => void) | null = null;
  let last = -Infinity;
  const flush = (): void => {
    cancel?.();
    cancel = null;
    if (waiting.length === 0) return;
    const messages = waiting;
    waiting = [];
    last = clock.now();
    take(messages);
  };
  return {
    push: (message) => {
      waiting.push(message);
      cancel ??= clock.next(Math.max(0, last + gapMs - clock.now()), flush);
    },
    flush,
    close: () => {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
}
