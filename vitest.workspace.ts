import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import path from 'node:path';
import { chromium } from './scripts/chromium.ts';
import { maxWorkers, nodeConditions, patient } from './scripts/testSettings.ts';
import type { TestProjectConfiguration } from 'vitest/config';

// The window that the Storybook add-on gives to stories: a smaller page would scale the pictures.
const storyViewport = { width: 1200, height: 900 };
/** What a story looks like when it differs from its baseline, and where. */
const visualFailures = path.join(import.meta.dirname, '.visual-failures');

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
      maxConcurrency: maxWorkers,
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
    ssr: { resolve: { conditions: nodeConditions } },
    test: {
      name: 'e2e',
      environment: 'node',
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
