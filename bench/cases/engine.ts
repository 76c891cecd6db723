import { endpoints } from '@geo/api';
import path from 'node:path';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { chainPeers } from '../lib/peers/chain.ts';
import { Platform } from '../lib/platform.ts';
import { alternate, median, timed } from '../lib/stats.ts';
import { buildSwitchboard, executeSwitchboard, type BoardStep } from '../lib/switchboard.ts';

const peer = 'bench_engine';

export function chainedPoints(quick: boolean): Dataset {
  return dataset('points', quick ? 100_000 : 1_000_000);
}

const value = (type: string, data: unknown) => ({ type, data });
const retrieve = (path: string): BoardStep => ({ func: 'depot.retrieve', inputs: { depot: value('depot', path) } });

/** Runs of switchboards against hand-written SQL over the same tables, and what the engine itself takes. */
export async function benchEngine(context: Context): Promise<void> {
  const { platform, sql, quick } = context;
  const points = chainedPoints(quick);
  const depot = await platform.createDepot('Engine points', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(points.file), points.count);
  await sql.query(`VACUUM (ANALYZE) geo.depot_${depot.id}`);
  await chain(context, depot.id, points);
  await spatialJoin(context);
  await overhead(context);
  await branches(context);
}

interface Compared {
  what: string;
  goal: number;
  rounds: number;
  steps: readonly BoardStep[];
  /** Of the statement that makes columns idx, props and geom. */
  bare: string;
}

interface Made {
  seconds: readonly number[];
  /** Records and area of the result. */
  figures: string;
}

/** Steps that end in a table of a frame with its indexes, against one statement and the same indexes. */
async function against({ platform, sql, report }: Context, { what, goal, rounds, steps, bare }: Compared): Promise<Made> {
  const times = await alternate(rounds, {
    ours: async (round) => {
      const board = await buildSwitchboard(platform.client, `${what} ${round}`, steps);
      // What the round before has made would be taken over.
      await platform.client.call(endpoints.clearKeptResults, {});
      await sql.query('CHECKPOINT');
      return (await timed(() => executeSwitchboard(platform.client, board))).seconds;
    },
    peer: async () => {
      await sql.query(`DROP TABLE IF EXISTS ${peer}`);
      await sql.query('CHECKPOINT');
      return (
        await timed(async () => {
          await sql.query(`CREATE TABLE ${peer} AS ${bare}`);
          await sql.query(`CREATE INDEX ON ${peer} USING gist (geom)`);
          await sql.query(`CREATE INDEX ON ${peer} (idx)`);
          await sql.query(`SELECT count(*), sum(pg_column_size(props)), ST_Extent(geom) FROM ${peer}`);
        })
      ).seconds;
    },
  });
  const { rows } = await sql.query<{ table: string }>(
    `SELECT f.data ->> 'resultTable' AS table FROM geo.frame f WHERE f.data ->> 'resultTable' IS NOT NULL ORDER BY f.id DESC LIMIT 1`,
  );
  const figures = (table: string): string => `SELECT count(*) || ' records, ' || coalesce(round(sum(ST_Area(geom))), 0) FROM ${table}`;
  const made = await sql.query<{ ours: string; peer: string }>(
    `SELECT (${figures(`geo.${rows[0]!.table}`)}) AS ours, (${figures(peer)}) AS peer`,
  );
  if (made.rows[0]!.ours !== made.rows[0]!.peer) throw new Error(`${what}: ours ${made.rows[0]!.ours}, the SQL ${made.rows[0]!.peer}.`);
  report.add({ what, unit: 's', ours: times.ours, peer: times.peer, peerName: 'hand-written SQL', goal: { atMost: goal } });
  await sql.query(`DROP TABLE ${peer}`);
  return { seconds: times.ours, figures: made.rows[0]!.ours };
}

async function chain(context: Context, depot: number, { file, table, count }: Dataset): Promise<void> {
  const what = `Five functions in a row, ${count.toLocaleString('en')} points`;
  const made = await against(context, {
    what,
    goal: 1.15,
    rounds: context.quick ? 3 : 4,
    steps: [
      retrieve('/Bench/Engine points'),
      { func: 'feature.filter', inputs: { features: { from: 0 }, where: value('string', 'floors > 3') } },
      { func: 'feature.buffer', inputs: { features: { from: 1 }, distance: value('number', 50) } },
      { func: 'feature.simplify', inputs: { features: { from: 2 }, tolerance: value('number', 1) } },
      { func: 'feature.envelope', inputs: { features: { from: 3 } } },
      { func: 'feature.swap_axes', inputs: { features: { from: 4 } } },
    ],
    bare: `SELECT idx, props, ST_FlipCoordinates(ST_Envelope(ST_SimplifyPreserveTopology(ST_Buffer(geom, 50, 8), 1))) AS geom
      FROM geo.depot_${depot} WHERE from_m <= 1 AND to_m > 1 AND (props ->> 'floors')::int > 3`,
  });
  for (const { name, run } of chainPeers()) {
    if (!run) {
      context.report.note(`${what}: ${name} is not there.`);
      continue;
    }
    const { seconds, records, area } = await run(file, table);
    const figures = `${records} records, ${Math.round(area)}`;
    if (figures !== made.figures) throw new Error(`${what}: ours ${made.figures}, ${name} ${figures}.`);
    context.report.add({ what, unit: 's', ours: [median(made.seconds)], peer: [seconds], peerName: name, goal: { atMost: 1 } });
  }
}

