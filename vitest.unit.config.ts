import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { databaseFlags, maxWorkers, nodeConditions, patience, patient, youngFlags } from './scripts/testSettings.ts';

const common = {
  resolve: { conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: nodeConditions } },
} satisfies TestProjectInlineConfiguration;

const shared = {
  environment: 'node',
  maxWorkers,
  // More than one wait of a test takes at most, so that the wait says what did not come.
  testTimeout: 2 * patience,
  hookTimeout: 120_000,
  expect: patient,
  setupFiles: ['scripts/restoreProcess.ts'],
} as const;

/** `--project unit` runs both parts, and finds a file in either: tests of the server, and all others, which need nothing. */
export default defineConfig({
  test: {
    name: 'unit',
    projects: [
      {
        ...common,
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles],
          name: 'pure',
          // The modules that a process has read serve all of its files: a test leaves what they have in common as it was.
          isolate: false,
          execArgv: [...youngFlags],
          include: [
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'docs/examples/**/*.test.js',
            'apps/backoffice/src/**/*.test.ts',
          ],
          // One part after the other: a worker serves files of one part only.
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...common,
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, 'apps/server/src/testing/cheap-hashes.ts'],
          name: 'server',
          // Like above; the database of a worker is emptied between its files.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          execArgv: [...databaseFlags, ...youngFlags],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
