import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildZip } from '../../apps/server/src/formats/testing/zip.ts';
import type { Context } from '../lib/context.ts';
import { dataset, datasetSrid, type Dataset } from '../lib/dataset.ts';
import { loadWithOgr } from '../lib/ogr.ts';
import { command } from '../lib/processes.ts';
import { alternate, timed } from '../lib/stats.ts';

export function writtenPolygons(quick: boolean): Dataset {
  return dataset('polygons', quick ? 20_000 : 100_000);
}

interface Written {
  readonly name: string;
  readonly driver: string;
  readonly files: readonly [string, ...string[]];
  readonly options?: readonly string[];
  /** Its driver writes no geometry: what comes are rows. */
  readonly hasNoPlaces?: boolean;
}

/** Formats that GDAL reads for us, and Excel: what files are written of the same polygons, and by which driver. */
const formats: readonly Written[] = [
  { name: 'GML 3.2', driver: 'GML', files: ['houses.gml'], options: ['-dsco', 'FORMAT=GML3.2'] },
  { name: 'FlatGeobuf', driver: 'FlatGeobuf', files: ['houses.fgb'] },
  { name: 'MapInfo MIF', driver: 'MapInfo File', files: ['houses.mif', 'houses.mid'] },
  { name: 'File geodatabase', driver: 'OpenFileGDB', files: ['houses.gdb'], options: ['-nlt', 'MULTIPOLYGON'] },
  { name: 'Excel', driver: 'XLSX', files: ['houses.xlsx'], hasNoPlaces: true },
];

/** Imports of such files, against `ogr2ogr` from the same file into the same PostgreSQL. */
export async function benchFormats({ platform, databaseUrl, sql, report, hasGdal, quick, folder }: Context): Promise<void> {
  if (!hasGdal) {
    report.note('Formats read by GDAL: skipped, there is no ogr2ogr.');
    return;
  }
  const { file, table, count } = writtenPolygons(quick);
  const peer = 'bench_formats';
  for (const { name, driver, files, options = [], hasNoPlaces = false } of formats) {
    const written = path.join(folder, files[0]);
    await command('ogr2ogr', ['-f', driver, ...options, written, file, table]);
    const [sent, ...others] = files.map((name) => uploaded(path.join(folder, name)));
    const upload = await platform.upload(sent!, ...others);
    const rounds = await alternate(3, {
      ours: async (round) => {
        const depot = await platform.createDepot(`${name} ${round}`, datasetSrid, hasNoPlaces ? 'row' : 'feature');
        await sql.query('CHECKPOINT');
        const { seconds } = await timed(() => platform.importInto(depot.id, upload, count));
        await platform.deleteDepot(depot.id);
        return seconds;
      },
      peer: async () => {
        await sql.query(`DROP TABLE IF EXISTS ${peer}`);
        // The driver of GML writes what it has found beside the file, and would look for nothing the next time; people upload the file alone.
        for (const ending of ['xsd', 'gfs']) rmSync(path.join(folder, `houses.${ending}`), { force: true });
        await sql.query('CHECKPOINT');
        return (await timed(() => loadWithOgr(databaseUrl, sent!, peer))).seconds;
      },
    });
    await sql.query(`DROP TABLE ${peer}`);
    report.add({
      what: `Import of ${count.toLocaleString('en')} polygons, ${name}`,
      unit: 's',
      ...rounds,
      peerName: 'ogr2ogr',
      goal: { atMost: 1.5 },
    });
  }
}

/** What people upload of a file; a folder is packed. */
function uploaded(file: string): string {
  if (!statSync(file).isDirectory()) return file;
  const packed = `${file}.zip`;
  const entries = readdirSync(file).map((name) => ({ name: `${path.basename(file)}/${name}`, data: readFileSync(path.join(file, name)) }));
  writeFileSync(packed, buildZip(entries));
  return packed;
}
