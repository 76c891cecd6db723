import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { endpoints, typeUri } from '@geo/api';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { command, peakMemoryMb, resetPeakMemory } from '../lib/processes.ts';
import { timed } from '../lib/stats.ts';
import { buildSwitchboard, executeSwitchboard } from '../lib/switchboard.ts';

/** Circles of so many pieces have 513 vertices, about 13 kB of GeoJSON each. */
const segments = 128;
const metres = 100;
const table = 'bench_circles';

export function exportedPoints(quick: boolean): Dataset {
  return dataset('points', quick ? 20_000 : 850_000);
}

/** Ten gigabytes of GeoJSON, written by a switchboard and downloaded, with the memory that this takes; a tenth of it by the same processes before, and that by `ogr2ogr`. */
export async function benchExport(context: Context): Promise<void> {
  const { sql, report, quick, folder, hasGdal, databaseUrl } = context;
  const points = exportedPoints(quick);
  const tenth = await exported(context, dataset('points', points.count / 10));
  const whole = await exported(context, points);
  for (const { bytes, seconds, worker, web, downloaded } of [tenth, whole])
    report.note(
      `${gigabytes(bytes)} of GeoJSON: written in ${seconds.toFixed(1)} s with at most ${worker} MB in the worker, downloaded in ${downloaded.toFixed(1)} s with at most ${web} MB in the web process.`,
    );
  report.add({
    what: `Memory of the worker while it writes ${gigabytes(whole.bytes)} of GeoJSON`,
    unit: 'MB',
    ours: [whole.worker],
    peer: [tenth.worker],
    peerName: 'a tenth of it',
    goal: { atMost: 1.2 },
  });
  if (!hasGdal) return;
  await sql.query(
    `CREATE TABLE ${table} AS SELECT idx AS fid, props->>'name' AS name, props->>'class' AS class, (props->>'value')::float8 AS value,
       (props->>'floors')::integer AS floors, (props->>'built')::date AS built, ST_Buffer(geom, ${metres}, ${segments}) AS geom FROM geo.depot_${tenth.depot}`,
  );
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const file = path.join(folder, 'circles.geojson');
  const source = `PG:host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`;
  const { seconds } = await timed(() => command('ogr2ogr', ['-f', 'GeoJSON', file, source, table], { timeoutMs: 1_800_000 }));
  report.add({
    what: `Export of ${gigabytes(tenth.bytes)} of GeoJSON by a switchboard, buffers included`,
    unit: 's',
    ours: [tenth.seconds],
    peer: [seconds],
    peerName: `ogr2ogr over the buffers in a table, ${gigabytes(statSync(file).size)}`,
    goal: null,
  });
  rmSync(file);
  await sql.query(`DROP TABLE ${table}`);
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

interface Exported {
  depot: number;
  bytes: number;
  /** From the request to run until the job has succeeded. */
  seconds: number;
  /** Of the download. */
  downloaded: number;
  /** Peaks of memory in MB. */
  worker: number;
  web: number;
}

async function exported({ platform }: Context, { file: source, count }: Dataset): Promise<Exported> {
  const { client, web, worker } = platform;
  const name = `Export ${count}`;
  const { id: depot } = await platform.createDepot(name, datasetSrid);
  await platform.importInto(depot, await platform.upload(source), count);
  const board = await buildSwitchboard(client, name, [
    { func: 'depot.retrieve', inputs: { depot: { type: 'depot', data: `/Bench/${name}` } } },
    {
      func: 'feature.buffer',
      inputs: { features: { from: 0 }, distance: { type: 'number', data: metres }, segments: { type: 'int', data: segments } },
    },
    { func: 'file.export', inputs: { features: { from: 1 } } },
  ]);
  resetPeakMemory(worker.pid);
  const { seconds } = await timed(() => executeSwitchboard(client, board));
  const memory = Math.round(peakMemoryMb(worker.pid));
  const { objects: frames } = await client.call(endpoints.frames, { query: { switchboard_id: board } });
  const written = frames.find(({ ui_docked, content_type: type }) => ui_docked && type === typeUri('file'))!;
  const { objects } = await client.call(endpoints.datumsByFrame, { params: { id: written.id }, query: { limit: 1 } });
  const file = objects[0]!.download_url!;
  resetPeakMemory(web.pid);
  const { seconds: downloaded, value: bytes } = await timed(async () => {
    const answer = await fetch(new URL(file, platform.url), { headers: { cookie: platform.cookies() } });
    if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
    let read = 0;
    for await (const chunk of answer.body!) read += chunk.length;
    return read;
  });
  return { depot, bytes, seconds, downloaded, worker: memory, web: Math.round(peakMemoryMb(web.pid)) };
}
