import { afterEach, describe, expect, vi } from 'vitest';
import type { Db } from '../db/types.ts';
import { endJob, workerName } from '../store/runs/jobs.ts';
import { backends } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { jobEnd } from './waiting.ts';

describe.each(backends)('waiting for the end of a job on $name', (backend) => {
  let db: Db;
  const test = testsOn(backend, (platform) => (db = platform.db));
  afterEach(() => vi.useRealTimers());

  const startedJob = async (): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat) VALUES ('run', 1, '{}', 'started', $1, now()) RETURNING id",
      [workerName],
    );
    return rows[0]!.id;
  };

  test('the end wakes whoever waits, without a look', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const [mine, other] = [await startedJob(), await startedJob()];
    const waiting = jobEnd(db, mine, new AbortController().signal);
    await endJob(db, other, { status: 'failure' });
    await endJob(db, mine, { status: 'success' });
    expect(await waiting).toBe('success');
  });

  test('a lost notification is made good by a look', async () => {
    const id = await startedJob();
    const deaf: Db = { ...db, listen: async () => async () => undefined };
    const waiting = jobEnd(deaf, id, new AbortController().signal);
    await endJob(db, id, { status: 'failure' });
    expect(await waiting).toBe('failure');
  });

  test('who leaves is told the job as it is; one that is not there has failed', async () => {
    const left = new AbortController();
    const waiting = jobEnd(db, await startedJob(), left.signal);
    left.abort();
    expect(['started', 'failure']).toContain(await waiting);
    expect(await jobEnd(db, 999_999, new AbortController().signal)).toBe('failure');
  });
});
