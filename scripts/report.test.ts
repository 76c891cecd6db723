import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReport, timesText } from './report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-report-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const root = path.resolve(import.meta.dirname, '..');

describe('the report of a run', () => {
  it('counts tests, and names files and what failed in them', () => {
    const file = path.join(folder, 'report.json');
    const broken = { name: path.join(root, 'b.test.ts'), status: 'failed', startTime: 0, endTime: 0, assertionResults: [] };
    const one = {
      name: path.join(root, 'packages/a.test.ts'),
      status: 'failed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { status: 'failed', fullName: 'sums 1 and 1' },
        { status: 'passed', fullName: 'sums nothing' },
      ],
    };
    const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    writeFileSync(file, JSON.stringify({ ...counts, testResults: [one, broken] }));
    expect(readReport(file)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 3,
      files: [
        { name: 'packages/a.test.ts', seconds: 2.5 },
        { name: 'b.test.ts', seconds: 0 },
      ],
      failures: ['packages/a.test.ts > sums 1 and 1', 'b.test.ts'],
    });
  });

  it('a run that wrote no report has no counts', () => {
    expect(readReport(path.join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 0, files: [] });
  });

  it('shows each step and the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}.test.ts`, seconds: index }));
    const text = timesText([{ name: 'Lint', seconds: 65, processorSeconds: 9.6 }], files, 70);
    expect(text).toMatch(/Lint +1:05 +0:10\n +Whole run +1:10/);
    expect(text.match(/file-\d+/g)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `file-${index}`));
  });
});
