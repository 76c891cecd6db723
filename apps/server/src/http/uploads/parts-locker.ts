import { setTimeout as delay } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { holdFile, keepHolding, releaseFile } from '../../store/uploads/parts.ts';

/** How long a request waits for another one of the same file. */
const patienceMs = 15_000;
const askAgainMs = 200;
const keepMs = 1000;

/**
 * One request at a time writes a file, whichever process it came to: the database knows who. One that waits makes the other end with
 * what has arrived, which may belong to a connection that is gone.
 * @param onStop Called when this request has to end.
 */
export function partsLocker(sql: Sql, holder: string, onStop: () => void): Locker {
  return { newLock: (uuid) => lockOf(sql, uuid, holder, onStop) };
}

function lockOf(sql: Sql, uuid: string, holder: string, onStop: () => void): Lock {
  let keeping: NodeJS.Timeout | undefined;
  return {
    async lock(stop, release) {
      stop.addEventListener('abort', onStop, { once: true });
      const end = Date.now() + patienceMs;
      while (!(await holdFile(sql, uuid, holder))) {
        if (stop.aborted || Date.now() > end) throw new Problem('upload_busy');
        await delay(askAgainMs);
      }
      keeping = setInterval(() => {
        // Where the database is away, what is written cannot be noted either.
        keepHolding(sql, uuid, holder).then(
          (goesOn) => goesOn || release(),
          () => release(),
        );
      }, keepMs);
    },
    async unlock() {
      clearInterval(keeping);
      await releaseFile(sql, uuid, holder);
    },
  };
}
