// `npm run backup -- FILE` and `npm run restore -- FILE`: the whole installation in one file, and back, on every database backend.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensurePackages, node24, root } from './setup.mjs';

ensurePackages();
const program = path.join(root, 'apps/server/src/backup/main.ts');
const args = ['--conditions=@geo/source', '--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)];
process.exit(spawnSync(node24, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
