import { endpoints, newestMoment, type Comparison } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { datasetSrid } from '../lib/dataset.ts';
import { alternate, timed } from '../lib/stats.ts';
import { importedPolygons } from './import.ts';

/** Between two questions for the state of the job, in ms. */
const pollMs = 10;

/**
 * What differs between two moments of a depot of a million records, from the question to the first page, against one statement that
 * compares all records: after a thousand edits, and after the same file was imported again.
 */
export async function benchCompare({ platform, sql, report, quick }: Context): Promise<void> {
  const { client } = platform;
  const { file, count } = importedPolygons(quick);
  const { id } = await platform.createDepot('Compared', datasetSrid);
  const table = `geo.depot_${id}`;
  const load = async (): Promise<number> => {
    await platform.importInto(id, await platform.upload(file), count);
    await sql.query(`VACUUM (ANALYZE) ${table}`);
    return newestMoment(await client.call(endpoints.depot, { params: { id } }))!.id;
  };
  const first = await load();
  const edits = quick ? 50 : 1000;
  let open = first;
  for (let at = 0; at < edits; at += 1) {
    const body = { properties: { note: `edit ${at}` } };
    open = (await client.call(endpoints.saveDatum, { params: { datum: `${1 + at * Math.floor(count / edits)}@${open}` }, body })).moment_id;
  }
  await client.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });

  /** Each time anew: what was found is thrown away. */
  const compare = async (moment: number, before: number): Promise<Comparison> => {
    await sql.query('DELETE FROM geo.comparison');
    const { job } = await client.call(endpoints.compareMoments, { params: { id: moment }, body: { with: before } });
    const params = { id: job.split('/').at(-2)! };
    for (;;) {
      const { status, error } = await client.call(endpoints.job, { params });
      if (status === 'success') return client.call(endpoints.comparison, { params, query: {} });
      if (status === 'failure') throw new Error(error?.text);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  const { rows: numbers } = await sql.query<{ number: number; first_idx: string }>(
    'SELECT number, first_idx FROM geo.moment WHERE depot_id = $1 ORDER BY number',
    [id],
  );
  const side = (at: number): string =>
    `(SELECT idx, props, geom FROM ${table} WHERE from_m <= ${numbers[at]!.number} AND to_m > ${numbers[at]!.number})`;
  const whole = `SELECT count(*) FROM ${side(0)} a FULL JOIN ${side(1)} b USING (idx)
    WHERE a.idx IS NULL OR b.idx IS NULL OR a.props <> b.props OR ST_AsEWKB(a.geom) IS DISTINCT FROM ST_AsEWKB(b.geom)`;
  let found = 0;
  const seconds = async (work: () => Promise<unknown>): Promise<number> => (await timed(work)).seconds;
  const rounds = await alternate(quick ? 2 : 5, {
    ours: () => seconds(async () => (found = (await compare(open, first)).meta.changed)),
    peer: () => seconds(() => sql.query(whole)),
  });
  if (found !== edits) throw new Error(`${found} of ${edits} edits were found.`);
  report.add({
    what: `What ${edits.toLocaleString('en')} edits changed among ${count.toLocaleString('en')} records`,
    unit: 's',
    ours: rounds.ours,
    peer: rounds.peer,
    peerName: 'one statement over all records',
    goal: { atMost: 1 },
  });
  const again = await load();
  const { seconds: replaced, value } = await timed(() => compare(again, first));
  const { changed, added, removed, key } = value.meta;
  report.note(
    `The same file imported again is compared in ${replaced.toFixed(1)} s (${changed} changed, ${added} added, ${removed} removed, told apart by "${key}").`,
  );
}
