import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.ts';
import { maxWorkers } from './scripts/testSettings.ts';

/** `--project stories`: each story as a test on the development build. */
export default defineConfig({
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
});
