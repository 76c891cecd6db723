import type { SelectMessage } from './messages.ts';

/** Selections are sent at most once in this time, in ms: ten a second. */
export const selectionRestMs = 100;
/** What a message may hold. */
const mostObjects = 500;

export interface SelectionSender {
  /** What is selected by now; of several in a short time the last one is sent. */
  readonly select: (uris: readonly string[]) => void;
  /** The connection is there anew: the server knows nothing of it. */
  readonly connected: () => void;
  readonly close: () => void;
}

/** Tells what is selected, at most ten times a second; nothing is told before anything was selected, nor the same twice. */
export function createSelectionSender(send: (message: SelectMessage) => void): SelectionSender {
  let wanted: readonly string[] = [];
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const key = wanted.join(' ');
    if (key === told) return;
    told = key;
    send({ type: 'SELECT', selection: [...wanted] });
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, selectionRestMs);
  };
  return {
    select: (uris) => {
      wanted = uris.slice(0, mostObjects);
      if (timer === undefined) flush();
    },
    connected: () => {
      told = '';
      if (timer === undefined) flush();
    },
    close: () => clearTimeout(timer),
  };
}
