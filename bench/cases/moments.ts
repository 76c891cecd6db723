import { endpoints, newestMoment } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { datasetSrid, dataset, type Dataset } from '../lib/dataset.ts';
import { alternate, median, timed } from '../lib/stats.ts';

const pageRecords = 100;
/** Edits of each moment. */
const edits = 3;

export function versionedPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 20_000 : 100_000);
}

/** Pages of the first of 1,000 moments of a depot over HTTP, against the same pages of its newest. */
export async function benchMoments({ platform, sql, report, quick }: Context): Promise<void> {
  const { client } = platform;
  const { file, count } = versionedPolygons(quick);
  const moments = quick ? 100 : 1000;
  const { id } = await platform.createDepot('Versions', datasetSrid);
  await platform.importInto(id, await platform.upload(file), count);
  const first = newestMoment(await client.call(endpoints.depot, { params: { id } }))!.id;
  let newest = first;
  for (let moment = 1; moment < moments; moment += 1) {
    for (let edit = 0; edit < edits; edit += 1) {
      const idx = 1 + (((moment * edits + edit) * 7919) % count);
      const body = { properties: { note: `moment ${moment}` } };
      newest = (await client.call(endpoints.saveDatum, { params: { datum: `${idx}@${newest}` }, body })).moment_id;
    }
    await client.call(endpoints.finalizeMoment, { params: { id: newest }, query: {} });
  }
  await sql.query(`VACUUM (ANALYZE) geo.depot_${id}`);

  const pages = [0, 0.3, 0.6, 0.9].map((share) => Math.floor((count * share) / pageRecords) * pageRecords);
  const read = async (moment: number): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : 10); turn += 1)
      for (const offset of pages) {
        const { seconds, value } = await timed(() =>
          client.call(endpoints.datumsByMoment, { params: { id: moment }, query: { offset, limit: pageRecords } }),
        );
        if (value.objects.length !== pageRecords) throw new Error(`${value.objects.length} of ${pageRecords} records came.`);
        times.push(seconds * 1000);
      }
    return median(times);
  };
  const rounds = await alternate(quick ? 3 : 7, { ours: () => read(first), peer: () => read(newest) });
  report.add({
    what: `100 of ${count.toLocaleString('en')} records, the first of ${moments.toLocaleString('en')} moments`,
    unit: 'ms',
    ...rounds,
    peerName: 'the newest moment',
    goal: { atMost: 1.5 },
  });
}
