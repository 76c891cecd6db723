import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageHost } from './host.ts';

/** A question before the page is left. */
export interface LeaveQuestion {
  /** Somebody wants to leave and waits for an answer. */
  readonly isAsked: boolean;
  readonly answer: (mayLeave: boolean) => void;
  /** Nothing would be lost any more. */
  readonly release: () => void;
}

/** Asks before the page is left as long as something would be lost. */
export function useLeaveQuestion({ holdPage }: Pick<PageHost, 'holdPage'>, wouldLose: boolean): LeaveQuestion {
  const [waiting, setWaiting] = useState<((mayLeave: boolean) => void) | null>(null);
  const held = useRef<(() => void) | null>(null);
  const release = useCallback(() => {
    held.current?.();
    held.current = null;
  }, []);
  useEffect(() => {
    if (!wouldLose) return undefined;
    held.current = holdPage(() => new Promise((resolve) => setWaiting(() => resolve)));
    return release;
  }, [holdPage, release, wouldLose]);
  const answer = (mayLeave: boolean): void => {
    waiting?.(mayLeave);
    setWaiting(null);
  };
  return { isAsked: waiting !== null, answer, release };
}
