// Builds the packages and checks what would be published: exports, types, file list.
import path from 'node:path';
import { root, run } from '../setup.mjs';

let ok = process.env.GEO_COMPILED !== undefined || run('npm', ['run', 'compile', '--silent']);
const env = { ...process.env, GEO_COMPILED: '1' };
// In the order of their dependencies.
for (const name of ['api', 'functions', 'ui', 'editors', 'switchboard', 'cli']) {
  const cwd = path.join(root, 'packages', name);
  ok = run('npm', ['run', 'build', '--silent'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }) && ok;
  ok = run('npx', ['publint', '--strict'], { cwd }) && ok;
  const noScript = ['--exclude-entrypoints', 'styles.css', 'tokens.css', 'tokens.json', 'tokens.figma.json'];
  ok = run('npx', ['attw', '--pack', '--profile', 'esm-only', '--format', 'ascii', '--quiet', ...noScript], { cwd }) && ok;
}
process.exit(ok ? 0 : 1);
