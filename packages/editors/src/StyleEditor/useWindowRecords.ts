import type { Extent4326 } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { RecordsShown, StyleData } from './data.ts';

/** Another window is asked for after a pause of this length. */
export const pauseMs = 200;

/** The records of the window of a map. */
export interface WindowRecords {
  /** Null until the first are there. */
  readonly shown: RecordsShown | null;
  /** Why none came. */
  readonly failure: string | null;
  readonly retry: () => void;
  /** The map shows another window. */
  readonly setWindow: (window: Extent4326) => void;
}

/** Loads what a style draws: all records where they are few, else those of the window that is looked at. */
export function useWindowRecords({ recordsIn }: Pick<StyleData, 'recordsIn'>): WindowRecords {
  const [window, setWindow] = useState<Extent4326 | null>(null);
  const [shown, setShown] = useState<RecordsShown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** What has told of all its records. */
  const whole = useRef<StyleData['recordsIn'] | null>(null);
  useEffect(() => {
    // Where all are there, a look elsewhere needs no others.
    if (whole.current === recordsIn) return undefined;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const next = await recordsIn(window, leaving.signal);
        if (leaving.signal.aborted) return;
        if (window === null && next.records.length >= next.total) whole.current = recordsIn;
        setShown(next);
        setFailure(null);
      } catch (error) {
        if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [recordsIn, window, attempt]);
  return { shown, failure, retry: () => setAttempt(attempt + 1), setWindow };
}
