// `npm run consumers`: builds the packages and tries each in an app of somebody who knows nothing of this repository.
import { buildPackages } from './build/published.mjs';
import { ensureChromium, ensurePackages, run } from './setup.mjs';

ensurePackages();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
process.exit(buildPackages() && run('npx', ['vitest', 'run', '--project', 'consumers', ...process.argv.slice(2)], { env }) ? 0 : 1);
