import { endpoints, type StorageContext } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { peakMemoryMb, resetPeakMemory } from '../lib/processes.ts';
import { alternate, timed } from '../lib/stats.ts';
import { buildSwitchboard, executeSwitchboard } from '../lib/switchboard.ts';

export function keptPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 100_000 : 5_000_000);
}

/** A result that is stored as a Parquet file, against the same in a table; pages of both, and what memory that takes. */
export async function benchParquet({ platform, sql, report, quick }: Context): Promise<void> {
  const source = keptPolygons(quick);
  const depot = await platform.createDepot('Parquet source', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(source.file), source.count);
  const { client } = platform;
  const stored = async (context: StorageContext): Promise<{ seconds: number; frame: number; bytes: number }> => {
    const board = await buildSwitchboard(client, `In ${context}`, [
      { func: 'depot.retrieve', inputs: { depot: { type: 'depot', data: '/Bench/Parquet source' } } },
    ]);
    const [output] = (await client.call(endpoints.frames, { query: { switchboard_id: board } })).objects.filter(
      ({ ui_docked }) => ui_docked,
    );
    await client.call(endpoints.saveFrame, { params: { id: output!.id }, body: { storage_context: context } });
    await sql.query('CHECKPOINT');
    const { seconds } = await timed(() => executeSwitchboard(client, board));
    const { meta } = await client.call(endpoints.datumsByFrame, { params: { id: output!.id }, query: { limit: 1 } });
    return { seconds, frame: output!.id, bytes: meta.size_bytes ?? 0 };
  };
  const processes = [platform.web, platform.worker];
  for (const { pid } of processes) resetPeakMemory(pid);
  const file = await stored('parquet');
  const worker = Math.round(peakMemoryMb(platform.worker.pid));
  const table = await stored('django');
  report.note(
    `${source.count.toLocaleString('en')} polygons as a result: in a file ${file.seconds.toFixed(1)} s, ${Math.round(file.bytes / 1e6)} MB, in a table ${table.seconds.toFixed(1)} s, ${Math.round(table.bytes / 1e6)} MB; peak memory of the worker while the file was written ${worker} MB.`,
  );
  const page = (frame: number) => async () =>
    (
      await timed(() =>
        client.call(endpoints.datumsByFrame, { params: { id: frame }, query: { offset: Math.round(source.count * 0.9), limit: 100 } }),
      )
    ).seconds * 1000;
  const times = await alternate(quick ? 3 : 5, { ours: page(file.frame), peer: page(table.frame) });
  report.add({
    what: `A deep page of a result of ${source.count.toLocaleString('en')} polygons in a Parquet file`,
    unit: 'ms',
    ...times,
    peerName: 'the same in a table',
    goal: { atMost: 3 },
  });
  const { seconds } = await timed(() =>
    client.call(endpoints.datumsByFrame, { params: { id: file.frame }, query: { q: 'niemand', limit: 1 } }),
  );
  report.note(
    `The first search in that file reads it into a table: ${seconds.toFixed(1)} s; peak memory of the web process ${Math.round(peakMemoryMb(platform.web.pid))} MB.`,
  );
}
