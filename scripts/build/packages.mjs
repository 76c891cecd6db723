// Builds the packages and checks what would be published: exports, types, file list.
import { run } from '../setup.mjs';
import { buildPackages, folderOf, packageNames } from './published.mjs';

let ok = buildPackages();
for (const name of ok ? packageNames : []) {
  const cwd = folderOf(name);
  ok = run('npx', ['publint', '--strict'], { cwd }) && ok;
  const noScript = ['--exclude-entrypoints', 'styles.css', 'tokens.css', 'tokens.json', 'tokens.figma.json'];
  ok = run('npx', ['attw', '--pack', '--profile', 'esm-only', '--format', 'ascii', '--quiet', ...noScript], { cwd }) && ok;
}
process.exit(ok ? 0 : 1);
