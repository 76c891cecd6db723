import { maxWorkers, nodeConditions, patient } from './scripts/testSettings.ts';
import type { TestProjectConfiguration } from 'vitest/config';

const asked = process.argv.flatMap((one, at, all) =>
  one === '--project' ? (all[at + 1] ?? []) : one.startsWith('--project=') ? one.slice(10) : [],
);
/** To find the stories takes five seconds, which a run of another project need not wait for. */
const asksForStories = asked.length === 0 || asked.includes('stories');

const projects: TestProjectConfiguration[] = [
  './vitest.unit.config.ts',
  ...(asksForStories ? ['./vitest.stories.config.ts'] : []),
  {
    test: {
      name: 'storybook',
      environment: 'node',
      include: ['.storybook/built/*.spec.ts'],
      globalSetup: ['.storybook/built/setup.ts'],
      hookTimeout: 60_000,
      // Docs pages are read beside the stories, which wait as often as they compute.
      maxWorkers,
      maxConcurrency: maxWorkers + 1,
    },
  },
  {
    test: {
      name: 'visual',
      environment: 'node',
      include: ['.storybook/visual/*.spec.ts'],
      globalSetup: ['.storybook/built/setup.ts'],
      hookTimeout: 60_000,
      // A picture waits for frames more than it computes.
      maxConcurrency: 2 * maxWorkers,
    },
  },
  {
    ssr: { resolve: { conditions: nodeConditions } },
    test: {
      name: 'e2e',
      environment: 'node',
      // A worker reads the drivers and what they import once; no spec leaves anything in them.
      isolate: false,
      include: ['e2e/**/*.spec.ts'],
      globalSetup: ['apps/server/src/testing/global-setup.ts'],
      setupFiles: ['e2e/drivers/evidence.ts'],
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: patient,
      maxWorkers,
    },
  },
  {
    test: {
      name: 'consumers',
      environment: 'node',
      include: ['scripts/consumers/*.spec.ts'],
      globalSetup: ['scripts/consumers/packed.ts'],
      testTimeout: 120_000,
      hookTimeout: 240_000,
      maxWorkers,
    },
  },
];
export default projects;
