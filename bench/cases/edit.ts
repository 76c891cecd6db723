import { endpoints, newestMoment } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { alternate, median, timed } from '../lib/stats.ts';
import { importedPolygons } from './import.ts';

const few = 1000;

/** An edit of one attribute over HTTP in a depot of a million records, against the same in one of a thousand. Then what 10 edits add. */
export async function benchEdit({ platform, sql, report, quick }: Context): Promise<void> {
  const { client } = platform;
  const filled = async (name: string, { file, count }: Dataset): Promise<{ table: string; moment: number; count: number }> => {
    const { id } = await platform.createDepot(name, datasetSrid);
    await platform.importInto(id, await platform.upload(file), count);
    const table = `geo.depot_${id}`;
    await sql.query(`VACUUM (ANALYZE) ${table}`);
    return { table, count, moment: newestMoment(await client.call(endpoints.depot, { params: { id } }))!.id };
  };
  const many = await filled('Edited many', importedPolygons(quick));
  const one = await filled('Edited few', dataset('polygons', few));

  const edit = async ({ moment, count }: typeof many, at: number): Promise<number> => {
    const idx = 1 + ((at * 7919) % count);
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: { offset: idx - 1, limit: 1 } });
    const properties = { ...objects[0]!.properties, note: `edit ${at}` };
    const { seconds } = await timed(() =>
      client.call(endpoints.saveDatum, { params: { datum: `${idx}@${moment}` }, body: { properties } }),
    );
    return seconds * 1000;
  };
  let at = 0;
  const each = async (depot: typeof many): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < (quick ? 5 : 15); n += 1) times.push(await edit(depot, (at += 1)));
    return median(times);
  };
  const rounds = await alternate(quick ? 3 : 5, { ours: () => each(many), peer: () => each(one) });
  report.add({
    what: `An edit of one of ${many.count.toLocaleString('en')} records`,
    unit: 'ms',
    ours: rounds.ours,
    peer: rounds.peer,
    peerName: `the same among ${few.toLocaleString('en')}`,
    goal: { atMost: 1.2 },
  });
  const { rows } = await sql.query<{ edits: string; bytes: string }>(
    `SELECT count(*) AS edits, sum(pg_column_size(t.*)) AS bytes FROM ${many.table} t WHERE from_m > 1`,
  );
  const { edits, bytes } = rows[0]!;
  report.note(`A moment of 10 edits adds ${(((Number(bytes) / Number(edits)) * 10) / 1000).toFixed(1)} kB of records.`);
}
