// `npm test`: every check of the project, on a fresh machine. Ends with "N passed, N failed".
// `npm run test:thorough`: the same, each test file by itself (no module, environment or database is shared) and in a random order, and
// the stories in English and compact as well; what is tried at several moments is tried at each of them.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport, timesText } from './report.mjs';
import { say } from './setup.mjs';
import { runSteps } from './steps.mjs';
import { startTestEnvironment } from './testEnvironment.mjs';

const started = Date.now();
const thorough = process.argv.includes('--thorough');
const environment = await startTestEnvironment();
const reports = mkdtempSync(path.join(tmpdir(), 'geo-reports-'));

/** A step that passes or fails as a whole. */
const check = (name, command, args, rest = {}) => ({ name, command, args, ...rest });
/** Tests of one vitest project, counted one by one. */
const tests = (name, project, rest = {}) => {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const order = thorough ? ['--isolate', '--sequence.shuffle'] : [];
  return { name, command: 'npx', args: ['vitest', 'run', '--project', project, ...reporters, ...order], report, ...rest };
};

// Two at a time keep two processors busy: while one step waits or runs on one of them, the other goes on.
const steps = [
  check('Format', 'npx', ['oxfmt', '--check', '.']),
  check('Lint', 'npm', ['run', 'lint', '--silent']),
  // Two checkers would need a third more of the processors, four two thirds: each computes the types of the libraries for itself.
  check('Types', 'npm', ['run', 'compile', '--silent', '--', '--checkers', '1']),
  check('Back office build', 'npm', ['run', 'build', '--silent', '--workspace', '@geo/backoffice']),
  tests('Unit and server tests', 'unit'),
  tests('Browser tests', 'e2e', { after: 'Back office build' }),
  check('Storybook build', 'npm', ['run', 'build-storybook', '--silent', '--', '--quiet'], {
    env: thorough ? {} : { STORYBOOK_DOCGEN: 'off' },
  }),
  // Near the end, as they keep both processors busy by themselves; browser tests wait for this and that. Stories are played as they are
  // published: in the built Storybook.
  tests('Stories', 'storybook', { after: 'Storybook build' }),
  ...(thorough
    ? [tests('Stories in English, compact', 'storybook', { after: 'Stories', env: { STORY_GLOBALS: 'language:en;density:compact' } })]
    : []),
  check('Packages', 'node', ['scripts/build/packages.mjs'], { after: 'Types' }),
  tests('Packages in a stranger’s app', 'consumers', { after: 'Packages' }),
];

const total = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const files = [];
const failures = [];

function ended(step, result) {
  times.push({ name: step.name, ...result });
  if (result.output.trim() !== '') console.log(result.output.trimEnd());
  const seconds = `${Math.round(result.seconds)} s`;
  if (step.report === undefined) {
    total[result.passed ? 'passed' : 'failed'] += 1;
    if (!result.passed) failures.push(step.name);
    say(`${step.name}: ${result.passed ? 'passed' : 'FAILED'} (${seconds})`);
    return;
  }
  const report = readReport(step.report);
  total.passed += report.passed;
  total.skipped += report.skipped;
  // A run that breaks outside of its tests has failed too.
  total.failed += result.passed ? report.failed : Math.max(1, report.failed);
  files.push(...report.files);
  if (!result.passed) failures.push(...(report.failures.length > 0 ? report.failures.map((one) => `${step.name}: ${one}`) : [step.name]));
  say(`${step.name}: ${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped (${seconds})`);
}

try {
  await runSteps(steps, {
    lanes: 2,
    env: { ...environment.env, GEO_COMPILED: '1', ...(thorough ? { GEO_THOROUGH: '1' } : {}) },
    began: (step) => say(`${step.name} …`),
    ended,
  });
} finally {
  // The reports go with all other temporary files.
  await environment.stop();
}
console.log(`\n${timesText(times, files, (Date.now() - started) / 1000)}\n`);
if (failures.length > 0) console.log(`Failed:\n${failures.map((one) => `  ${one}`).join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);
