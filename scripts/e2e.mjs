// `npm run e2e [path …]`: the browser tests of the assembled product, all of them or those below a path, with all they need.
import { run } from './setup.mjs';
import { startTestEnvironment } from './testEnvironment.mjs';
import { ensureWeb } from './web.mjs';

const environment = await startTestEnvironment();
let passed = false;
try {
  ensureWeb();
  passed = run('npx', ['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)], { env: environment.env });
} finally {
  await environment.stop();
}
process.exit(passed ? 0 : 1);
