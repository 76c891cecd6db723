import { editedMoment, type DatumColumn, type Depot } from '@geo/api';
import type { EditorEnv } from '../../../generic/port.ts';
import { useAnswer } from '../../fields/useAnswer.ts';

const none: readonly DatumColumn[] = [];

/** The columns of the records that are edited next; none where there are no records, null until they are known. */
export function useDepotColumns({ columnsAt }: Pick<EditorEnv, 'columnsAt'>, depot: Depot | null): readonly DatumColumn[] | null {
  const moment = depot ? editedMoment(depot)?.id : undefined;
  // Without them columns are typed.
  const columns = useAnswer(columnsAt, moment, none);
  return moment === undefined || !columnsAt ? none : (columns ?? null);
}
