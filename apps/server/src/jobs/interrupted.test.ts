import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { findOrphans } from '../store/runs/jobs.ts';
import { addNode, idAt, newChain, outputOf, sourceDepot } from '../testing/switchboards.ts';
import { breaking, Killed, type Fault } from '../testing/faults.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { runHere, testJob } from '../testing/runs.ts';
import { thorough } from '../../../../scripts/testSettings.ts';
import { jobKinds } from './kinds.ts';
import { sweepTables } from './leftovers.ts';

/** What the switchboard, its steps, its job and the depot say after a run: they must not contradict each other. */
interface Seen {
  switchboard: string;
  job: string;
  error: string | null;
  /** States of the steps, and of their entries in the history of the job. */
  steps: Record<string, { status: string; run: string | null; hasResult: boolean; isEmpty: boolean }>;
  moments: number;
}

describe.each(backends)('runs that break off on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const rows = async <Row>(sql: string, ...params: unknown[]) => (await platform.db.query<Row>(sql, params)).rows;

  /** Two steps read the buffer, so that its records are computed into a table of the frame. `aim` gives the last step an empty depot. */
  async function newSwitchboard() {
    const { depot, folder, path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Ziel`],
    });
    const reader = await addNode(client, switchboard, 'feature.centroid');
    const body = { frame: outputOf(switchboard.nodes[1]!), node: reader.resource_uri, name: 'features' };
    await client.call(endpoints.createLink, { body });
    let targets = 0;
    const aim = async (): Promise<number> => {
      targets += 1;
      const made = { name: `Ziel ${targets}`, content_type: depot.content_type, folder: depot.folder };
      const { id } = await client.call(endpoints.createDepot, { body: made });
      const value = JSON.stringify({ kind: 'value', value: `${folder}/Ziel ${targets}` });
      await rows('UPDATE geo.frame SET data = $2 WHERE id = $1', idAt(switchboard.frames['depot.store.depot']!), value);
      await client.call(endpoints.resetSwitchboard, { params: { id: switchboard.id } });
      return id;
    };
    return { switchboard, aim };
  }

  async function look(switchboard: number, job: number, depot: number): Promise<Seen> {
    const [own] = await rows<Pick<Seen, 'switchboard' | 'job' | 'error'>>(
      "SELECT s.status AS switchboard, j.status AS job, j.error ->> 'code' AS error FROM geo.switchboard s, geo.job j WHERE s.id = $1 AND j.id = $2",
      switchboard,
      job,
    );
    const steps = await rows<{ func: string; status: string; run: string | null; hasResult: boolean; isEmpty: boolean }>(
      `SELECT n.func, n.status, r.status AS run, n.result IS NOT NULL AS "hasResult", f.data IS NULL AS "isEmpty" FROM geo.node n
       JOIN geo.link l ON l.node_id = n.id AND NOT l.is_input JOIN geo.frame f ON f.id = l.frame_id
       LEFT JOIN geo.node_run r ON r.node_id = n.id AND r.job_id = $2 WHERE n.switchboard_id = $1`,
      switchboard,
      job,
    );
    const [{ n }] = (await rows<{ n: number }>('SELECT count(*)::int AS n FROM geo.moment WHERE depot_id = $1', depot)) as [{ n: number }];
    return { ...own!, steps: Object.fromEntries(steps.map(({ func, ...rest }) => [func, rest])), moments: n };
  }

  function requireAgreement({ switchboard, job, error, steps, moments }: Seen, where: string): void {
    const states = Object.values(steps);
    const count = (status: string): number => states.filter((step) => step.status === status).length;
    const at = `${where}: ${JSON.stringify({ switchboard, job, steps, moments })}`;
    expect(moments === 1, at).toBe(steps['depot.store']!.status === 'success');
    for (const step of states) {
      expect(step.status === 'success', at).toBe(step.run === 'success');
      expect(step.status === 'success', at).toBe(step.hasResult);
    }
    expect([count('started'), count('waiting')], at).toEqual([0, 0]);
    expect(job === 'success', at).toBe(count('success') === states.length);
    expect(job === 'failure', at).toBe(error !== null);
    expect(switchboard === 'success', at).toBe(job === 'success');
    expect(switchboard === 'failure', at).toBe(count('failure') > 0);
  }

  const leftTables = () => rows("SELECT tablename FROM pg_tables WHERE schemaname = 'geo' AND tablename ~ '^(store|import)_'");
  const cleanUp = async () => {
    const all = await findOrphans(platform.db, new Set(), () => true, false);
    // Every process looks for them.
    return (await Promise.all([...all, ...all].map((job) => jobKinds[job.kind].interrupt(platform.db, job)))).filter(Boolean).length;
  };

  /** Runs the switchboard with one fault after the other, until a run ends before it. */
  async function everywhere(
    faultAt: (n: number) => Fault,
    answersLost: boolean,
    seen: (state: Seen, n: number) => Promise<void>,
    branches = 1,
  ) {
    const { switchboard, aim } = await newSwitchboard();
    for (let n = 1; ; n += 1) {
      const depot = await aim();
      const jobId = await testJob(platform.db, switchboard.id);
      const { db, hasBroken } = breaking(platform.db, faultAt(n), { answersLost });
      await runHere(platform, switchboard.id, { db, jobId, branches }).catch((error: unknown) => {
        if (!(error instanceof Killed || (error as Error).name === 'JobStopped')) throw error;
      });
      if (!hasBroken()) return n;
      expect(await cleanUp()).toBeLessThanOrEqual(1);
      const state = await look(switchboard.id, jobId, depot);
      requireAgreement(state, `fault ${JSON.stringify(faultAt(n))}`);
      await seen(state, n);
    }
  }

  // What a killed process has not committed is rolled back: one statement of each transaction would do.
  const stride = thorough ? 5 : 9;

  test('killed before any statement: the moment is there exactly where its step has succeeded, and the switchboard fails exactly where a step did', async () => {
    const outcomes = new Set<string>();
    const count = await everywhere(
      (n) => ({ statement: n * stride }),
      false,
      async ({ switchboard, moments }) => {
        outcomes.add(`${switchboard} ${moments}`);
      },
    );
    expect(count * stride).toBeGreaterThan(50);
    // Before it began, without the moment, with the moment and a step to go, and when all was done but the tidying.
    expect([...outcomes].sort().filter((outcome) => outcome !== 'success 1')).toEqual(['failure 0', 'failure 1', 'initialized 0']);
    await sweepTables(platform.db);
    expect(await leftTables()).toEqual([]);
  });

  test('killed after any commit, or with its answer lost: the same', async () => {
    // The embedded database answers from within the process: what is lost there is the process with it.
    for (const answersLost of thorough || backend.name === 'postgres' ? [false, true] : [false])
      expect(
        await everywhere(
          (commit) => ({ commit }),
          answersLost,
          () => Promise.resolve(),
        ),
      ).toBeGreaterThan(8);
    await sweepTables(platform.db);
    expect(await leftTables()).toEqual([]);
    const resultTables = "SELECT tablename FROM pg_tables t WHERE schemaname = 'geo' AND tablename LIKE 'result\\_%'";
    expect(await rows(`${resultTables} AND NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' = t.tablename)`)).toEqual(
      [],
    );
  });

  test('with two steps under way: the same', async () => {
    if (backend.name !== 'postgres') return;
    const anything = () => Promise.resolve();
    await everywhere((n) => ({ statement: n * stride }), false, anything, 2);
    for (const answersLost of [false, true]) await everywhere((commit) => ({ commit }), answersLost, anything, 2);
    await sweepTables(platform.db);
    expect(await leftTables()).toEqual([]);
  });

  test('an interrupted run of a schedule is ordered again, a bounded number of times; one that was started by hand is not', async () => {
    const { switchboard, aim } = await newSwitchboard();
    await aim();
    const due = () =>
      rows<{ cause: string; attempts: number; chain: number[] }>(
        'SELECT cause, attempts, chain FROM geo.run_due WHERE switchboard_id = $1',
        switchboard.id,
      );
    const interrupt = async (input: object) => {
      const id = await testJob(platform.db, switchboard.id, input);
      expect(await cleanUp()).toBe(1);
      return (await rows<{ code: string }>("SELECT error ->> 'code' AS code FROM geo.job WHERE id = $1", id))[0]!.code;
    };
    expect(await interrupt({ chain: [switchboard.id] })).toBe('interrupted');
    expect(await due()).toEqual([]);
    expect(await interrupt({ cause: 'automatic', chain: [70_000, switchboard.id], attempt: 2 })).toBe('interrupted');
    // It is due in five seconds: until then no worker takes it.
    expect(await due()).toEqual([{ cause: 'automatic', attempts: 2, chain: [70_000] }]);
    await rows('DELETE FROM geo.run_due WHERE switchboard_id = $1', switchboard.id);
    expect(await interrupt({ cause: 'periodic', chain: [switchboard.id], attempt: 3 })).toBe('interrupted_often');
    expect(await due()).toEqual([]);
  });

  test('an automatic run that was interrupted is done again by the worker, and counts its tries', async () => {
    const { switchboard, aim } = await newSwitchboard();
    const depot = await aim();
    await client.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body: { automatic: true } });
    const { db } = breaking(platform.db, { statement: 40 });
    const jobId = await testJob(platform.db, switchboard.id, { cause: 'automatic', chain: [switchboard.id], attempt: 1 });
    await expect(runHere(platform, switchboard.id, { db, jobId })).rejects.toThrow();
    await cleanUp();
    const jobs = () =>
      rows<{ status: string; attempt: number }>(
        "SELECT status, (input ->> 'attempt')::int AS attempt FROM geo.job WHERE switchboard_id = $1 ORDER BY id",
        switchboard.id,
      );
    await expect.poll(jobs).toEqual([
      { status: 'failure', attempt: 1 },
      { status: 'success', attempt: 2 },
    ]);
    expect(await rows('SELECT 1 FROM geo.moment WHERE depot_id = $1', depot)).toHaveLength(1);
  });
});
