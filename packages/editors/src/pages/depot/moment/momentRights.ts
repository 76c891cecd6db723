import { editedMoment, mayDo, objectPermissions, type Depot, type Me, type Moment } from '@geo/api';

/** What a user may do with a moment of a depot, as far as the page knows. */
export interface MomentRights {
  /** Changes the depot. */
  readonly writes: boolean;
  /** Has something to do with moments: those who write, and those who approve what others wrote. */
  readonly acts: boolean;
  /** Edits the records of this moment: only the one that takes edits is edited. */
  readonly edits: boolean;
}

/** @param me Undefined while it is not known who asks. @param depot Undefined while it is not known. */
export function momentRights(me: Me | undefined, depot: Depot | undefined, moment: Moment | undefined): MomentRights {
  const may = (right: 'write' | 'approve'): boolean =>
    me !== undefined && depot !== undefined && mayDo(me, depot, objectPermissions.depot[right]);
  const writes = may('write');
  return {
    writes,
    acts: writes || may('approve'),
    edits: writes && moment !== undefined && moment.id === (depot && editedMoment(depot)?.id),
  };
}
