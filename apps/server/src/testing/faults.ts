import type { Db, Sql } from '../db/types.ts';

/** What every statement answers after its process is gone. */
export class Killed extends Error {}

/** Where the work breaks off: before the statement of this number, or when the transaction of this number has committed. */
export type Fault = { statement: number } | { commit: number };

export interface FaultyDb {
  db: Db;
  /** False where the work ended before the fault. */
  hasBroken: () => boolean;
}

/**
 * The database as a process sees it that is killed in the middle of its work: from then on nothing arrives any more, and what was
 * not committed is rolled back. With `answersLost` only the answer to that one commit gets lost.
 */
export function breaking(db: Db, fault: Fault, { answersLost = false } = {}): FaultyDb {
  let [statements, commits] = [0, 0];
  let isDead = false;
  let broken = false;
  const count = (): void => {
    statements += 1;
    if ('statement' in fault && statements === fault.statement) isDead = broken = true;
    if (isDead) throw new Killed(`killed before statement ${statements}`);
  };
  const counted = (sql: Sql): Sql => ({
    database: sql.database,
    query: async (text, params) => {
      count();
      return sql.query(text, params);
    },
  });
  return {
    hasBroken: () => broken,
    db: {
      ...db,
      ...counted(db),
      longQuery: async (sql, params, signal) => {
        count();
        return db.longQuery(sql, params, signal);
      },
      copyIn: async (table, columns, chunks) => {
        count();
        return db.copyIn(table, columns, chunks);
      },
      transaction: async (work) => {
        if (isDead) throw new Killed('killed before a transaction');
        const result = await db.transaction((tx) => work(counted(tx)));
        commits += 1;
        if ('commit' in fault && commits === fault.commit) {
          broken = true;
          isDead = !answersLost;
          throw new Killed(`killed after commit ${commits}`);
        }
        return result;
      },
    },
  };
}
