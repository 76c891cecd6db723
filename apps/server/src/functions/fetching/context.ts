import type { RunContext } from '../../engine/definition.ts';

/** What fetching needs of a run. A layer that shows features of others has none, and brings the same. */
export interface FetchContext extends Pick<RunContext, 'db' | 'signal' | 'newTable' | 'progress' | 'notice'> {
  readonly web: Pick<RunContext['web'], 'text' | 'page' | 'pausesMs'>;
  /** In whose name answers are read. */
  readonly actor: Pick<RunContext['actor'], 'id'>;
  /** Has an answer read that lies ready: who reads for many takes turns. @default at once */
  readonly inTurn?: <Read>(read: () => Promise<Read>) => Promise<Read>;
}
