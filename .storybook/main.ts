import type { StorybookConfig } from '@storybook/react-vite';
import { importedModules } from './dependencies.ts';
import { componentsModule } from './docs/components.ts';
import { withoutMotion } from './withoutMotion.ts';

/**
 * What React's development build does for those who look at it in the browser's tools, a track of every component and the place where
 * every element was made, takes a seventh of the tests' time; nobody looks there. It asks for both while it is read.
 */
const withoutTracks = '<script>delete console.timeStamp; delete console.createTask;</script>';

/**
 * A story that takes longer than 0.1 s is drawn in a page that hides it, and what is hidden takes no focus. Here it is only transparent
 * until it is there.
 */
const takesFocusAtOnce =
  '<style>.sb-show-preparing-story:not(.sb-show-main) > div:not(.sb-wrapper, [hidden]) { display: block; opacity: 0; }</style>';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/**/*.mdx', '../packages/*/src/**/*.stories.tsx', '../packages/*/src/**/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  previewHead: (head = '') => head + takesFocusAtOnce + withoutMotion + (process.env.VITEST ? withoutTracks : ''),
  // The code of a docs page is read from the story's file: what the build makes of it has other names, and functions nobody wrote.
  features: { experimentalCodeExamples: !process.env.VITEST },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // It takes a third of the build, for the controls beside a story, which no test looks at.
  typescript: { reactDocgen: process.env.STORYBOOK_DOCGEN === 'off' ? false : 'react-docgen' },
  // Sources, not builds: every package is read through its `@geo/source` condition.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), componentsModule()],
    // What answers requests knows the handlers of sockets only where both are bundled together.
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...importedModules(), 'msw/browser'] },
    resolve: { ...vite.resolve, conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
  }),
};
export default config;
