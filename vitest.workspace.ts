import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import path from 'node:path';
import { chromium } from './scripts/chromium.ts';
import type { TestProjectConfiguration } from 'vitest/config';

const conditions = ['@geo/source', 'module', 'browser', 'development|production'];

const projects: TestProjectConfiguration[] = [
  {
    resolve: { conditions },
    ssr: { resolve: { conditions: ['@geo/source', 'node', 'development|production'] } },
    test: {
      name: 'unit',
      globalSetup: ['apps/server/src/testing/global-setup.ts'],
      environment: 'node',
      include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'apps/backoffice/src/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
  {
    plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
    test: {
      name: 'stories',
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
    ssr: { resolve: { conditions: ['@geo/source', 'node', 'development|production'] } },
    test: {
      name: 'e2e',
      environment: 'node',
      include: ['e2e/**/*.spec.ts'],
      testTimeout: 240_000,
      hookTimeout: 240_000,
      fileParallelism: false,
    },
  },
];
export default projects;
