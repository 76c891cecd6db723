import { bufferSwitchboard, executeSwitchboard } from '../lib/switchboard.ts';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { alternate, timed } from '../lib/stats.ts';

/** Buffer's own default of `segments`; the peer uses the same. */
const segments = 8;
const metres = 100;
const peer = 'bench_buffer';

export function bufferedPoints(): Dataset {
  return dataset('points', 100_000);
}

/** depot.retrieve → feature.buffer → depot.store, from the request to run to the job's success, against hand-written SQL on the same table. */
export async function benchPipeline({ platform, sql, report, quick }: Context): Promise<void> {
  const { file, count } = bufferedPoints();
  const depot = await platform.createDepot('Points', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(file), count);
  const table = `geo.depot_${depot.id}`;
  await sql.query(`VACUUM (ANALYZE) ${table}`);

  const run = async (target: string): Promise<number> => {
    const switchboard = await bufferSwitchboard(platform.client, target, { from: '/Bench/Points', to: `/Bench/${target}`, metres });
    await sql.query('CHECKPOINT');
    const { seconds } = await timed(() => executeSwitchboard(platform.client, switchboard));
    return seconds;
  };
  const times = await alternate(quick ? 3 : 5, {
    ours: (round) => run(`Buffers ${round}`),
    peer: async () => {
      await sql.query(`DROP TABLE IF EXISTS ${peer}`);
      await sql.query('CHECKPOINT');
      const { seconds } = await timed(async () => {
        await sql.query(
          `CREATE TABLE ${peer} AS SELECT idx, props, ST_Buffer(geom, ${metres}, ${segments}) AS geom FROM ${table} WHERE from_m <= 1 AND to_m > 1`,
        );
        await sql.query(`CREATE INDEX ON ${peer} USING gist (geom)`);
        await sql.query(`CREATE INDEX ON ${peer} (idx)`);
      });
      return seconds;
    },
  });
  await check();
  report.add({
    what: `Pipeline retrieve → buffer → store, ${count.toLocaleString('en')} points`,
    unit: 's',
    ours: times.ours,
    peer: times.peer,
    peerName: 'hand-written SQL',
    goal: { atMost: 1.3 },
  });
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) again.push(await run('Buffers 0'));
  report.note(
    `The pipeline into a depot that already holds a version (the earlier one stays readable): ${again.map((seconds) => seconds.toFixed(2)).join(', ')} s.`,
  );
  await sql.query(`DROP TABLE ${peer}`);

  /** Both sides must have computed the same. */
  async function check(): Promise<void> {
    const areas = (relation: string): string =>
      `SELECT count(*)::text || ' records, ' || round(sum(ST_Area(geom))) || ' m²' FROM ${relation}`;
    const { rows: made } = await sql.query<{ id: number }>(`SELECT id FROM geo.depot WHERE name = 'Buffers 0'`);
    const { rows } = await sql.query<{ ours: string; peer: string }>(
      `SELECT (${areas(`geo.depot_${made[0]!.id}`)}) AS ours, (${areas(peer)}) AS peer`,
    );
    if (rows[0]!.ours !== rows[0]!.peer) throw new Error(`The pipeline made ${rows[0]!.ours}, the SQL ${rows[0]!.peer}.`);
  }
}