async function spatialJoin(context: Context): Promise<void> {
  const { platform, sql } = context;
  const points = dataset('points', 100_000);
  const areas = dataset('polygons', 10_000);
  const [ofPoints, ofAreas] = [
    await platform.createDepot('Joined points', datasetSrid),
    await platform.createDepot('Joined areas', datasetSrid),
  ];
  await platform.importInto(ofPoints.id, await platform.upload(points.file), points.count);
  await platform.importInto(ofAreas.id, await platform.upload(areas.file), areas.count);
  for (const { id } of [ofPoints, ofAreas]) await sql.query(`VACUUM (ANALYZE) geo.depot_${id}`);
  await against(context, {
    what: 'Spatial join of 100,000 points with 10,000 polygons',
    goal: 1.1,
    rounds: 5,
    steps: [
      retrieve('/Bench/Joined points'),
      retrieve('/Bench/Joined areas'),
      { func: 'feature.spatial_join', inputs: { features: { from: 0 }, others: { from: 1 } } },
    ],
    bare: `SELECT row_number() OVER () AS idx, p.props || coalesce(a.props, '{}') AS props, p.geom FROM geo.depot_${ofPoints.id} p
      LEFT JOIN geo.depot_${ofAreas.id} a ON ST_Intersects(p.geom, a.geom) AND a.from_m <= 1 AND a.to_m > 1 WHERE p.from_m <= 1 AND p.to_m > 1`,
  });
}

/** What a run costs where nothing is to be computed, and what a step costs that computes nothing. */
async function overhead({ platform, report }: Context): Promise<void> {
  const steps = Array.from({ length: 200 }, (): BoardStep => ({ func: 'style.simple', inputs: {} }));
  const board = await buildSwitchboard(platform.client, '200 steps', steps);
  const first = await timed(() => executeSwitchboard(platform.client, board));
  const one = await buildSwitchboard(platform.client, 'One step', steps.slice(0, 1));
  const alone = await timed(() => executeSwitchboard(platform.client, one));
  const again: number[] = [];
  for (let round = 0; round < 5; round += 1) again.push((await timed(() => executeSwitchboard(platform.client, board))).seconds * 1000);
  report.add({
    what: 'An unchanged switchboard of 200 steps runs again',
    unit: 'ms',
    ours: again,
    peer: [],
    peerName: null,
    goal: { figureAtMost: 300 },
  });
  report.add({
    what: 'What a step adds to a run that computes nothing',
    unit: 'ms',
    ours: [((first.seconds - alone.seconds) * 1000) / (steps.length - 1)],
    peer: [],
    peerName: null,
    goal: { figureAtMost: 10 },
  });
}

/** The same two branches by a worker that takes one step at a time. Each is one statement that no second processor can help. */
async function branches(context: Context): Promise<void> {
  const { platform, folder, databaseUrl, report, sql, quick } = context;
  const alone = await Platform.start(path.join(folder, 'alone'), databaseUrl, { GEO_RUN_BRANCHES: '1' });
  context.onStop(() => alone.stop());
  // One of the two workers at a time has the jobs of all.
  // Two of the same inputs would be computed once by who takes one after the other: its result is kept.
  const branch = (at: number): BoardStep[] => [
    retrieve('/Bench/Joined points'),
    { func: 'feature.buffer', inputs: { features: { from: at }, distance: value('number', 30 + at), segments: value('int', 64) } },
  ];
  const run = async (of: Platform, other: Platform, round: number): Promise<number> => {
    other.worker.pause();
    try {
      const board = await buildSwitchboard(of.client, `Branches ${round}`, [...branch(0), ...branch(2)]);
      await of.client.call(endpoints.clearKeptResults, {});
      await sql.query('CHECKPOINT');
      return (await timed(() => executeSwitchboard(of.client, board))).seconds;
    } finally {
      other.worker.resume();
    }
  };
  await sql.query('ALTER SYSTEM SET max_parallel_workers_per_gather = 0');
  await sql.query('SELECT pg_reload_conf()');
  const times = await alternate(quick ? 3 : 5, {
    ours: (round) => run(platform, alone, round),
    peer: (round) => run(alone, platform, round),
  });
  await sql.query('ALTER SYSTEM RESET max_parallel_workers_per_gather');
  await sql.query('SELECT pg_reload_conf()');
  report.add({
    what: 'Two branches of 100,000 buffers each, PostgreSQL without parallel plans',
    unit: 's',
    ours: times.ours,
    peer: times.peer,
    peerName: 'one step after another',
    goal: { atMost: 0.59 },
  });
  report.note(`Two branches side by side: ${(median(times.peer) / median(times.ours)).toFixed(2)} times as fast as one after the other.`);
}
