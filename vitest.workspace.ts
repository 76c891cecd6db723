import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import path from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

/** Debian's Chromium unless CHROMIUM_PATH names another; the flags are those a container without GPU and sandbox needs. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const conditions = ['@geo/source', 'module', 'browser', 'development|production'];

const projects: TestProjectConfiguration[] = [
  {
    resolve: { conditions },
    ssr: { resolve: { conditions: ['@geo/source', 'node', 'development|production'] } },
    test: {
      name: 'unit',
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
