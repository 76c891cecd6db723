import type { StorybookConfig } from '@storybook/react-vite';
import { importedModules } from './dependencies.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx', '../packages/*/src/**/*.mdx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Sources, not builds: every package is read through its `@geo/source` condition.
  viteFinal: (vite) => ({
    ...vite,
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...importedModules()] },
    resolve: { ...vite.resolve, conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
  }),
};
export default config;
