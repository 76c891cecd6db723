import { benchImport } from './cases/import.ts';
import { benchPipeline } from './cases/pipeline.ts';
import { benchWfs } from './cases/wfs.ts';
import { withContext, type Context } from './lib/context.ts';

const benches: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  import: benchImport,
  pipeline: benchPipeline,
  wfs: benchWfs,
};

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const wished = args.filter((arg) => !arg.startsWith('--'));
const unknown = [...wished.filter((name) => !(name in benches)), ...args.filter((arg) => arg.startsWith('--') && arg !== '--quick')];
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Usage: npm run bench -- [${Object.keys(benches).join('] [')}] [--quick]`);
  process.exit(1);
}

await withContext(quick, async (context) => {
  for (const [name, bench] of Object.entries(benches)) {
    if (wished.length > 0 && !wished.includes(name)) continue;
    console.log(`\n${name}`);
    await bench(context);
  }
  console.log(`\n${context.report.markdown()}`);
});
