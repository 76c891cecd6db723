import type { RecordChange } from '@geo/api';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isAccepted, type Saved } from '../useSaving.ts';

/** Changes of records that show before the list of the server has them. */
export interface RecordChanges {
  /** In the order in which they were made. */
  readonly changes: readonly RecordChange[];
  /** The server does not have all of them: what it lists may be of before or after, and is not asked for. */
  readonly isUnderWay: boolean;
  /** Another number with each change: what was listed before has to be listed anew. */
  readonly round: number;
  /** Shows a change until the server's list has it, or at once no more where it is refused; answers whether it is not. */
  readonly begin: (change: RecordChange, saved: Saved) => Promise<boolean>;
  /** The server has listed the records anew. */
  readonly listed: () => void;
}

interface Shown {
  readonly number: number;
  readonly change: RecordChange;
  readonly settled: boolean;
}

const nothing = (): void => undefined;

/** What has no changes of its own. */
export const noChanges: RecordChanges = { changes: [], isUnderWay: false, round: 0, begin: async () => false, listed: nothing };

/** Keeps changes of records in sight. `isUnsaved`: the dataset waits for the server, as it does while that cannot be reached. */
export function useRecordChanges(isUnsaved: boolean): RecordChanges {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [round, setRound] = useState(0);
  const last = useRef(0);
  const begin = useCallback(async (change: RecordChange, saved: Saved): Promise<boolean> => {
    const number = (last.current += 1);
    setRound(number);
    setShown((before) => [...before, { number, change, settled: false }]);
    const accepted = await isAccepted(saved);
    setShown((before) =>
      accepted
        ? before.map((one) => (one.number === number ? { ...one, settled: true } : one))
        : before.filter((one) => one.number !== number),
    );
    return accepted;
  }, []);
  const listed = useCallback(
    () => setShown((before) => (before.some((one) => one.settled) ? before.filter((one) => !one.settled) : before)),
    [],
  );
  const changes = useMemo(() => shown.map(({ change }) => change), [shown]);
  return {
    changes,
    isUnderWay: shown.some(({ settled }) => !settled) || (isUnsaved && shown.length > 0),
    round,
    begin,
    listed,
  };
}
