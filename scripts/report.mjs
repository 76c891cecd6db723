// What `npm test` tells at its end: the time of each step, the slowest files, what failed, the count.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** The counts, files and failed tests of a run of vitest, from its JSON report; nothing where it wrote none. */
export function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };
  }
  const nameOf = (test) => path.relative(root, test.name).replaceAll('\\', '/');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((test) => ({ name: nameOf(test), seconds: (test.endTime - test.startTime) / 1000 })),
    failures: report.testResults
      .filter((test) => test.status === 'failed')
      .flatMap((test) => {
        const failed = test.assertionResults.filter((one) => one.status === 'failed').map((one) => `${nameOf(test)} > ${one.fullName}`);
        return failed.length > 0 ? failed : [nameOf(test)];
      }),
  };
}

/** The steps with their times, and the slowest of the files, as lines of text. */
export function timesText(steps, files, seconds) {
  const row = (name, wall, processor) => `  ${name.padEnd(24)} ${clock(wall).padStart(6)} ${clock(processor).padStart(12)}`;
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    `  ${'Step'.padEnd(24)} ${'time'.padStart(6)} ${'processor'.padStart(12)}`,
    ...steps.map((step) => row(step.name, step.seconds, step.processorSeconds)),
    row('Whole run', seconds, null),
    ...(slowest.length > 0 ? ['', '  The slowest files'] : []),
    ...slowest.map((file) => `  ${clock(file.seconds).padStart(6)}  ${file.name}`),
  ].join('\n');
}

/** Minutes and seconds: 1:05. */
function clock(seconds) {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
