// `npm run consumers`: builds the packages and tries each in an app of somebody who knows nothing of this repository.
import path from 'node:path';
import { ensureChromium, ensurePackages, root, run } from './setup.mjs';

ensurePackages();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), GEO_COMPILED: '1' };
const built =
  run('npm', ['run', 'compile', '--silent']) &&
  ['api', 'functions', 'ui', 'editors', 'switchboard', 'cli'].every((name) =>
    run('npm', ['run', 'build', '--silent'], { cwd: path.join(root, 'packages', name), env }),
  );
process.exit(built && run('npx', ['vitest', 'run', '--project', 'consumers', ...process.argv.slice(2)], { env }) ? 0 : 1);
