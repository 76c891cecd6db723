import { benchCanvas } from './cases/canvas.ts';
import { benchCompare } from './cases/compare.ts';
import { benchEdit } from './cases/edit.ts';
import { benchEngine, chainedPoints } from './cases/engine.ts';
import { benchExport, exportedPoints } from './cases/export.ts';
import { benchFormats, writtenPolygons } from './cases/formats.ts';
import { benchFunctions, timedPolygons } from './cases/functions.ts';
import { benchImport, importedPolygons } from './cases/import.ts';
import { benchListSql } from './cases/list-sql.ts';
import { benchLighthouse } from './cases/lighthouse.ts';
import { benchLists } from './cases/lists.ts';
import { benchMvt, benchWms, mappedPolygons } from './cases/maps.ts';
import { benchMoments, versionedPolygons } from './cases/moments.ts';
import { benchOthers, heavyPoints } from './cases/others.ts';
import { benchParquet, keptPolygons } from './cases/parquet.ts';
import { benchPages } from './cases/pages.ts';
import { benchPipeline, bufferedPoints } from './cases/pipeline.ts';
import { benchStart } from './cases/start.ts';
import { benchScale, spreadPolygons } from './cases/scale.ts';
import { benchRecords } from './cases/records.ts';
import { benchUpload } from './cases/upload.ts';
import { benchWfs, servedPolygons } from './cases/wfs.ts';
import { withContext, type Context } from './lib/context.ts';
import type { Dataset } from './lib/dataset.ts';
import { Report } from './lib/report.ts';

interface Bench {
  run(context: Context): Promise<void>;
  /** Makes the file it reads, where there is none yet. */
  data?(quick: boolean): Dataset;
}

const benches: Readonly<Record<string, Bench>> = {
  import: { run: benchImport, data: importedPolygons },
  formats: { run: benchFormats, data: writtenPolygons },
  upload: { run: benchUpload },
  edit: { run: benchEdit, data: importedPolygons },
  compare: { run: benchCompare, data: importedPolygons },
  moments: { run: benchMoments, data: versionedPolygons },
  export: { run: benchExport, data: exportedPoints },
  parquet: { run: benchParquet, data: keptPolygons },
  pages: { run: benchPages, data: importedPolygons },
  pipeline: { run: benchPipeline, data: bufferedPoints },
  engine: { run: benchEngine, data: chainedPoints },
  functions: { run: benchFunctions, data: timedPolygons },
  others: { run: benchOthers, data: heavyPoints },
  scale: { run: benchScale, data: spreadPolygons },
  wfs: { run: benchWfs, data: servedPolygons },
  wms: { run: benchWms, data: mappedPolygons },
  mvt: { run: benchMvt, data: mappedPolygons },
  'list-sql': { run: benchListSql },
  start: { run: benchStart },
  lists: { run: benchLists },
  records: { run: benchRecords },
  lighthouse: { run: benchLighthouse },
};

/** Those that need a browser only. */
const browserBenches: Readonly<Record<string, (context: { readonly quick: boolean; readonly report: Report }) => Promise<void>>> = {
  canvas: benchCanvas,
};

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const write = args.includes('--write');
const wished = args.filter((arg) => !arg.startsWith('--'));
const unknown = [
  ...wished.filter((name) => !(name in benches) && !(name in browserBenches)),
  ...args.filter((arg) => arg.startsWith('--') && !['--quick', '--write'].includes(arg)),
];
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Usage: npm run bench -- [${[...Object.keys(benches), ...Object.keys(browserBenches)].join('] [')}] [--quick] [--write]`,
  );
  process.exit(1);
}

const isWished = ([name]: [string, unknown]): boolean => wished.length === 0 || wished.includes(name);
for (const [name, bench] of Object.entries(browserBenches).filter(isWished)) {
  console.log(`\n${name}`);
  const report = new Report();
  await bench({ quick, report });
  console.log(`\n${report.markdown()}`);
}
const chosen = Object.entries(benches).filter(isWished);
// Made before any server runs: it keeps a processor and this process busy.
for (const [, bench] of chosen) bench.data?.(quick);
if (chosen.length > 0)
  await withContext({ quick, write }, async (context) => {
    for (const [name, bench] of chosen) {
      console.log(`\n${name}`);
      await bench.run(context);
    }
    console.log(`\n${context.report.markdown()}`);
  });
