import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { loadWithOgr } from '../lib/ogr.ts';
import { Platform } from '../lib/platform.ts';
import { peakMemoryMb, resetPeakMemory } from '../lib/processes.ts';
import { alternate, median, timed } from '../lib/stats.ts';

interface Source {
  what: string;
  file: string;
  /** The same for GDAL: a file inside a zip has a path of its own. */
  gdalSource: string;
  srid: number;
  count: number;
}

const addresses = path.resolve(import.meta.dirname, '../../../shared/data/vector/large/essen_hauskoordinaten_102981_4326.geojson.zip');

export function importedPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 100_000 : 1_000_000);
}

/** From the request to import an uploaded file to the job's success, against `ogr2ogr` into the same PostgreSQL. */
export async function benchImport(context: Context): Promise<void> {
  const embedded = await Platform.start(path.join(context.folder, 'embedded'), null);
  context.onStop(() => embedded.stop());
  if (existsSync(addresses)) {
    const source = {
      what: '102,981 addresses, zipped GeoJSON',
      file: addresses,
      gdalSource: `/vsizip/${addresses}/hauskoordinaten_essen_2022-10-05_4326.geojson`,
      srid: 4326,
      count: 102_981,
    };
    await importSource(context, embedded, source, context.quick ? 3 : 5);
  } else context.report.note('Import of addresses: skipped, the file is not there.');
  const { file, count } = importedPolygons(context.quick);
  const polygons = { what: `${count.toLocaleString('en')} polygons, GeoPackage`, file, gdalSource: file, srid: datasetSrid, count };
  await importSource(context, embedded, polygons, 3);
  await embedded.stop();
}

async function importSource(
  { platform, databaseUrl, sql, report, hasGdal }: Context,
  embedded: Platform,
  source: Source,
  rounds: number,
): Promise<void> {
  const peer = 'bench_import';
  const uploads = new Map<Platform, string>();
  const uploadSeconds = new Map<Platform, number>();
  for (const backend of [platform, embedded]) {
    const { seconds, value } = await timed(() => backend.upload(source.file));
    uploads.set(backend, value);
    uploadSeconds.set(backend, seconds);
  }
  const processes = [platform.web, platform.worker, embedded.web];
  for (const { pid } of processes) resetPeakMemory(pid);

  const ours = async (backend: Platform, round: number): Promise<number> => {
    const depot = await backend.createDepot(`${source.what} ${round}`, source.srid);
    await sql.query('CHECKPOINT');
    const { seconds } = await timed(() => backend.importInto(depot.id, uploads.get(backend)!, source.count));
    await backend.deleteDepot(depot.id);
    return seconds;
  };
  const times = await alternate(rounds, {
    postgres: (round) => ours(platform, round),
    embedded: (round) => ours(embedded, round),
    peer: hasGdal
      ? async () => {
          await sql.query(`DROP TABLE IF EXISTS ${peer}`);
          await sql.query('CHECKPOINT');
          return (await timed(() => loadWithOgr(databaseUrl, source.gdalSource, peer))).seconds;
        }
      : null,
  });
  const [web, worker, all] = processes.map(({ pid }) => Math.round(peakMemoryMb(pid)));
  if (hasGdal) {
    const { rows } = await sql.query<{ n: string }>(`SELECT count(*) AS n FROM ${peer}`);
    if (Number(rows[0]!.n) !== source.count) throw new Error(`ogr2ogr wrote ${rows[0]!.n} of ${source.count} records.`);
    await sql.query(`DROP TABLE ${peer}`);
  }
  const common = { unit: 's', peer: times.peer, peerName: 'ogr2ogr' };
  report.add({ what: `Import of ${source.what}`, ours: times.postgres, goal: { atMost: 1.5 }, ...common });
  report.add({ what: `Import of ${source.what}, embedded database`, ours: times.embedded, goal: { atMost: 4 }, ...common });
  const upload = [...uploadSeconds.values()].map((seconds) => seconds.toFixed(2));
  report.note(
    `${source.what}: upload and detection ${upload[0]} s (embedded ${upload[1]} s); ${Math.round(source.count / median(times.postgres)).toLocaleString('en')} records/s; peak memory web ${web} MB, worker ${worker} MB, embedded server ${all} MB.`,
  );
}
