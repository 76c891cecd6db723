import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import path from 'node:path';
import { chromium } from './scripts/chromium.ts';
import { maxWorkers, nodeConditions, patient } from './scripts/testSettings.ts';
import type { TestProjectConfiguration } from 'vitest/config';

const projects: TestProjectConfiguration[] = [
  './vitest.unit.config.ts',
  {
    plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
    test: {
      name: 'stories',
      // The modules that a page has read serve all stories of its worker; each begins from its own arguments and world.
      isolate: false,
      // Load may make a story slow, but not red.
      testTimeout: 60_000,
      maxWorkers,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromium,
          contextOptions: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
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
