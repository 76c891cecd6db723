import type { Db } from '../db/types.ts';

const attemptLocks = 7_346_012;

/**
 * Runs the statement that notes an attempt unless there were too many; true when it noted one. Attempts of the same person
 * come one after another, so that of many at once each counts those before it.
 */
export async function noteAttempt(db: Db, who: string, statement: string, values: readonly unknown[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [attemptLocks, who]);
    return (await tx.query(`${statement} RETURNING 1`, [...values])).rows.length > 0;
  });
}
