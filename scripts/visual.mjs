// `npm run visual:update [path …]`: draws the baselines of the visual tests anew, all of them or those of the stories below a path,
// and makes the files small. Unchanged pictures come out byte for byte as they were.
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shrinkPng } from './png.mjs';
import { root, run, say } from './setup.mjs';

const baselines = path.join(root, 'visual');
const paths = process.argv.slice(2);

const started = Date.now();
// Of stories that are gone, no picture stays.
if (paths.length === 0) rmSync(baselines, { recursive: true, force: true });
const passed = run('npx', ['vitest', 'run', '--project', 'visual', '--update=all', ...paths]);

let sizeBytes = 0;
const files = globSync('**/*.png', { cwd: baselines }).map((file) => path.join(baselines, file));
for (const file of files) {
  // All others were made small when they were drawn.
  if (statSync(file).mtimeMs >= started) writeFileSync(file, shrinkPng(readFileSync(file)));
  sizeBytes += statSync(file).size;
}
say(`${files.length} baselines, ${(sizeBytes / 1e6).toFixed(1)} MB. Look at what git shows as changed before you commit it.`);
process.exit(passed ? 0 : 1);
