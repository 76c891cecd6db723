// `npm test`: every check of the project, on a fresh machine. Ends with "N passed, N failed".
import { readFileSync, rmSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, ensureClients, ensurePackages, ensurePostgres, run, say } from './setup.mjs';

ensurePackages();
const chromium = ensureChromium();
const clients = ensureClients();
const postgresBin = ensurePostgres();
if (!clients) say('No ogrinfo here and no right to install it: the tests with GDAL are skipped.');
if (postgresBin === null) say('No PostgreSQL here and no right to install it: its tests are skipped.');

const { startPostgres } = await import('./postgres.mjs');
const reports = mkdtempSync(path.join(tmpdir(), 'geo-reports-'));
const postgres = postgresBin === null ? null : await startPostgres(postgresBin, { fsync: 'off' });
const env = { ...process.env, NO_COLOR: '1', CHROMIUM_PATH: chromium, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** A step that passes or fails as a whole. */
function step(name, command, args) {
  say(name);
  const started = Date.now();
  const passed = run(command, args, { env });
  total[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
  say(`${name}: ${passed ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Tests of one vitest project, counted one by one. */
function tests(name, project) {
  say(name);
  const started = Date.now();
  const file = path.join(reports, `${project}.json`);
  const passed = run('npx', ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    env,
  });
  const counts = countsOf(file);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  // A run that breaks outside of its tests has failed too.
  total.failed += passed ? counts.failed : Math.max(1, counts.failed);
  if (!passed) failures.push(name);
  say(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

function countsOf(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

try {
  step('Format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
  step('Lint', 'npm', ['run', 'lint', '--silent']);
  step('Types', 'npm', ['run', 'types', '--silent']);
  tests('Unit and server tests', 'unit');
  tests('Stories', 'stories');
  step('Packages', 'node', ['scripts/packages.mjs']);
  step('Back office build', 'npm', ['run', 'build', '--silent', '--workspace', '@geo/backoffice']);
  tests('Browser tests', 'e2e');
} finally {
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
