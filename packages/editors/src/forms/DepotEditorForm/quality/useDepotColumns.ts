import { editedMoment, type DatumColumn, type Depot } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { EditorEnv } from '../../../generic/port.ts';

const none: readonly DatumColumn[] = [];

/** The columns of the records that are edited next; none where there are no records, null until they are known. */
export function useDepotColumns({ columnsAt }: Pick<EditorEnv, 'columnsAt'>, depot: Depot | null): readonly DatumColumn[] | null {
  const moment = depot ? editedMoment(depot)?.id : undefined;
  const [known, setKnown] = useState<{ readonly moment: number; readonly columns: readonly DatumColumn[] } | null>(null);
  // The way to ask may be another at each drawing; that is no reason to ask again.
  const ask = useRef(columnsAt);
  useEffect(() => {
    ask.current = columnsAt;
  });
  const canAsk = columnsAt !== undefined;
  useEffect(() => {
    if (moment === undefined || !canAsk) return undefined;
    let isWanted = true;
    // Without them columns are typed.
    ask.current?.(moment).then(
      (columns) => isWanted && setKnown({ moment, columns }),
      () => isWanted && setKnown({ moment, columns: none }),
    );
    return () => {
      isWanted = false;
    };
  }, [canAsk, moment]);
  if (moment === undefined || !canAsk) return none;
  return known?.moment === moment ? known.columns : null;
}
