import { endpoints, typeUri, uriOf, type Client, type StorageContext } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { peakMemoryMb, resetPeakMemory } from '../lib/processes.ts';
import { alternate, timed } from '../lib/stats.ts';
import { buildSwitchboard, executeSwitchboard } from '../lib/switchboard.ts';

export function keptPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 100_000 : 5_000_000);
}

interface Stored {
  seconds: number;
  board: number;
  frame: number;
  bytes: number;
}

/** Seconds of a run that has one more step to compute: what there is by number of floors. */
async function aggregate(client: Client, { board, frame }: Stored): Promise<number> {
  const switchboard = uriOf('switchboard', board);
  const node = await client.call(endpoints.createNode, { body: { func: 'row.aggregate', switchboard, ui_x: 300, ui_y: 0 } });
  const values = [
    { name: 'by', data: 'floors' },
    { name: 'aggregates', dict_key: 'number', data: 'count()' },
    { name: 'aggregates', dict_key: 'first', data: 'min(name)' },
  ];
  for (const { data, ...link } of values) {
    const body = { switchboard, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data };
    const { resource_uri } = await client.call(endpoints.createFrame, { body });
    await client.call(endpoints.createLink, { body: { frame: resource_uri, node: node.resource_uri, ...link } });
  }
  await client.call(endpoints.createLink, { body: { frame: uriOf('frame', frame), node: node.resource_uri, name: 'rows' } });
  await client.call(endpoints.clearKeptResults, {});
  return (await timed(() => executeSwitchboard(client, board))).seconds;
}

/** A result that is stored as a Parquet file, against the same in a table; pages of both, and what memory that takes. */
export async function benchParquet({ platform, sql, report, quick }: Context): Promise<void> {
  const source = keptPolygons(quick);
  const depot = await platform.createDepot('Parquet source', datasetSrid);
  await platform.importInto(depot.id, await platform.upload(source.file), source.count);
  const { client } = platform;
  const stored = async (context: StorageContext): Promise<Stored> => {
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
    return { seconds, board, frame: output!.id, bytes: meta.size_bytes ?? 0 };
  };
  const processes = [platform.web, platform.worker];
  for (const { pid } of processes) resetPeakMemory(pid);
  const file = await stored('parquet');
  const worker = Math.round(peakMemoryMb(platform.worker.pid));
  const table = await stored('django');
  report.note(
    `${source.count.toLocaleString('en')} polygons as a result: in a file ${file.seconds.toFixed(1)} s, ${Math.round(file.bytes / 1e6)} MB, in a table ${table.seconds.toFixed(1)} s, ${Math.round(table.bytes / 1e6)} MB; peak memory of the worker while the file was written ${worker} MB.`,
  );
  const groups = await alternate(quick ? 3 : 5, { ours: () => aggregate(client, file), peer: () => aggregate(client, table) });
  report.add({
    what: `A step that makes groups of ${source.count.toLocaleString('en')} polygons in a Parquet file`,
    unit: 's',
    ...groups,
    peerName: 'the same of a table',
    goal: { atMost: 1 },
  });
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
