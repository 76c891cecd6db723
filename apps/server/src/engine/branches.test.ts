import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { addNode, newChain } from '../testing/switchboards.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testPort } from '../testing/ports.ts';
import { testsOn } from '../testing/on-backend.ts';
import { runHere, testJob } from '../testing/runs.ts';
import { FunctionError } from '../problems/index.ts';
import { createLibrary, type FunctionDefinition, type RunContext } from './definition.ts';

type Work = (context: RunContext, name: string) => Promise<void>;

describe.each(backends)('branches of a run on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const sideBySide = backend.name === 'postgres';

  /** Functions of the library's names that do this work, and tell when they began and ended. */
  const library = (log: string[], work: Work, more: Partial<FunctionDefinition> = {}) =>
    createLibrary(
      ['depot.retrieve', 'feature.buffer', 'feature.centroid'].map((name) => ({
        name,
        title: { de: name, en: name },
        doc: { de: '', en: '' },
        inputs: [],
        outputs: [testPort('output', 'feature')],
        ...more,
        run: async (context) => {
          log.push(`+${name}`);
          await work(context, name);
          log.push(`-${name}`);
          return { output: { kind: 'records', type: 'feature', size: 1, stored: true, relation: onePoint } };
        },
      })),
    );
  const twoBranches = async (): Promise<number> => {
    const board = await newChain(client, ['depot.retrieve'], {});
    await addNode(client, board, 'feature.buffer');
    return board.id;
  };
  const states = async (id: number) =>
    (await client.call(endpoints.nodes, { query: { switchboard_id: id } })).objects.map(({ status }) => status);

  test('they go side by side where the database works on several, and one after another where it does not', async () => {
    const id = await twoBranches();
    const log: string[] = [];
    let begun = 0;
    const meet: Work = async () => {
      begun += 1;
      // Each waits for the other, as long as that can come.
      for (let wait = 0; sideBySide && begun < 2 && wait < 500; wait += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    expect((await runHere(platform, id, { library: library(log, meet) })).failure).toBeNull();
    const order = log.map((one) => one[0]).join('');
    expect(order).toBe(sideBySide ? '++--' : '+-+-');
    expect(await states(id)).toEqual(['success', 'success']);
  });

  test('no more than are wished, and what changes things outside runs alone', async () => {
    const board = await newChain(client, ['depot.retrieve'], {});
    await addNode(client, board, 'feature.buffer');
    await addNode(client, board, 'feature.centroid');
    const pause: Work = () => new Promise((resolve) => setTimeout(resolve, 30));
    const most = (log: readonly string[]): number => {
      let now = 0;
      return Math.max(...log.map((one) => (now += one.startsWith('+') ? 1 : -1)));
    };
    const free: string[] = [];
    const meet: Work = async (...given) => {
      for (let wait = 0; sideBySide && free.length < 2 && wait < 500; wait += 1) await pause(...given);
      await pause(...given);
    };
    await runHere(platform, board.id, { library: library(free, meet) });
    expect(most(free)).toBe(sideBySide ? 2 : 1);
    const alone: string[] = [];
    await runHere(platform, board.id, { library: library(alone, pause, { changes: true, version: 2 }) });
    expect(most(alone)).toBe(1);
  });

  test('one that fails leaves the other to its end', async () => {
    const id = await twoBranches();
    const log: string[] = [];
    const work: Work = async (_, name) => {
      if (name === 'depot.retrieve') throw new FunctionError('broken', 'Kaputt.', 'Broken.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const outcome = await runHere(platform, id, { library: library(log, work) });
    expect(outcome.failure).toMatchObject({ code: 'broken' });
    expect(await states(id)).toEqual(['failure', 'success']);
    expect(log).toContain('-feature.buffer');
  });

  test('where the run is aborted both end, and the job with them', async () => {
    const id = await twoBranches();
    const abort = new AbortController();
    const jobId = await testJob(platform.db, id);
    const wait: Work = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(() => abort.abort(new Error('aborted')), 100);
      });
    const outcome = await runHere(platform, id, { jobId, library: library([], wait), signal: abort.signal });
    expect(outcome.failure).toMatchObject({ code: 'aborted' });
    expect(await states(id)).toEqual(sideBySide ? ['failure', 'failure'] : ['failure', 'initialized']);
    const { rows } = await platform.db.query('SELECT status FROM geo.job WHERE id = $1', [jobId]);
    expect(rows).toEqual([{ status: 'failure' }]);
  });

  test('where the job is lost in one, the other stops and writes nothing', async () => {
    const id = await twoBranches();
    const { db } = platform;
    const jobId = await testJob(db, id);
    let stopped = 0;
    const work: Work = async ({ signal }, name) => {
      if (name === 'depot.retrieve') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await db.query("UPDATE geo.job SET status = 'failure' WHERE id = $1", [jobId]);
        return;
      }
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped += 1;
          reject(signal.reason as Error);
        });
      });
    };
    await expect(runHere(platform, id, { jobId, library: library([], work) })).rejects.toMatchObject({
      name: 'JobStopped',
      reason: 'lost',
    });
    expect(stopped).toBe(sideBySide ? 1 : 0);
    expect(await states(id)).toEqual(sideBySide ? ['started', 'started'] : ['started', 'waiting']);
  });

  test('a function that changes things has to say so', async () => {
    const id = await twoBranches();
    const work: Work = ({ effect }) =>
      Promise.resolve(effect({ depot: 1, commit: () => Promise.resolve(), discard: () => Promise.resolve() }));
    expect((await runHere(platform, id, { library: library([], work) })).failure).toMatchObject({ code: 'failed' });
  });
});

const onePoint = {
  sql: "SELECT 1::bigint AS idx, '{}'::jsonb AS props, ST_SetSRID(ST_MakePoint(7, 51), 4326) AS geom",
  params: [],
  srid: 4326,
  columns: [],
  bases: [],
};
