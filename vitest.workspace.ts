import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { chromium } from './scripts/chromium.ts';
import type { TestProjectConfiguration } from 'vitest/config';

const conditions = ['@geo/source', 'module', 'browser', 'development|production'];

// The window that the Storybook add-on gives to stories: a smaller page would scale the pictures.
const storyViewport = { width: 1200, height: 900 };
/** What a story looks like when it differs from its baseline, and where. */
const visualFailures = path.join(import.meta.dirname, '.visual-failures');

/** How long a condition may take to come true where a test does not say: load may make a test slow, but not red. */
const patient = { poll: { timeout: 20_000 } };

/** Files at a time: while one waits for its server or its browser, the other goes on, also where there are two processors only. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const projects: TestProjectConfiguration[] = [
  {
    resolve: { conditions },
    ssr: { resolve: { conditions: ['@geo/source', 'node', 'development|production'] } },
    test: {
      name: 'unit',
      globalSetup: ['apps/server/src/testing/global-setup.ts'],
      environment: 'node',
      include: ['scripts/*.test.ts', 'packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'apps/backoffice/src/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: patient,
      maxWorkers,
    },
  },
  {
    plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
    test: {
      name: 'stories',
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
    plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook/visual'), tags: { include: ['visual'] } })],
    test: {
      name: 'visual',
      setupFiles: [path.join(import.meta.dirname, '.storybook/visual/setup.ts')],
      // Load may make a run slow, but not red.
      testTimeout: 60_000,
      maxWorkers,
      attachmentsDir: visualFailures,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: storyViewport,
        provider: playwright({
          // Grey edges of letters, the same on every screen, and half the size of coloured ones.
          launchOptions: {
            ...chromium,
            args: [...chromium.args, '--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'],
          },
          contextOptions: { viewport: storyViewport, reducedMotion: 'reduce', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
        }),
        instances: [{ browser: 'chromium' }],
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            // A threshold of 0.1 missed a change of colour. Edges are rounded a little otherwise from run to run: 23 pixels at most so far.
            comparatorOptions: { threshold: 0.01, allowedMismatchedPixels: 40 },
            timeout: 20_000,
            resolveScreenshotPath: ({ arg, ext }) => path.join(import.meta.dirname, 'visual', `${arg}${ext}`),
            resolveDiffPath: ({ arg, ext }) => path.join(visualFailures, `${arg}${ext}`),
          },
        },
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
      expect: patient,
      maxWorkers,
    },
  },
];
export default projects;
