// Builds the packages and checks what would be published: exports, types, file list.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './setup.mjs';

let ok = process.env.GEO_DECLARATIONS_READY !== undefined || run('npm', ['run', 'declarations', '--silent']);
const env = { ...process.env, GEO_DECLARATIONS_READY: '1' };
// In the order of their dependencies.
for (const name of ['api', 'ui', 'editors', 'switchboard']) {
  const cwd = path.join(root, 'packages', name);
  ok = run('npm', ['run', 'build', '--silent'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }) && ok;
  ok = run('npx', ['publint', '--strict'], { cwd }) && ok;
  ok = run('npx', ['attw', '--pack', '--profile', 'esm-only', '--format', 'ascii', '--quiet'], { cwd }) && ok;
  const { exports } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  if (!exports['.']) throw new Error(`@geo/${name} exports nothing.`);
}
process.exit(ok ? 0 : 1);
